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

BLOCKS = frozenset(
    "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form "
    "h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul".split()
)
UNSEEN = frozenset("script style template head noscript iframe object svg math textarea select button title".split())
_LAYOUT = " \t\r\n\f"
# Possessive, so that a long run of blanks is passed once.
_LINE_END = re.compile(r"[ \t\f]*+[\r\n][ \t\f\r\n]*+")
_BLANK_LINE = re.compile(r"\n[ \t\r]*+\n[ \t\r\n]*+")


def paragraphs(markup: str, *, is_page: bool = False) -> tuple[str, ...]:
    """The visible paragraphs of an HTML fragment, in order; () when there is none.

    `is_page`: runs of blanks are the page's indentation and count as one space. Otherwise blanks stay as typed.
    """
    if "<" not in markup and "&" not in markup:
        text = markup.strip(_LAYOUT)
        return (_LINE_END.sub(" ", text),) if text else ()
    collector = Collector(is_page=is_page)
    feed(markup, collector)
    return collector.finish()


def inline(markup: str) -> str:
    """A headline, byline or cell as one line of text: paragraphs joined by a space."""
    return " ".join(part.replace("\n", " ") for part in paragraphs(markup))


def feed(markup: str, collector: "Collector") -> None:
    """Parses `markup` into `collector`."""
    from lxml import etree

    # A lone surrogate or NUL cannot be printed; it stays visible as the replacement character.
    text = markup.encode("utf-8", "replace" if markup.isascii() else "surrogatepass").decode("utf-8", "replace")
    parser = etree.HTMLParser(target=collector, recover=True, huge_tree=False, no_network=True)
    for start in range(0, len(text), 1_000_000):
        parser.feed(text[start : start + 1_000_000])
    if text:
        parser.close()


class Collector:
    """An lxml parser target that gathers paragraphs. `finish` gives what has been gathered."""

    def __init__(self, *, is_page: bool = False) -> None:
        self._is_page = is_page
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

    def comment(self, text: str) -> None:
        """A reader never sees it."""

    def close(self) -> None:
        """The parser's end; `finish` gives the result."""

    def flush(self) -> None:
        """Ends the paragraph."""
        text = "".join(self._line)
        self._line.clear()
        if self._pre:
            self._done.extend(part for part in _BLANK_LINE.split(text.replace("\v", "\n").strip("\r\n")) if part.strip())
            return
        lines = [self._tidy(line) for line in text.split("\v")]
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

    def _tidy(self, line: str) -> str:
        if self._is_page:
            return re.sub(r"[ \t\r\n\f]++", " ", line).strip(_LAYOUT)
        return _LINE_END.sub(" ", line).strip(_LAYOUT)
