"""Bytes to text: a byte order mark first, then what the file or its sender declares, then UTF-8; nothing is guessed."""

import codecs
import re

from ingest.formats.errors import UnreadableError

_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_META = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_:.-]{2,40})", re.IGNORECASE)
# What browsers do, because pages lie: these names have always been written for the wider set.
_WIDER = {
    **dict.fromkeys(("iso-8859-1", "latin-1", "latin1", "us-ascii", "ascii"), "cp1252"),
    **dict.fromkeys(("gb2312", "gbk"), "gb18030"),
    "shift_jis": "cp932",
    "euc-kr": "cp949",
    "iso-8859-9": "cp1254",
}


def decode(data: bytes, *, declared: str = "", is_page: bool = False) -> str:
    """The text of `data`, its byte order mark left out.

    `declared` is an encoding that the sender or the user names; for an HTML page (`is_page`) its own `<meta>` is asked
    next. Raises UnreadableError with the line and byte that do not fit.
    """
    mark, encoding = next(((mark, name) for mark, name in _MARKS if data.startswith(mark)), (b"", ""))
    if not encoding:
        named = declared or (_in_page(data) if is_page else "")
        encoding = _known(named) if named else "utf-8"
    try:
        return data[len(mark) :].decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UnreadableError(
            code="bad_encoding",
            place=f"line {line}, byte {error.start}",
            why=f"the bytes {error.object[error.start : error.end][:4]!r} are not {encoding}; say which encoding it is",
        ) from None


def _in_page(data: bytes) -> str:
    match = _META.search(data[:4096])
    name = match[1].decode("ascii").lower() if match else ""
    # A page that declares UTF-16 without a mark is read as ASCII so far: it is UTF-8 (HTML standard).
    return "utf-8" if name.startswith("utf-16") else name


def _known(name: str) -> str:
    folded = name.strip().lower()
    try:
        codecs.lookup(_WIDER.get(folded, folded)).name.encode("ascii")
    except (LookupError, UnicodeError, ValueError):
        raise UnreadableError(code="unknown_encoding", why=f"no such encoding: {name[:40]!r}") from None
    if folded in (
        "idna",
        "punycode",
        "base64",
        "hex",
        "zlib",
        "bz2",
        "rot13",
        "undefined",
        "unicode_escape",
        "quopri",
        "uu",
    ):
        raise UnreadableError(code="unknown_encoding", why=f"{name[:40]!r} is no encoding of text")
    return _WIDER.get(folded, folded)


def stream_encoding(head: bytes, declared: str) -> str:
    """The codec for a stream that begins with `head` (4 bytes): its mark's, the declared one, or UTF-8."""
    for mark, name in _MARKS:
        if head.startswith(mark):
            # The variants that take the mark away themselves.
            return {"utf-8": "utf-8-sig"}.get(name, name.rsplit("-", 1)[0])
    return _known(declared) if declared else "utf-8"
