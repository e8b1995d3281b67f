"""Markup to canonical text, with a map back to where every character came from.

Promises:
- Tags go, entities are decoded, nothing else changes: no quotation mark is straightened, no no-break space widened,
  no line-end hyphen joined. A quotation keeps its characters whatever markup stands inside it.
- A block element or a double line break ends a paragraph; paragraphs are separated by one blank line.
- What a reader never sees (script, style, comments) never enters the text.
- `Cleaned.original(start, end)` gives the stretch of the original that text[start:end] came from.

It leaves to others: which fields of a file are body text (ingest/formats), and what the words mean.
"""

import html
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

PARAGRAPH_BREAK = "\n\n"

_BLOCK_NAMES = (
    "address article aside blockquote body br dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 "
    "header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul"
)
_BLOCKS = frozenset(_BLOCK_NAMES.split())
_UNSEEN = frozenset(("script", "style", "template", "head", "noscript", "iframe", "object", "svg"))
# A file's line ends are layout, not words; a no-break space is the writer's and stays.
_LAYOUT = " \t\r\n\f"
# A tag never holds an angle bracket here: a stray "<" is text, and no input makes the search run twice over itself.
_TOKEN = re.compile(
    r"(?P<comment><!--)|<[!?][^<>]*>|<(?P<closing>/?)(?P<name>[A-Za-z][A-Za-z0-9:-]*)(?:[\s/][^<>]*)?>"
    r"|(?P<reference>&(?:#\d+|#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);?)"
)
_LINE_END = re.compile(r"[ \t]*[\r\n][ \t\r\n]*(?:\v[ \t\r\n]*)?|[ \t]*\v[ \t\r\n]*")
_BREAK = re.compile(r"[ \t\r\n\v]*(?:\f|\v[ \t\r\n]*\v)[ \t\r\n\v\f]*")
_PARAGRAPH = re.compile(r"[^\s](?:[^\n]|\n(?![^\S\n]*\n))*(?<=\S)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cleaned:
    """Canonical text and, for each of its code points, the half-open stretch of the original it came from."""

    text: str
    origins: tuple[tuple[int, int], ...]

    def original(self, start: int, end: int) -> tuple[int, int]:
        """The stretch of the original that text[start:end] came from; an empty span gives the empty (0, 0)."""
        if end <= start:
            return 0, 0
        return self.origins[start][0], self.origins[end - 1][1]


class _Reader:
    """Collects text, the origin of each code point, and paragraph breaks, in one pass over the markup."""

    def __init__(self, markup: str) -> None:
        self.text: list[str] = []
        self.origins: list[tuple[int, int]] = []
        self._markup = markup
        self._read()

    def _read(self) -> None:
        place = 0
        while (match := _TOKEN.search(self._markup, place)) is not None:
            self._data(place, match.start())
            place = match.end()
            if match.group("comment"):
                place = self._after("-->", place)
            elif match.group("reference"):
                self._reference(match.start(), match.end())
            elif match.group("name"):
                place = self._tag(match, place)
        self._data(place, len(self._markup))

    def _tag(self, match: re.Match[str], place: int) -> int:
        """What a tag does to the text; returns where reading goes on."""
        name = match.group("name").lower()
        if name in _BLOCKS and not (name == "br" and match.group("closing")):
            self.text.append("\v" if name == "br" else "\f")
            self.origins.append((match.start(), match.start()))
        if name in _UNSEEN and not match.group("closing") and not match.group().endswith("/>"):
            return self._after(f"</{name}", place)
        return place

    def _after(self, end: str, place: int) -> int:
        """Where the comment or unseen element that opened before `place` is over; the end of the markup if never."""
        found = re.compile(re.escape(end), re.IGNORECASE).search(self._markup, place)
        if found is None:
            return len(self._markup)
        return found.start() if end.startswith("</") else found.end()

    def _data(self, start: int, end: int) -> None:
        data = self._markup[start:end]
        self.text.append(data.replace("\f", " ").replace("\v", " "))
        self.origins.extend((place, place + 1) for place in range(start, end))

    def _reference(self, start: int, end: int) -> None:
        """An entity as written: `AT&T` has no semicolon and is none."""
        decoded = html.unescape(self._markup[start:end])
        if decoded == self._markup[start:end]:
            self._data(start, end)
            return
        self.text.append(decoded)
        self.origins.extend([(start, end)] * len(decoded))


def from_markup(markup: str) -> Cleaned:
    """The canonical text of an HTML fragment or document; text without markup comes back as it is.

    Broken markup is read as far as it goes; an empty fragment gives an empty text. Raises nothing.
    """
    reader = _Reader(markup)
    return _paragraphs("".join(reader.text), reader.origins)


def join(parts: Iterable[Cleaned]) -> Cleaned:
    """Paragraphs of one original joined by a blank line, which maps to the end of the paragraph before it."""
    text = ""
    origins: list[tuple[int, int]] = []
    for part in parts:
        if text and part.text:
            text += PARAGRAPH_BREAK
            origins.extend([(origins[-1][1], origins[-1][1])] * len(PARAGRAPH_BREAK))
        text += part.text
        origins.extend(part.origins)
    return Cleaned(text=text, origins=tuple(origins))


def paragraphs(text: str) -> tuple[tuple[int, int], ...]:
    """(start, end) of every paragraph of a canonical text, without the blank lines between them."""
    return tuple(match.span() for match in _PARAGRAPH.finditer(text))


def _trimmed(text: str, origins: Sequence[tuple[int, int]]) -> Cleaned:
    start = len(text) - len(text.lstrip(_LAYOUT))
    end = max(start, len(text.rstrip(_LAYOUT)))
    return Cleaned(text=text[start:end], origins=tuple(origins[start:end]))


def _paragraphs(text: str, origins: Sequence[tuple[int, int]]) -> Cleaned:
    """Applies the reader's break marks: a FORM FEED, or two VERTICAL TABS with nothing between, end a paragraph."""
    parts: list[Cleaned] = []
    start = 0
    for match in _BREAK.finditer(text):
        parts.append(_one_paragraph(text[start : match.start()], origins[start : match.start()]))
        start = match.end()
    parts.append(_one_paragraph(text[start:], origins[start:]))
    return join(parts)


def _one_paragraph(text: str, origins: Sequence[tuple[int, int]]) -> Cleaned:
    """Layout around line ends becomes one space, as a browser shows it; a single `<br>` a line end."""
    kept: list[str] = []
    places: list[tuple[int, int]] = []
    start = 0
    for match in _LINE_END.finditer(text):
        kept.append(text[start : match.start()] + ("\n" if "\v" in match.group() else " "))
        places.extend(origins[start : match.start()])
        places.append((origins[match.start()][0], origins[match.end() - 1][1]))
        start = match.end()
    kept.append(text[start:])
    places.extend(origins[start:])
    return _trimmed("".join(kept), places)
