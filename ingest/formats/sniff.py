"""Which format a file is in, by what stands at its beginning; its name decides only where the content cannot.

A verdict is one of `FORMATS`, or "" for a file that is none of them. Nothing is parsed as markup here: the root
element's name is read with a plain scan of the first 64 kB.
"""

import codecs
import re

FORMATS = (
    "ans", "ninjs", "newsml", "nitf", "wxr", "feed", "json_feed", "mediawiki", "mets", "alto", "html", "markdown",
    "articles", "json", "jsonl", "csv",
)  # fmt: skip

#: How much of a file is looked at.
HEAD = 64 * 1024
_ROOTS = {
    "nitf": "nitf",
    "rss": "feed", "feed": "feed", "rdf": "feed",
    "newsitem": "newsml", "newsmessage": "newsml", "newsml": "newsml", "conceptitem": "newsml",
    "knowledgeitem": "newsml", "packageitem": "newsml", "catalogitem": "newsml", "planningitem": "newsml",
    "mediawiki": "mediawiki",
    "mets": "mets",
    "alto": "alto",
    "html": "html", "body": "html", "head": "html", "article": "html", "div": "html", "p": "html",
}  # fmt: skip
_BEFORE_ROOT = re.compile(
    r"\s++|<\?.*?\?>|<!--.*?-->|<!DOCTYPE\s++(?:[^\[<>]|\[[^\]]*\])*+>", re.DOTALL | re.IGNORECASE
)
_ROOT = re.compile(r"<([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)")
_DOCTYPE_HTML = re.compile(r"\s*<!doctype\s+html", re.IGNORECASE)
_WIDE = ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


def sniff(head: bytes, *, name: str) -> str:
    """The format of a file that begins with `head`, or "" when it is none that is read here."""
    text = _text(head)
    suffix = name.lower().rpartition(".")[2]
    bare = text.lstrip("\ufeff \t\r\n")
    if bare.startswith("<"):
        return _markup_format(text, suffix)
    if bare.startswith(("{", "[")):
        return _json_format(bare, suffix)
    if suffix in ("md", "markdown", "mdown") or bare.startswith("---\n"):
        return "markdown"
    if suffix in ("csv", "tsv"):
        return "csv"
    return ""


def _text(head: bytes) -> str:
    for mark, encoding in _WIDE:
        if head.startswith(mark):
            return head.decode(encoding, "replace")
    if head[:2] in (b"\x00<", b"<\x00"):
        return head.decode("utf-16-be" if head[:1] == b"\x00" else "utf-16-le", "replace")
    return head.decode("utf-8", "replace")


def _markup_format(text: str, suffix: str) -> str:
    place = 1 if text.startswith("\ufeff") else 0
    if suffix in ("html", "htm", "xhtml") or _DOCTYPE_HTML.match(text, place):
        return "html" if not _is_feed_in_disguise(text, place) else "feed"
    while match := _BEFORE_ROOT.match(text, place):
        place = match.end()
    root = _ROOT.match(text, place)
    if root is None:
        return ""
    found = _ROOTS.get(root[2].lower(), "")
    if found == "feed" and "wordpress.org/export/" in text:
        return "wxr"
    return found


def _is_feed_in_disguise(text: str, place: int) -> bool:
    """A feed with an HTML DOCTYPE: real, from broken generators."""
    while match := _BEFORE_ROOT.match(text, place):
        place = match.end()
    root = _ROOT.match(text, place)
    return root is not None and root[2].lower() in ("rss", "feed", "rdf")


def _json_format(text: str, suffix: str) -> str:
    if suffix in ("jsonl", "ndjson", "ldjson"):
        return "jsonl"
    # Two lines that are both a whole object are lines of objects, whatever the file is called.
    first, _, rest = text.partition("\n")
    is_line = first.rstrip().endswith("}") and rest.lstrip().startswith("{") and first.startswith("{")
    return "jsonl" if is_line else "json"
