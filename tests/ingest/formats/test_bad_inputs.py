"""Three hundred broken files: each is refused with a code and a reason that names its place, none raises.

Most are made here by breaking a good sample in one way; a fault of the reader itself (`reader_fault`) fails the test.
"""

import json
from collections.abc import Iterator

import pytest

from ingest.formats import limits
from ingest.formats.front import read_bytes
from ingest.formats.story import Skipped, Story
from tests.support.format_samples import SAMPLES

_NAMES = (
    "ans/ferry-timetable.json",
    "ninjs/v2-german.json",
    "newsml/correction-and-kill.xml",
    "nitf/japanese.xml",
    "wxr/site.xml",
    "feed/rss-portuguese.xml",
    "feed/atom-chinese.xml",
    "json_feed/french.json",
    "mediawiki/german.xml",
    "scan/anzeiger_mets.xml",
    "scan/anzeiger_p1.xml",
)
_XML = tuple(name for name in _NAMES if name.endswith(".xml"))
_JSON = tuple(name for name in _NAMES if name.endswith(".json"))


def _good(name: str) -> bytes:
    return (SAMPLES / name).read_bytes()


def _broken_anywhere() -> Iterator[tuple[str, str, bytes]]:
    """(id, file name, bytes): every sample cut off, overwritten and re-encoded."""
    for name in _NAMES:
        data = _good(name)
        for part in range(1, 10):
            yield f"{name} cut at {part}/10", name, data[: len(data) * part // 10]
        yield f"{name} empty", name, b""
        yield f"{name} blank", name, b" \n" * 50
        yield f"{name} of zeros", name, b"\x00" * 300
        yield f"{name} behind rubbish", name, b"rubbish " + data
        yield f"{name} in UTF-7 letters", name, b"+ADw-" + data[1:]


def _broken_xml() -> Iterator[tuple[str, str, bytes]]:
    bombs = {
        "entities": b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>',
        "external": b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
        "parameter": b'<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x"> %p;]>',
    }
    for name in _XML:
        data = _good(name)
        start = data.index(b"?>") + 2 if data.startswith(b"<?") else 0
        body = data[start:].replace(
            b'<!DOCTYPE nitf SYSTEM "http://www.nitf.org/IPTC/NITF/3.6/specification/dtd/nitf-3-6.dtd">', b""
        )
        for kind, bomb in bombs.items():
            yield f"{name} with {kind}", name, bomb + body
        root_end = body.index(b">") + 1
        yield f"{name} unclosed root", name, body[: body.rindex(b"</")]
        yield f"{name} deep", name, body[:root_end] + b"<x>" * 400 + body[root_end:]
        yield f"{name} unknown encoding", name, b'<?xml version="1.0" encoding="martian"?>' + body
        yield f"{name} bare root", name, body[:root_end]
        yield f"{name} control character", name, body[:root_end] + b"\x01" + body[root_end:]


def _broken_json() -> Iterator[tuple[str, str, bytes]]:
    for name in _JSON:
        data = _good(name)
        value = json.loads(data)
        yield f"{name} deep", name, b'{"a":' * 5000 + b"1" + b"}" * 5000
        yield f"{name} deep list", name, b"[" * 5000 + b"]" * 5000
        yield f"{name} number", name, b"[1, 2, 3]"
        yield f"{name} text", name, b'["a"]'
        yield f"{name} NaN", name, data.rstrip()[:-1] + b', "n": NaN}'
        yield f"{name} Infinity", name, data.rstrip()[:-1] + b', "n": -Infinity}'
        yield f"{name} long number", name, data.rstrip()[:-1] + b', "n": ' + b"9" * 5000 + b"}"
        yield f"{name} surrogate", name, data.rstrip()[:-1] + b', "n": "\\ud800"}'
        yield f"{name} twice", name, data.rstrip()[:-1] + b', "n": 1, "n": 2}'
        yield f"{name} Latin-1", name, data.rstrip()[:-1] + b', "n": "\xe9"}'
        yield f"{name} trailing comma", name, data.rstrip()[:-1] + b",}"
        yield f"{name} single quotes", name, data.replace(b'"', b"'")
        yield f"{name} list not closed", name, b"[" + data
        yield f"{name} list with more behind", name, b"[" + data + b"] []"
        for field in sorted(value):
            for wrong in (17, ["x"], {"x": 1}) if field in ("content_elements", "items", "bodies") else ():
                if type(wrong) is not type(value[field]):
                    broken = json.dumps({**value, field: wrong}).encode()
                    yield f"{name} {field} is {type(wrong).__name__}", name, broken


def _broken_lines() -> Iterator[tuple[str, str, bytes]]:
    good: dict[str, object] = {"id": "a", "headline": "H", "published": "2014-01-01", "text": "T."}
    for field in good:
        for kind, wrong in (("missing", None), ("number", 5), ("list", ["x"]), ("object", {}), ("true", True)):
            record = {name: item for name, item in good.items() if name != field}
            line = record if wrong is None else {**good, field: wrong}
            yield f"line {field} {kind}", "a.jsonl", json.dumps(line).encode()
        if field != "headline":
            yield f"line {field} blank", "a.jsonl", json.dumps({**good, field: "  "}).encode()
    for when in ("2014-02-30", "14-1-1", "2014", "March 2014", "2014-01-01T25:00:00Z", "0000-00-00", "²⁰¹⁴-01-01"):
        yield f"line of {when}", "a.jsonl", json.dumps({**good, "published": when}).encode()
    yield "line embargo", "a.jsonl", json.dumps({**good, "embargo_until": "until Monday"}).encode()
    yield "line status", "a.jsonl", json.dumps({**good, "status": "probably fine"}).encode()
    yield "line long", "a.jsonl", json.dumps({**good, "text": "x" * (limits.MAX_TEXT_CHARS + 1)}).encode()
    yield "line of blanks", "a.jsonl", b"\n\n\n"
    yield "line turns empty", "a.jsonl", json.dumps({**good, "turns": []}).encode()
    yield "line turns wrong", "a.jsonl", json.dumps({**good, "turns": ["x"]}).encode()


def _broken_tables_and_pages() -> Iterator[tuple[str, str, bytes]]:
    header = b"id,headline,published,text\n"
    yield "csv header only twice", "a.csv", b"id,id,published,text\n1,2,3,4\n"
    yield "csv unknown columns", "a.csv", b"a,b\n1,2\n"
    yield "csv few cells", "a.csv", header + b"1,2\n"
    yield "csv many cells", "a.csv", header + b"1,2,2014-01-01,4,5\n"
    yield "csv unclosed", "a.csv", header + b'1,"2,2014-01-01,4\n'
    yield "csv Latin-1", "a.csv", header + b"1,caf\xe9,2014-01-01,x\n"
    yield "csv bad mark", "a.csv", b"\xff\xfe" + header
    yield "csv no date", "a.csv", header + b"1,2,soon,4\n"
    yield "html no date", "a.html", b"<!doctype html><p>x</p>"
    yield "html no text", "a.html", b'<!doctype html><meta name="date" content="2014-01-01"><script>x</script>'
    yield "html wrong bytes", "a.html", b'<!doctype html><meta charset="utf-8"><p>\xff</p>'
    yield "html unknown encoding", "a.html", b'<!doctype html><meta charset="klingon"><p>x</p>'
    yield "html codec that is none", "a.html", b'<!doctype html><meta charset="base64"><p>x</p>'
    yield "html bad json-ld", "a.html", b'<!doctype html><script type="application/ld+json">{</script><p>x</p>'
    yield "html only a comment", "a.html", b"<!doctype html><!-- x"
    for kind, front in {
        "no front matter": b"# x",
        "unclosed": b"---\ntitle: x\n",
        "tabs": b"---\n\ttitle: x\n---\nx",
        "alias": b"---\na: &a [x]\nb: *a\ndate: 2014-01-01\n---\nx",
        "object": b"---\ntitle: !!python/object/apply:os.system ['x']\n---\nx",
        "list": b"---\n- x\n---\nx",
        "bad date": b"---\ndate: 2014-13-40\n---\nx",
        "no date": b"---\ntitle: x\n---\nx",
        "draft": b"---\ndate: 2014-01-01\ndraft: true\n---\nx",
        "no text": b"---\ndate: 2014-01-01\n---\n",
        "embargo": b"---\ndate: 2014-01-01\nembargo: soon\n---\nx",
        "deep": b"---\na: " + b"[" * 3000 + b"\n---\nx",
        "two documents": b"---\na: 1\n...\n%YAML 9\n---\nx",
    }.items():
        yield f"markdown {kind}", "a.md", front
    for kind, data in {
        "PDF": b"%PDF-1.7",
        "picture": b"\x89PNG\r\n\x1a\n",
        "program": b"\x7fELF",
        "old archive": b"Rar!\x1a\x07",
        "letter": b"Dear editor,",
    }.items():
        yield f"a {kind}", "a.bin", data


CASES = tuple(
    case
    for cases in (_broken_anywhere(), _broken_xml(), _broken_json(), _broken_lines(), _broken_tables_and_pages())
    for case in cases
)


def test_there_are_three_hundred_broken_files() -> None:
    assert len(CASES) >= 300
    assert len({case[0] for case in CASES}) == len(CASES)


@pytest.mark.parametrize(("name", "data"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_a_broken_file_is_refused_with_its_place_and_a_reason(name: str, data: bytes) -> None:
    found = list(read_bytes(data, name=name.rpartition("/")[2], where=name))
    refused = [one for one in found if isinstance(one, Skipped)]
    assert refused, [one for one in found if isinstance(one, Story)]
    for one in refused:
        assert one.where.startswith(name)
        assert one.code != "reader_fault"
        assert one.why


def test_one_broken_item_does_not_stop_the_items_around_it() -> None:
    items = [
        f"<item><guid>{n}</guid><pubDate>Wed, 15 Mar 2017 10:00:00 GMT</pubDate>"
        f"<description>Text {n}.</description></item>"
        for n in range(6)
    ]
    items[2] = items[2].replace("Text 2.", "Text \x0b2.")
    items[4] = items[4].replace("Text 4.", "Text &nosuch; 4.")
    data = ("<rss>\n<channel>\n" + "\n".join(items) + "\n</channel></rss>").encode()
    found = list(read_bytes(data, name="feed.xml"))
    assert [one.id for one in found if isinstance(one, Story)] == ["0", "1", "3", "5"]
    assert [(one.where, one.code) for one in found if isinstance(one, Skipped)] == [
        ("feed.xml: line 5, column 87", "bad_xml"),
        ("feed.xml: line 7", "unknown_entity"),
    ]


def test_the_pieces_before_a_cut_are_read() -> None:
    data = (SAMPLES / "wxr/site.xml").read_bytes()
    found = list(read_bytes(data[: data.index(b"<title>Not yet")], name="site.xml"))
    assert [one.headline for one in found if isinstance(one, Story)] == ["Drystone wall & lorry"]
    assert [one.code for one in found if isinstance(one, Skipped)] == ["bad_xml"]
