"""MediaWiki XML dumps, page by page: the newest revision of each article page, however large the dump.

- only the main namespace; talk, user, file and template pages and redirects are named and left;
- the day is the page's own `{{date|...}}` (a news wiki's dateline), else its first revision in the dump;
- the name in the dump's `sitename` is the paper; pages of a news wiki have no byline, so there is none.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

from ingest.formats import dates, wikitext, xml_stream
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import skipped
from ingest.formats.story import Skipped, Story
from ingest.formats.xml_text import attribute, child, child_text, children, line_of

if TYPE_CHECKING:
    from lxml import etree

_NOT_ARTICLES = ("talk:", "user:", "file:", "template:", "category:", "help:", "mediawiki:", "portal:", "module:")


def read(stream: BinaryIO, *, where: str, encoding: str | None = None) -> Iterator[Story | Skipped]:
    """Every page of the dump, as a story or a refusal with its line."""
    count = 0
    for record in xml_stream.records(stream, frozenset(("page",)), encoding=encoding):
        count += 1
        try:
            if record.fault is not None:
                raise record.fault
            yield checked(_story(record.element, record.parent, where=where))
        except UnreadableError as error:
            yield skipped(error, where=where, place=f"line {record.line}")
    if not count:
        raise UnreadableError(code="no_items", why="the dump has no page; there is nothing to read in it")


def _story(page: "etree._Element", dump: "etree._Element | None", *, where: str) -> Story:
    title = line_of(child(page, "title"))
    _refuse_what_is_no_article(page, title)
    revisions = sorted(children(page, "revision"), key=lambda one: dates.iso(child_text(one, "timestamp")))
    if not revisions:
        raise UnreadableError(code="no_text", place="revision", why="the page has no revision in this dump")
    source = _source(revisions[-1])
    paragraphs, categories = wikitext.paragraphs(source)
    base = child_text(dump, "siteinfo", "base")
    return Story(
        id=_identity(page, title, base),
        headline=title,
        published=_published(source, revisions),
        text="\n\n".join(paragraphs),
        tags=categories,
        language=attribute(dump, "lang"),
        url=f"{base.rsplit('/', 1)[0]}/{title.replace(' ', '_')}" if "/" in base else None,
        paper=line_of(child(dump, "siteinfo", "sitename")),
        updated=dates.iso(child_text(revisions[-1], "timestamp")),
        where=where,
    )


def _identity(page: "etree._Element", title: str, base: str) -> str:
    site = base.partition("://")[2].partition("/")[0]
    number = child_text(page, "id")
    return ":".join(filter(None, (site, number or title)))


def _refuse_what_is_no_article(page: "etree._Element", title: str) -> None:
    space = child_text(page, "ns")
    if space not in ("", "0") or (not space and title.lower().startswith(_NOT_ARTICLES)):
        raise UnreadableError(code="not_a_story", place="ns", why=f"{title[:60]!r} is a talk, user or help page")
    if child(page, "redirect") is not None:
        raise UnreadableError(code="not_a_story", place="redirect", why=f"{title[:60]!r} only points to another page")


def _source(revision: "etree._Element") -> str:
    text = child(revision, "text")
    model = child_text(revision, "model")
    if model not in ("", "wikitext"):
        raise UnreadableError(code="not_a_story", place="model", why=f"a {model[:20]} page is no article")
    return "" if text is None else text.text or ""


def _published(source: str, revisions: "list[etree._Element]") -> str:
    told = dates.long_form(wikitext.template_argument(source, "date", "datum", "fecha", "data"))
    moments = [moment for one in revisions if (moment := dates.iso(child_text(one, "timestamp")))]
    if told or moments:
        return told or moments[0]
    raise UnreadableError(
        code="no_date", place="timestamp", why="neither a date template nor a revision's time is given"
    )
