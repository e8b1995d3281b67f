"""ALTO pages of a scan: words with their confidence, hyphens as printed, regions kept.

- a text block is a paragraph, its lines joined by a space; blocks stand in reading order as the file gives it;
- a word whose confidence (WC) is under `SURE` is marked `low_confidence`, with its region;
- a word that a line end cuts is left cut ("examin- ation") and marked `line_hyphen`; the whole word that the scan's
  software suggests is only a note: nobody has seen that the printed hyphen was soft;
- every block is marked `region`, as "page:x,y,width,height" in the page's own units.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ingest.formats.markup import local_name
from ingest.formats.story import StoryMark
from ingest.formats.xml_text import attribute, children, descendants

if TYPE_CHECKING:
    from lxml import etree

#: Confidence under which a word is marked. Scan software calls words under 0.8 suspicious; at 0.8 one in five is wrong.
SURE = "0.80"
_HYPHENS = "-\u00ad\u2010\u00ac\u2e17="


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """One text block of a page. `words` are the ids of its words, by which METS may name a stretch of it."""

    id: str
    page: str
    region: str
    lines: tuple["tuple[etree._Element, ...]", ...]
    words: frozenset[str]


@dataclass(slots=True)
class _Text:
    """Paragraphs as they grow, with marks at their offsets."""

    parts: list[str] = field(default_factory=list)
    marks: list[StoryMark] = field(default_factory=list)
    length: int = 0

    def add(self, text: str) -> None:
        self.parts.append(text)
        self.length += len(text)


def blocks(root: "etree._Element", *, page: str) -> Iterator[Block]:
    """The text blocks of an ALTO document in reading order. `page` names the page in regions."""
    for block in descendants(root, "textblock"):
        lines = tuple(
            tuple(item for item in line if local_name(item) in ("string", "hyp"))
            for line in children(block, "textline")
        )
        words = frozenset(attribute(word, "id") for line in lines for word in line)
        yield Block(id=attribute(block, "id"), page=page, region=_region(block, page), lines=lines, words=words)


def text_of(found: Iterable[Block]) -> tuple[str, tuple[StoryMark, ...]]:
    """Canonical text of blocks, with its marks by offset; ("", ()) when no word stands in them."""
    text = _Text()
    for block in found:
        if any(attribute(word, "content").strip() for line in block.lines for word in line):
            if text.length:
                text.add("\n\n")
            _add_block(text, block)
    return "".join(text.parts), tuple(sorted(text.marks, key=lambda mark: (mark.start, -mark.end, mark.kind)))


def _add_block(text: _Text, block: Block) -> None:
    start = text.length
    cut: tuple[int, str] | None = None
    for line in block.lines:
        is_first = True
        for item in line:
            content = attribute(item, "content").strip()
            if not content:
                continue
            if local_name(item) == "hyp":
                text.add("" if text.parts and text.parts[-1].endswith(tuple(_HYPHENS)) else content)
                cut = cut or (_last_word(text), "")
                continue
            if text.length > start and not (is_first and cut is None and text.parts[-1].endswith(" ")):
                text.add(" ")
            word_start = text.length
            text.add(content)
            if cut is not None and is_first:
                note = cut[1] or attribute(item, "subs_content")
                text.marks.append(StoryMark(start=cut[0], end=text.length, kind="line_hyphen", note=note))
            if is_first:
                cut = None
            is_first = False
            _mark_doubt(text, item, block, word_start)
            cut = _cut_of(item, content, word_start) or cut
        if cut is not None and not line:
            cut = None
    text.marks.append(StoryMark(start=start, end=text.length, kind="region", region=block.region))


def _cut_of(item: "etree._Element", content: str, start: int) -> tuple[int, str] | None:
    """Where a word begins that goes on in the next line, with the whole word the software suggests."""
    if attribute(item, "subs_type").lower() == "hyppart1":
        return start, attribute(item, "subs_content")
    is_last = item.getnext() is None or all(local_name(one) in ("sp", "") for one in item.itersiblings())
    if is_last and len(content) > 1 and content[-1] in _HYPHENS and content[-2].isalpha():
        return start, ""
    return None


def _last_word(text: _Text) -> int:
    end = text.length
    for part in reversed(text.parts):
        if part in (" ", "\n\n"):
            return end
        end -= len(part)
    return end


def _mark_doubt(text: _Text, word: "etree._Element", block: Block, start: int) -> None:
    confidence = _decimal(attribute(word, "wc"))
    if confidence is not None and confidence < SURE:
        text.marks.append(
            StoryMark(
                start=start,
                end=text.length,
                kind="low_confidence",
                note=f"word confidence {confidence}",
                region=_region(word, block.page),
            )
        )


def _decimal(raw: str) -> str | None:
    """A confidence from 0 to 1 with two digits, as text, so that no float decides; None when none is given."""
    whole, _, digits = raw.strip().partition(".")
    if not (whole in ("", "0", "1") and (digits.isdigit() or (whole and not digits))):
        return None
    return f"{whole or '0'}.{digits[:2]:0<2}"


def _region(element: "etree._Element", page: str) -> str:
    places = [attribute(element, name) for name in ("hpos", "vpos", "width", "height")]
    return f"{page}:{','.join(places)}" if all(places) else page
