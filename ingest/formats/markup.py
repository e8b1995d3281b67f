"""HTML, whole or in pieces, to canonical paragraphs.

Promises:
- tags go, entities are decoded, nothing else changes: marks, no-break spaces and double spaces stay as printed;
- an element without text (`<b></b>`) leaves nothing behind, no space either;
- a block element or a double `<br>` ends the paragraph, a single `<br>` is a line end inside it;
- what a reader never sees (script, style, comments, templates) never becomes text;
- linear in the input: libxml2's HTML parser in C, no backtracking. (The standard library's takes 50 s for 40 kB of
  unclosed tags.)

It leaves to others which fields of a file are body text.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from ingest.formats import limits
from ingest.formats.errors import UnreadableError

if TYPE_CHECKING:
    from lxml import etree

BLOCKS = frozenset(
    [
        "address",
        "article",
        "aside",
        "blockquote",
        "body",
        "center",
        "dd",
        "details",
        "dialog",
        "div",
        "dl",
        "dt",
        "fieldset",
        "figcaption",
        "figure",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hr",
        "li",
        "main",
        "nav",
        "ol",
        "p",
        "pre",
        "section",
        "summary",
        "table",
        "tbody",
        "tfoot",
        "thead",
        "tr",
        "ul",
    ]
)
# A caption belongs to its picture: it is no paragraph of the body, and its words are often another person's.
UNSEEN = frozenset(
    [
        "script",
        "style",
        "template",
        "head",
        "noscript",
        "iframe",
        "object",
        "svg",
        "math",
        "textarea",
        "select",
        "button",
        "title",
        "figcaption",
    ]
)
_LAYOUT = " \t\r\n\f"
# Possessive, so that a long run of blanks is passed once.
_LINE_END = re.compile(r"[ \t\f]*+[\r\n][ \t\f\r\n]*+")
_BLANK_LINE = re.compile(r"\n[ \t\r]*+\n[ \t\r\n]*+")


def paragraphs(markup: str) -> tuple[str, ...]:
    """The visible paragraphs of an HTML fragment, in order; () when there is none."""
    if "<" not in markup and "&" not in markup:
        text = markup.strip(_LAYOUT)
        return (_one_line(text),) if text else ()
    tree = _parsed(markup)
    return () if tree is None else element_paragraphs(tree)


def inline(markup: str) -> str:
    """A headline, byline or cell as one line of text: paragraphs joined by a space."""
    return " ".join(part.replace("\n", " ") for part in paragraphs(markup))


def plain_paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of unmarked text, which blank lines separate; a single line end stays inside its paragraph."""
    unified = text.replace("\r\n", "\n").replace("\r", "\n")
    return tuple(part for part in (one.strip(_LAYOUT) for one in _BLANK_LINE.split(unified)) if part)


def element_paragraphs(element: "etree._Element") -> tuple[str, ...]:
    """As `paragraphs`, for an XML element that holds XHTML, NITF or their like; namespaces do not matter."""
    collector = Collector()
    walk(element, collector)
    return collector.finish()


def walk(element: "etree._Element", collector: "Collector") -> None:
    """Hands an XML element's content to `collector`, comments and processing instructions left out."""
    from lxml import etree

    for event, node in etree.iterwalk(element, events=("start", "end", "comment", "pi")):
        if event == "start":
            collector.start(local_name(node), node.attrib)
            collector.data(node.text or "")
            continue
        if event == "end":
            collector.end(local_name(node))
        if node is not element:
            collector.data(node.tail or "")


def local_name(element: "etree._Element") -> str:
    """An element's name without its namespace, in lower case; "" for what is no element."""
    tag: object = element.tag
    return tag.rpartition("}")[2].lower() if isinstance(tag, str) else ""


def _one_line(text: str) -> str:
    """Line ends of the file and the blanks around them become one space, as a browser shows them."""
    return _LINE_END.sub(" ", text) if "\n" in text or "\r" in text else text


def _parsed(markup: str) -> "etree._Element | None":
    """The tree of a fragment, wrapped in html and body as a browser would; None when nothing stands in it."""
    from lxml import etree

    if len(markup) > limits.MAX_MARKUP_CHARS:
        why = f"{len(markup)} characters of markup in one field; at most {limits.MAX_MARKUP_CHARS} are read"
        raise UnreadableError(code="text_too_long", why=why)
    try:
        # Bytes, because text that begins with an XML declaration is refused otherwise; a lone surrogate has no UTF-8.
        return etree.fromstring(markup.encode("utf-8", "replace"), _parser())
    except etree.XMLSyntaxError:
        return None


@cache
def _parser() -> "etree.HTMLParser":
    """Made once: making one costs more than parsing a paragraph."""
    from lxml import etree

    return etree.HTMLParser(
        encoding="utf-8", recover=True, huge_tree=False, no_network=True, remove_comments=True, remove_pis=True
    )


class Collector:
    """Gathers paragraphs from the tags and text that `walk` hands it. `finish` gives what has been gathered."""

    def __init__(self) -> None:
        self._done: list[str] = []
        self._line: list[str] = []
        self._hidden: list[str] = []
        self._pre = 0

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:  # noqa: ARG002
        """A tag opens."""
        if tag in UNSEEN:
            self._hidden.append(tag)
        elif tag == "br":
            self._line.append("\v")
        elif tag in BLOCKS:
            self._pre += tag == "pre"
            self.flush()
        elif tag in ("td", "th") and self._line:
            self._line.append("\t")

    def end(self, tag: str) -> None:
        """A tag closes."""
        if tag in UNSEEN:
            if tag in self._hidden:
                self._hidden.remove(tag)
        elif tag in BLOCKS:
            self.flush()
            self._pre -= tag == "pre" and self._pre > 0

    def data(self, text: str) -> None:
        """Text between tags, entities decoded."""
        if not self._hidden:
            self._line.append(text.replace("\v", " "))

    def flush(self) -> None:
        """Ends the paragraph."""
        text = "".join(self._line)
        self._line.clear()
        if self._pre:
            self._done.extend(
                part for part in _BLANK_LINE.split(text.replace("\v", "\n").strip("\r\n")) if part.strip()
            )
            return
        lines = [_one_line(line).strip(_LAYOUT) for line in text.split("\v")]
        start = 0
        for place, line in enumerate([*lines, ""]):
            if not line:
                if place > start:
                    self._done.append("\n".join(lines[start:place]))
                start = place + 1

    def finish(self) -> tuple[str, ...]:
        """Every paragraph so far; () for none."""
        self.flush()
        return tuple(self._done)
