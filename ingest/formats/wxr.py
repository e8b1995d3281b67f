"""WordPress exports (WXR 1.0 to 1.2), post by post, however large.

- posts (and a site's own post types) are read; pages, menus, attachments, revisions and settings are named and left;
- drafts, private, trashed and password-protected posts are refused; a scheduled post is under embargo until its hour;
- the day is the site's own `post_date`, with the offset that `post_date_gmt` gives it;
- `dc:creator` is a login: the export's author list gives the name; categories and tags arrive as section and tags.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

from ingest.formats import dates, markup, words, xml_stream
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import skipped
from ingest.formats.story import Skipped, Story
from ingest.formats.xml_text import attribute, child, child_text, children, line_of

if TYPE_CHECKING:
    from lxml import etree

_RECORDS = frozenset(("item", "author"))
_NOT_POSTS = frozenset(
    [
        "page",
        "attachment",
        "nav_menu_item",
        "revision",
        "custom_css",
        "customize_changeset",
        "oembed_cache",
        "user_request",
        "wp_block",
        "wp_template",
        "wp_template_part",
        "wp_global_styles",
        "wp_navigation",
    ]
)
_PUBLISHED = frozenset(("publish", ""))
# Blocks of WordPress's own that carry no words of the piece. Possessive: linear whatever stands in the brackets.
_SHORTCODE = re.compile(r"\[/?(?:gallery|embed|audio|video|playlist|caption|wp_caption|contact-form)\b[^\[\]]*+\]")
_CLASSIC_BREAK = re.compile(r"\n[ \t]*+\n\s*+")


def read(stream: BinaryIO, *, where: str, encoding: str | None = None) -> Iterator[Story | Skipped]:
    """Every item of the export, as a story or a refusal with its line."""
    names: dict[str, str] = {}
    count = 0
    for record in xml_stream.records(stream, _RECORDS, encoding=encoding):
        if markup.local_name(record.element) == "author":
            if record.fault is None:
                login = child_text(record.element, "author_login")
                names[login] = child_text(record.element, "author_display_name") or login
            continue
        count += 1
        try:
            if record.fault is not None:
                raise record.fault
            yield checked(_story(record.element, record.parent, names, where=where))
        except UnreadableError as error:
            yield skipped(error, where=where, place=f"line {record.line}")
    if not count:
        raise UnreadableError(code="no_items", why="the export has no item; there is nothing to read in it")


def _story(item: "etree._Element", channel: "etree._Element | None", names: dict[str, str], *, where: str) -> Story:
    _refuse_what_is_no_article(item)
    status = child_text(item, "status")
    published = _published(item)
    login = child_text(item, "creator")
    categories = _terms(item, "category")
    link = child_text(item, "link")
    return Story(
        id=child_text(item, "guid") or link or child_text(item, "post_id"),
        headline=markup.inline(child_text(item, "title")),
        published=published,
        text="\n\n".join(_paragraphs(item)),
        byline=tuple(filter(None, (names.get(login, login),))),
        kind=words.kind((*categories, child_text(item, "post_type"))),
        status="embargoed" if status == "future" else "",
        section=categories[0] if categories else "",
        tags=_terms(item, "post_tag", "tag"),
        language=child_text(channel, "language"),
        url=link or None,
        paper=line_of(child(channel, "title")),
        embargo_until=published if status == "future" else None,
        updated=dates.iso(child_text(item, "post_modified_gmt")),
        where=where,
    )


def _refuse_what_is_no_article(item: "etree._Element") -> None:
    kind, status = child_text(item, "post_type"), child_text(item, "status")
    if kind in _NOT_POSTS:
        raise UnreadableError(code="not_a_story", place="wp:post_type", why=f"a WordPress {kind} is no article")
    if status not in _PUBLISHED and status != "future":
        raise UnreadableError(
            code="not_published", place="wp:status", why=f"its status is {status[:20]!r}: never published"
        )
    if child_text(item, "post_password"):
        raise UnreadableError(code="not_published", place="wp:post_password", why="the post is behind a password")


def _published(item: "etree._Element") -> str:
    if found := dates.with_offset(child_text(item, "post_date"), child_text(item, "post_date_gmt")):
        return found
    told = child_text(item, "pubdate")
    if found := dates.iso(told):
        return found
    if told:
        raise UnreadableError(code="bad_date", place="pubDate", why=f"{told[:40]!r} is no date")
    raise UnreadableError(code="no_date", place="wp:post_date", why="the post does not say when it was published")


def _paragraphs(item: "etree._Element") -> tuple[str, ...]:
    content = next((one.text or "" for one in children(item, "encoded") if "excerpt" not in str(one.tag)), "")
    text = _SHORTCODE.sub("", content.replace("\r\n", "\n").replace("\r", "\n"))
    if "<!-- wp:" in text or "<p" in text.lower():
        return markup.paragraphs(text)
    # The classic editor stores no <p>: WordPress makes paragraphs of blank lines, and breaks of line ends.
    found: list[str] = []
    for part in _CLASSIC_BREAK.split(text):
        found.extend(markup.paragraphs(part.strip("\n").replace("\n", "<br>")))
    return tuple(found)


def _terms(item: "etree._Element", *domains: str) -> tuple[str, ...]:
    named = (line_of(one) for one in children(item, "category") if attribute(one, "domain") in domains)
    return tuple(dict.fromkeys(filter(None, named)))
