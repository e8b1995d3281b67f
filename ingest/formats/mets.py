"""METS over ALTO: the articles of a scanned newspaper issue, and ALTO pages that no METS file describes.

- the logical structure names the articles, MODS gives title, language and the issue's date, ALTO gives the words;
- an article's places come from areas inside its division, or from the links between logical and physical structure;
- pages are looked for beside the METS file only: no path out of its folder, no address, is followed;
- a page that is not there refuses its articles by name, the others go in.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO

from ingest.formats import alto, dates, xml_stream
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import skipped
from ingest.formats.markup import local_name
from ingest.formats.story import Skipped, Story
from ingest.formats.xml_text import attribute, child, children, descendants, line_of

if TYPE_CHECKING:
    from lxml import etree

#: Opens a file beside the one that is read, by its bare name; None when there is none.
Neighbour = Callable[[str], BinaryIO | None]
_ARTICLES = frozenset(
    ["article", "section", "advertisement", "obituary", "letter", "editorial", "illustration", "poem", "table"]
)
_KINDS = {"advertisement": "advertisement", "obituary": "obituary", "letter": "letter", "editorial": "editorial"}
_FILE_DATE = re.compile(r"(?<!\d)(1[6-9]\d{2}|20\d{2})[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Area:
    """A stretch of one ALTO file, from one element id to another ("" for the whole file)."""

    file: str
    begin: str
    end: str


def read_alto(stream: BinaryIO, *, where: str, name: str, encoding: str | None = None) -> Iterator[Story | Skipped]:
    """A page that stands alone, dated by its file's name. Raises UnreadableError when no date stands there."""
    root = xml_stream.document(stream, encoding=encoding)
    text, marks = alto.text_of(alto.blocks(root, page=name.rpartition(".")[0] or name))
    told = {"-".join(match.groups()) for match in _FILE_DATE.finditer(name)}
    if len(told) != 1:
        raise UnreadableError(
            code="no_date",
            why="a page knows no date; put its METS file beside it, or the issue's date in the file name",
        )
    languages = {
        tag
        for block in descendants(root, "textblock")
        if (tag := attribute(block, "lang") or attribute(block, "language"))
    }
    yield checked(
        Story(
            id=name.rpartition(".")[0] or name,
            headline="",
            published=dates.iso(told.pop()),
            text=text,
            marks=marks,
            language=languages.pop() if len(languages) == 1 else "",
            where=where,
        )
    )


def read(
    stream: BinaryIO, *, where: str, name: str, neighbour: Neighbour, encoding: str | None = None
) -> Iterator[Story | Skipped]:
    """Every article of an issue, as a story or a refusal naming its division."""
    root = xml_stream.document(stream, encoding=encoding)
    issue = _Issue(root, name=name, neighbour=neighbour)
    if not issue.articles:
        raise UnreadableError(code="no_items", place="structMap", why="the METS file names no article")
    for division in issue.articles:
        try:
            yield checked(issue.story(division, where=where))
        except UnreadableError as error:
            yield skipped(error, where=where, place=f"div {attribute(division, 'id') or attribute(division, 'label')}")


def pages_of(stream: BinaryIO) -> frozenset[str]:
    """The bare names of the ALTO files that a METS file lists; () for a file that cannot be read."""
    try:
        root = xml_stream.document(stream)
    except UnreadableError:
        return frozenset()
    return frozenset(_bare(href) for href in _files(root).values())


class _Issue:
    """One METS document with the ALTO pages beside it, each parsed once."""

    def __init__(self, root: "etree._Element", *, name: str, neighbour: Neighbour) -> None:
        self._name = name
        self._neighbour = neighbour
        self._files = _files(root)
        self._descriptions = {attribute(one, "id"): one for one in children(root, "dmdsec")}
        self._by_id = {attribute(one, "id"): one for one in descendants(root, "div") if attribute(one, "id")}
        self._links = _links(root)
        self._pages: dict[str, tuple[alto.Block, ...]] = {}
        logical = [one for one in children(root, "structmap") if attribute(one, "type").lower() == "logical"]
        divisions = [div for one in logical for div in descendants(one, "div")]
        self.articles = [
            one for one in divisions if attribute(one, "type").lower() in _ARTICLES and not _is_inside(one)
        ]
        self._issue_mods = self._mods_of_issue(root)

    def _mods_of_issue(self, root: "etree._Element") -> "etree._Element | None":
        dated = (one for one in descendants(root, "mods") if _issued(one))
        return next(dated, None)

    def story(self, division: "etree._Element", *, where: str) -> Story:
        mods = self._mods(division)
        text, marks = alto.text_of(self._blocks(division))
        kind = _KINDS.get(attribute(division, "type").lower(), "")
        identity = attribute(division, "id")
        return Story(
            id=f"{self._name.rpartition('.')[0] or self._name}#{identity}",
            headline=_title(mods) or attribute(division, "label"),
            published=_issued(mods) or _issued(self._issue_mods),
            text=text,
            byline=_authors(mods),
            kind=kind,
            language=line_of(next(descendants(mods, "languageterm"), None)) if mods is not None else "",
            paper=_title(self._issue_mods),
            marks=marks,
            where=where,
        )

    def _mods(self, division: "etree._Element") -> "etree._Element | None":
        for name in attribute(division, "dmdid").split():
            if (section := self._descriptions.get(name)) is not None:
                return next(descendants(section, "mods"), None)
        return None

    def _blocks(self, division: "etree._Element") -> Iterator[alto.Block]:
        areas = list(self._areas(division))
        if not areas:
            raise UnreadableError(code="no_text", place="structLink", why="no place on a page is linked to the article")
        for area in areas:
            found = tuple(_cut(self._page(area.file), area))
            if not found:
                raise UnreadableError(
                    code="missing_place",
                    place=area.file,
                    why=f"no element {area.begin!r} stands on the page; re-export the issue",
                )
            yield from found

    def _areas(self, division: "etree._Element") -> Iterator[_Area]:
        own = list(_areas_in(division, self._files))
        if own:
            yield from own
            return
        for inner in (division, *descendants(division, "div")):
            for target in self._links.get(attribute(inner, "id"), ()):
                if (place := self._by_id.get(target)) is not None:
                    yield from _areas_in(place, self._files)

    def _page(self, file: str) -> tuple[alto.Block, ...]:
        if file not in self._pages:
            name = _bare(self._files[file])
            stream = self._neighbour(name)
            if stream is None:
                raise UnreadableError(
                    code="missing_page", place=file, why=f"the page {name!r} is not beside the METS file"
                )
            with stream:
                # One page at a time in memory: the articles of an issue follow its pages.
                self._pages = {
                    file: tuple(alto.blocks(xml_stream.document(stream), page=name.rpartition(".")[0] or name))
                }
        return self._pages[file]


def _cut(page: Sequence[alto.Block], area: _Area) -> Iterator[alto.Block]:
    """The blocks of an area: whole by block id, or from one word to another."""
    if not area.begin:
        yield from page
        return
    is_on = False
    for block in page:
        if block.id in (area.begin, area.end) or area.begin in block.words:
            is_on = True
        if is_on:
            yield _between(block, area) if area.begin in block.words or area.end in block.words else block
        if (area.end or area.begin) in (block.id, *block.words):
            return


def _between(block: alto.Block, area: _Area) -> alto.Block:
    lines: list[tuple[etree._Element, ...]] = []
    is_on = area.begin not in block.words
    is_done = False
    for line in block.lines:
        kept = []
        for word in line:
            name = attribute(word, "id")
            is_on = is_on or name == area.begin
            if is_on and not is_done:
                kept.append(word)
            is_done = is_done or (name == area.end and bool(area.end))
        lines.append(tuple(kept))
    return alto.Block(id=block.id, page=block.page, region=block.region, lines=tuple(lines), words=block.words)


def _areas_in(place: "etree._Element", files: Mapping[str, str]) -> Iterator[_Area]:
    for area in descendants(place, "area"):
        if (file := attribute(area, "fileid")) in files:
            yield _Area(file=file, begin=attribute(area, "begin"), end=attribute(area, "end"))


def _files(root: "etree._Element") -> dict[str, str]:
    """File id to address, of the files that are ALTO: XML in a full-text group or with a telling name."""
    found = {}
    for file in descendants(root, "file"):
        location = attribute(child(file, "flocat"), "href")
        mime = attribute(file, "mimetype").lower()
        if location and ("xml" in mime or (not mime and location.lower().endswith(".xml"))):
            found[attribute(file, "id")] = location
    return found


def _links(root: "etree._Element") -> dict[str, list[str]]:
    """Logical id to physical ids, from both ways that METS writes links."""
    found: dict[str, list[str]] = {}
    for link in descendants(root, "smlink"):
        found.setdefault(_local(attribute(link, "from")), []).append(_local(attribute(link, "to")))
    for group in descendants(root, "smlinkgrp"):
        labels = {attribute(one, "label"): _local(attribute(one, "href")) for one in children(group, "smlocatorlink")}
        for arc in children(group, "smarclink"):
            source, target = labels.get(attribute(arc, "from")), labels.get(attribute(arc, "to"))
            if source and target:
                found.setdefault(source, []).append(target)
    return found


def _is_inside(division: "etree._Element") -> bool:
    return any(
        attribute(one, "type").lower() in _ARTICLES for one in division.iterancestors() if local_name(one) == "div"
    )


def _local(href: str) -> str:
    return href.removeprefix("#")


def _bare(href: str) -> str:
    """The file's own name: whatever folder or server the address names, only the neighbour of that name is read."""
    return re.split(r"[/\\:]", href)[-1]


def _title(mods: "etree._Element | None") -> str:
    # MODS parts a leading "The" from the title for sorting; printed they belong together.
    told = (line_of(child(mods, "titleinfo", name)) for name in ("nonsort", "title"))
    return " ".join(filter(None, told))


def _issued(mods: "etree._Element | None") -> str:
    return "" if mods is None else dates.first(line_of(one) for one in descendants(mods, "dateissued"))


def _authors(mods: "etree._Element | None") -> tuple[str, ...]:
    if mods is None:
        return ()
    named = (" ".join(filter(None, map(line_of, children(one, "namepart")))) for one in children(mods, "name"))
    return tuple(filter(None, named))
