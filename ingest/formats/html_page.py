"""A saved article page: what the page says of itself, and the paragraphs of its article.

- headline, day, author, section: JSON-LD of a news article first, then `meta` tags, then the page's own `h1`, `time`
  and byline element;
- the body is the element marked `itemprop=articleBody`, else the `article` element with the most text, else `main`,
  else `body`; menus, asides, forms, footers, captions and related links in it are left out;
- JSON-LD's `articleBody` is used only when the page holds no text: it is often cut short.
"""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, BinaryIO

from ingest.formats import dates, encodings, markup, strict_json, words
from ingest.formats.bylines import person_of
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import map_of, maps_of, text_of, texts_of
from ingest.formats.markup import local_name
from ingest.formats.story import Skipped, Story
from ingest.formats.xml_text import line_of

if TYPE_CHECKING:
    from lxml import etree

_MAX_PAGE = 8 * 1024 * 1024
_NOT_BODY = frozenset(["nav", "aside", "form", "footer", "button", "dialog", "menu"])
_NOT_BODY_ROLES = frozenset(["navigation", "complementary", "banner", "contentinfo", "search", "dialog"])
_NOT_BODY_CLASSES = re.compile(
    r"(?:^|[\s_-])(?:nav|menu|related|share|sharing|social|newsletter|advert|ads?|promo|comments?|byline|breadcrumbs?)(?:$|[\s_-])"
)
_ARTICLE_TYPES = re.compile(
    r"(?:News|Opinion|Review|Reportage|Analysis|Background|Satirical|Sports)?(?:News)?Article\Z|BlogPosting\Z|Report\Z"
)


def read(stream: BinaryIO, *, where: str, name: str, encoding: str | None = None) -> Iterator[Story | Skipped]:
    """The one article of a page. `name` gives the id of a page that does not know its address."""
    data = stream.read(_MAX_PAGE + 1)
    if len(data) > _MAX_PAGE:
        raise UnreadableError(code="too_large", why=f"the page has more than {_MAX_PAGE} bytes")
    yield checked(
        _story(_parsed(encodings.decode(data, declared=encoding or "", is_page=True)), name=name, where=where)
    )


def _parsed(text: str) -> "etree._Element":
    from lxml import etree

    bare = re.sub(r"\A\s*<\?xml[^>]{0,200}\?>", "", text).replace("\x00", "\ufffd")
    parser = etree.HTMLParser(recover=True, huge_tree=False, no_network=True, remove_comments=True, remove_pis=True)
    try:
        parser.feed(bare.encode("utf-8", "replace").decode("utf-8"))
        root: etree._Element | None = parser.close()
    except (etree.XMLSyntaxError, AssertionError):
        root = None
    if root is None:
        raise UnreadableError(code="no_text", why="the page is empty")
    return root


def _story(root: "etree._Element", *, name: str, where: str) -> Story:
    metas = _metas(root)
    linked = _json_ld(root)
    url = metas.get("og:url") or _canonical(root) or text_of(linked.get("url"))
    tags = tuple(filter(None, (metas.get("news_keywords") or metas.get("keywords") or "").split(",")))
    section = metas.get("article:section") or next(iter(texts_of(linked.get("articleSection"))), "")
    return Story(
        id=url or name.rpartition(".")[0] or name,
        headline=_headline(root, metas, linked),
        published=_published(root, metas, linked),
        text="\n\n".join(_body(root)) or "\n\n".join(markup.plain_paragraphs(text_of(linked.get("articleBody")))),
        byline=_byline(root, metas, linked),
        kind=words.kind((text_of(linked.get("@type")).removesuffix("NewsArticle").removesuffix("Article"), section)),
        section=section,
        tags=tuple(tag.strip() for tag in tags if tag.strip()),
        language=text_of(root.get("lang")) or text_of(linked.get("inLanguage")),
        url=url or None,
        paper=metas.get("og:site_name") or text_of(map_of(linked.get("publisher")).get("name")),
        rights=metas.get("copyright", "") or text_of(linked.get("copyrightNotice")),
        updated=dates.first((metas.get("article:modified_time"), linked.get("dateModified"))),
        where=where,
    )


def _metas(root: "etree._Element") -> dict[str, str]:
    """The first of each meta tag, by property, name or itemprop."""
    found: dict[str, str] = {}
    for meta in root.iter("meta"):
        for key in ("property", "name", "itemprop"):
            if (told := meta.get(key)) and (content := text_of(meta.get("content"))):
                found.setdefault(told.strip().lower(), content)
    return found


def _json_ld(root: "etree._Element") -> Mapping[str, object]:
    """The first news article among the page's JSON-LD; {} when there is none or it cannot be read."""
    for script in root.iter("script"):
        if "ld+json" not in (script.get("type") or ""):
            continue
        try:
            value = strict_json.loads((script.text or "").encode("utf-8", "replace"))
        except UnreadableError:
            continue
        for one in (*maps_of(value), *(inner for top in maps_of(value) for inner in maps_of(top.get("@graph")))):
            kinds = texts_of(one.get("@type"))
            if any(_ARTICLE_TYPES.match(kind) for kind in kinds):
                return {**one, "@type": kinds[0]}
    return {}


def _headline(root: "etree._Element", metas: Mapping[str, str], linked: Mapping[str, object]) -> str:
    own = [line for h1 in root.iter("h1") if (line := line_of(h1))]
    if len(own) == 1:
        return own[0]
    told = markup.inline(text_of(linked.get("headline"))) or metas.get("og:title", "") or (own[0] if own else "")
    return told or line_of(next(root.iter("title"), None))


def _published(root: "etree._Element", metas: Mapping[str, str], linked: Mapping[str, object]) -> str:
    names = ("article:published_time", "datepublished", "date", "dc.date", "dc.date.issued", "dcterms.issued",
             "parsely-pub-date", "sailthru.date", "pubdate", "publish-date")  # fmt: skip
    told = [linked.get("datePublished"), *(metas.get(name) for name in names)]
    times = [time.get("datetime") for time in root.iter("time")]
    if found := dates.first((*told, *times)):
        return found
    raise UnreadableError(code="no_date", why="neither the page's metadata nor a <time> says when it was published")


def _byline(root: "etree._Element", metas: Mapping[str, str], linked: Mapping[str, object]) -> tuple[str, ...]:
    named = [text_of(one.get("name")) for one in maps_of(linked.get("author"))] or list(texts_of(linked.get("author")))
    if not any(named):
        told = (
            metas.get("author") or metas.get("article:author") or metas.get("dc.creator") or metas.get("parsely-author")
        )
        named = [told] if told and not told.startswith("http") else []
    if not any(named):
        named = [line_of(one) for one in root.iter() if _is_byline(one)][:3]
    return tuple(dict.fromkeys(name for one in named if (name := person_of(one))))


def _is_byline(element: "etree._Element") -> bool:
    if not local_name(element):
        return False
    classes = (element.get("class") or "").lower().split()
    marked = element.get("rel") == "author" or element.get("itemprop") == "author"
    return marked or bool({"byline", "author", "author-name", "article-author"} & set(classes))


def _canonical(root: "etree._Element") -> str:
    return next((text_of(link.get("href")) for link in root.iter("link") if link.get("rel") == "canonical"), "")


def _body(root: "etree._Element") -> tuple[str, ...]:
    marked = [one for one in root.iter() if local_name(one) and one.get("itemprop") == "articleBody"]
    candidates = marked or list(root.iter("article"))[:50] or list(root.iter("main"))[:1] or list(root.iter("body"))[:1]
    found = [_paragraphs(one) for one in candidates]
    return max(found, key=lambda parts: sum(map(len, parts)), default=())


def _paragraphs(element: "etree._Element") -> tuple[str, ...]:
    collector = _BodyCollector()
    markup.walk(element, collector)
    return collector.finish()


class _BodyCollector(markup.Collector):
    """Leaves out what stands inside an article's element and is not its text."""

    def __init__(self) -> None:
        super().__init__()
        self._depth = 0
        self._outside: int | None = None

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        self._depth += 1
        if self._outside is None and self._depth > 1 and _is_outside(tag, attributes):
            self.flush()
            self._outside = self._depth
        if self._outside is None:
            super().start(tag, attributes)

    def end(self, tag: str) -> None:
        if self._outside is None:
            super().end(tag)
        elif self._outside == self._depth:
            self._outside = None
        self._depth -= 1

    def data(self, text: str) -> None:
        if self._outside is None:
            super().data(text)


def _is_outside(tag: str, attributes: Mapping[str, str]) -> bool:
    """Menus and the like. The headline (the page's h1) is told apart; `header` holds it and the byline."""
    classes = attributes.get("class", "").lower()
    return (
        tag in _NOT_BODY
        or tag in ("h1", "header", "time")
        or attributes.get("role", "") in _NOT_BODY_ROLES
        or attributes.get("itemprop", "") in ("author", "headline", "datePublished")
        or attributes.get("rel", "") == "author"
        or bool(_NOT_BODY_CLASSES.search(classes))
    )
