"""What the trade's example files say, read a second time: by the standard library's parsers and nothing of ours.

`expected` gives the pieces of a file that an archive should hold; `why_not` tells from the raw bytes whether a refusal
is deserved. Text is compared by its words run together, so that only white space may differ.
"""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from html.parser import HTMLParser
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """One piece: its fields as the file gives them, and the text with every white space taken out."""

    headline: str
    published: str
    byline: tuple[str, ...]
    text: str


def run_together(text: str) -> str:
    """The text without any white space."""
    return "".join(text.split())


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.hidden += tag in {"script", "style"}

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= tag in {"script", "style"}

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.parts.append(data)


def words_of(markup: str) -> str:
    """What stands between the tags, run together."""
    parser = _Words()
    parser.feed(markup)
    parser.close()
    return run_together("".join(parser.parts))


def _line(text: str | None) -> str:
    return " ".join((text or "").split())


# -- JSON -----------------------------------------------------------------------------------------------------------


def _ans(path: Path) -> Iterator[Expected]:
    story = json.loads(path.read_bytes())
    parts = list(_ans_texts(story["content_elements"]))
    yield Expected(
        headline=story["headlines"]["basic"],
        published=story.get("display_date") or story["publish_date"],
        byline=tuple(one["name"] for one in story.get("credits", {}).get("by", ())),
        text=words_of(" ".join(parts)),
    )


def _ans_texts(elements: list[dict[str, Any]]) -> Iterator[str]:
    """What stands in the piece's own running text, lists and quotations included."""
    for one in elements:
        if one.get("type") in {"text", "header", "blockquote"}:
            yield one.get("content", "")
        yield from _ans_texts(one.get("items") or one.get("content_elements") or [])
        if isinstance(one.get("citation"), dict):
            yield one["citation"]["content"]


def _ninjs(path: Path) -> Iterator[Expected]:
    item = {name.lower(): value for name, value in json.loads(path.read_bytes()).items()}
    titles = [one["value"] for one in item.get("headlines", ()) if one.get("role") == "main"]
    flat = [value for name, value in sorted(item.items()) if name.startswith("headline") and isinstance(value, str)]
    bodies = [one["value"] for one in item.get("bodies", ())] or [
        value for name, value in sorted(item.items(), reverse=True) if name.startswith("body")
    ]
    texts = bodies or [one["value"] for one in item.get("descriptions", ())]
    dates = [item[name] for name in ("contentcreated", "firstcreated", "versioncreated") if name in item]
    by = re.sub(r"\A(?:By|Von) ", "", item.get("by") or item.get("byline") or "")
    yield Expected(
        headline=[*titles, *flat, ""][0],
        published=dates[0],
        byline=(by,) if by else (),
        text=words_of(_body_content(texts[0])),
    )


def _body_content(markup: str) -> str:
    inside = re.search(r"<body\.content>(.*)</body\.content>", markup, re.DOTALL)
    return inside[1] if inside else markup


def _json_feed(path: Path) -> Iterator[Expected]:
    feed = json.loads(path.read_bytes())
    for item in feed["items"]:
        people = item.get("authors") or [item.get("author") or feed.get("author")]
        yield Expected(
            headline=item["title"],
            published=item["date_published"],
            byline=tuple(one["name"] for one in people if one),
            text=words_of(item["content_html"]),
        )


# -- XML ------------------------------------------------------------------------------------------------------------


def _tree(path: Path) -> ET.Element:
    """The document by the standard library, every namespace taken off."""
    root = ET.fromstring(path.read_bytes())
    for element in root.iter():
        if isinstance(element.tag, str):
            element.tag = element.tag.rpartition("}")[2]
    return root


def _wxr(path: Path) -> Iterator[Expected]:
    raw = path.read_bytes().decode("utf-8")
    names = dict(
        re.findall(
            r"<wp:author_login>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?</.*?<wp:author_display_name>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?</",
            raw,
            re.DOTALL,
        )
    )
    for item in _tree(path).iter("item"):
        if item.findtext("post_type") != "post" or item.findtext("status") != "publish":
            continue
        local, universal = item.findtext("post_date") or "", item.findtext("post_date_gmt") or ""
        creator = _line(item.findtext("creator"))
        contents = [each.text or "" for each in item.iter("encoded")]
        yield Expected(
            headline=_line(item.findtext("title")),
            published=_with_offset(local, universal),
            byline=(names.get(creator) or creator,) if creator else (),
            text=words_of(contents[0]),
        )


def _with_offset(local: str, universal: str) -> str:
    from datetime import datetime

    here, there = (datetime.fromisoformat(text) for text in (local, universal))
    minutes = round((here - there).total_seconds() / 60)
    sign, minutes = ("-", -minutes) if minutes < 0 else ("+", minutes)
    return f"{local.replace(' ', 'T')}{sign}{minutes // 60:02}:{minutes % 60:02}"


def _newsml_g2(path: Path) -> Iterator[Expected]:
    root = _tree(path)
    bylines = [_line(one.text) for one in root.iter("byline")]
    body = next(iter([*root.iter("body.content"), *root.iter("inlineXML")]))
    created = root.findtext(".//contentCreated") or root.findtext(".//versionCreated") or ""
    yield Expected(
        headline=_line(root.findtext(".//headline")),
        published=created,
        byline=tuple(one.removeprefix("By ").rstrip(",") for one in bylines[:1]),
        text=run_together("".join(body.itertext())),
    )


def _newsml_1(path: Path) -> Iterator[Expected]:
    root = _tree(path)
    created = root.findtext(".//FirstCreated") or ""
    day, hour, zone = created[:8], created[9:15], created[15:]
    main = max(root.iter("body"), key=lambda one: len("".join(one.itertext())))
    yield Expected(
        headline=_line(root.findtext(".//NewsLines/HeadLine")),
        published=f"{day[:4]}-{day[4:6]}-{day[6:]}T{hour[:2]}:{hour[2:4]}:{hour[4:]}{zone[:3]}:{zone[3:]}",
        byline=(),
        text=run_together("".join(main.itertext())),
    )


def _mediawiki(path: Path) -> Iterator[Expected]:
    for page in _tree(path).iter("page"):
        title = page.findtext("title") or ""
        if (page.findtext("ns") or "0") != "0" or title.startswith("Talk:"):
            continue
        revisions = page.findall("revision")
        wiki = max(revisions, key=lambda one: one.findtext("timestamp") or "").findtext("text") or ""
        yield Expected(
            headline=title,
            published=min(one.findtext("timestamp") or "" for one in revisions),
            byline=(),
            text=run_together(re.sub(r"\[\[(?:[^\]|]*\|)?([^\]]*)\]\]", r"\1", wiki).replace("'''", "")),
        )


_DAY = ("pubDate", "date", "published", "issued", "created", "updated", "modified")


def _feed(path: Path) -> Iterator[Expected]:
    root = _tree(path)
    for item in [*root.iter("item"), *root.iter("entry")]:
        told = [item.findtext(name) for name in _DAY if item.findtext(name)]
        body = item.findtext("encoded") or item.findtext("content") or item.findtext("description") or ""
        if told and body.strip():
            yield Expected(
                headline=_line(item.findtext("title")),
                published=_instant(told[0] or ""),
                byline=(),
                text=words_of(body),
            )


def _instant(text: str) -> str:
    return text if text[:4].isdigit() else parsedate_to_datetime(text).isoformat()


def _scan(path: Path) -> Iterator[Expected]:
    """Each article of a METS file whose pages are there, block by block in the file's own order."""
    root = _tree(path)
    if root.tag == "alto":
        yield Expected(headline="", published=_day_in(path.name), byline=(), text=_strings(root.iter()))
        return
    pages = {one.get("ID"): path.parent / (_href(one) or "-") for one in root.iter("file")}
    titles = {one.get("ID"): _title(one) for one in root.iter("dmdSec")}
    named = {one.get("ID"): titles.get(one.get("DMDID"), "") for one in root.iter("div")}
    areas = {one.get("ID"): list(one.iter("area")) for one in root.iter("div") if one.get("TYPE") == "pagearea"}
    for group in root.iter("smLinkGrp"):
        ends = [value[1:] for link in group for name, value in link.attrib.items() if name.endswith("href")]
        words = [area for end in ends for area in areas.get(end, ()) if area.get("BEGIN")]
        if words and all(pages[area.get("FILEID")].is_file() for area in words):
            text = "".join(
                _run(pages[area.get("FILEID")], str(area.get("BEGIN")), str(area.get("END"))) for area in words
            )
            yield Expected(headline=named.get(ends[0], ""), published=_day_in(path.name), byline=(), text=text)


def _title(described: ET.Element) -> str:
    """MODS parts a leading "The" from the title for sorting; printed they belong together."""
    title = described.find(".//titleInfo")
    return "" if title is None else _line(f"{title.findtext('nonSort') or ''} {title.findtext('title') or ''}")


def _href(file: ET.Element) -> str:
    locator = file.find("FLocat")
    told = {} if locator is None else locator.attrib
    return next((value for name, value in told.items() if name.endswith("href")), "").rpartition("/")[2]


def _day_in(name: str) -> str:
    found = re.search(r"_(\d{4})(\d\d)(\d\d)_", name)
    return f"{found[1]}-{found[2]}-{found[3]}" if found else ""


def _run(page: Path, begin: str, end: str) -> str:
    """The page's words from one id to another, both included."""
    words = [one for one in _tree(page).iter() if one.tag in {"String", "HYP"}]
    ids = [one.get("ID") for one in words]
    return _strings(iter(words[ids.index(begin) : ids.index(end) + 1]))


def _strings(elements: Iterator[ET.Element]) -> str:
    return run_together("".join(one.get("CONTENT") or "" for one in elements if one.tag in {"String", "HYP"}))


_READERS: dict[str, Callable[[Path], Iterator[Expected]]] = {
    "ans": _ans,
    "ninjs": _ninjs,
    "json_feed": _json_feed,
    "wxr": _wxr,
    "newsml_g2": _newsml_g2,
    "newsml_businesswire": _newsml_1,
    "mediawiki_xml": _mediawiki,
    "feeds": _feed,
    "alto_mets": _scan,
}


def expected(path: Path) -> tuple[Expected, ...]:
    """The pieces that the file holds, in its order."""
    return tuple(_READERS[path.parent.name](path))


# -- refusals -------------------------------------------------------------------------------------------------------


def is_deserved(code: str, path: Path) -> bool:
    """Whether the raw bytes bear out a refusal by this code. An unknown code is never deserved."""
    raw = path.read_bytes()
    check = _DESERVED.get(code)
    return check is not None and check(raw, path)


def _json_type(raw: bytes) -> Any:
    value = json.loads(raw)
    return value.get("type") if isinstance(value, dict) else None


def _is_no_article(raw: bytes, path: Path) -> bool:
    if path.suffix == ".json":
        return _json_type(raw) not in ({"story"} if path.parent.name == "ans" else {"text", "composite"})
    return bool(
        re.search(rb"<(?:concept|knowledge|catalog|package|planning)Item\b", raw)
        or re.search(rb"<itemClass [^>]*(?:picture|video|photo)", raw)
        or re.search(rb"<ns>[1-9]", raw)
        or b"<title>Talk:" in raw
        or re.search(rb"<wp:post_type>(?:<!\[CDATA\[)?(?!post\b)", raw)
    )


def _has_undated_piece(raw: bytes, path: Path) -> bool:
    if path.suffix == ".json":
        return not re.search(rb'"(?:display_date|publish_date|contentcreated|firstcreated|versioncreated)"', raw, re.I)
    if path.parent.name == "alto_mets":
        return not _day_in(path.name)
    pieces = re.findall(rb"<(?:item|entry|itemRef)\b.*?(?:</(?:item|entry|itemRef)>|/>)", raw, re.DOTALL)
    names = rb"pubDate|date|published|issued|updated|modified|created|post_date|contentCreated"
    dated = rb"<(?:\w+:)?(?:" + names + rb")\b[^/>]*>\s*[^<\s]"
    return any(not re.search(dated, piece) for piece in pieces) or not pieces


def _is_ill_formed(raw: bytes, path: Path) -> bool:
    try:
        ET.fromstring(raw)
    except (ET.ParseError, ValueError, LookupError):
        return True
    return False


def _has_no_piece(raw: bytes, path: Path) -> bool:
    text = raw.replace(b"\x00", b"")
    return not re.search(rb"<(?:\w+:)?(?:item|entry)[\s>]", re.sub(rb"<!--.*?-->", b"", text, flags=re.DOTALL))


def _has_no_text(raw: bytes, path: Path) -> bool:
    if path.parent.name == "ans":
        return not any(_ans_texts(json.loads(raw).get("content_elements", [])))
    if path.suffix == ".json":
        return not re.search(rb'"(?:body|bodies)', raw)
    marked = re.sub(rb"<inlineXML>\s*<events>.*?</inlineXML>", b"", raw, flags=re.DOTALL)
    return not re.search(rb"<(?:inlineXML|inlineData|body\.content|content:encoded|content)\b", marked)


def _doubles_a_key(raw: bytes, path: Path) -> bool:
    doubled: list[bool] = []

    def look(pairs: list[tuple[str, object]]) -> None:
        doubled.append(len({name for name, _ in pairs}) < len(pairs))

    json.loads(raw, object_pairs_hook=look)
    return any(doubled)


_DESERVED: dict[str, Callable[[bytes, Path], bool]] = {
    "not_a_story": _is_no_article,
    "no_date": _has_undated_piece,
    "bad_xml": _is_ill_formed,
    "no_items": _has_no_piece,
    "no_text": _has_no_text,
    "duplicate_key": _doubles_a_key,
    "wrong_type": lambda raw, path: _json_type(raw) == "story",
    "unknown_shape": lambda raw, path: (
        _json_type(raw) not in {"story", "text"} or b'"$schema"' in raw or b'"_id"' not in raw
    ),
    "unknown_format": lambda raw, path: (
        not re.match(
            rb"\s*(?:<\?xml.*?\?>)?\s*<(?:rss|feed|rdf|newsItem|nitf|mets|alto|mediawiki|html)", raw, re.DOTALL
        )
    ),
    "entity_declared": lambda raw, path: b"<!ENTITY" in raw,
    "not_published": lambda raw, path: b"draft" in raw,
    "part_of_issue": lambda raw, path: any(
        path.name.encode() in one.read_bytes() for one in path.parent.glob("*mets*")
    ),
    "missing_page": lambda raw, path: any(
        not (path.parent / name.decode().rpartition("/")[2]).is_file()
        for name in re.findall(rb'href="(?:file:)?([^"]+\.xml)"', raw)
    ),
}
