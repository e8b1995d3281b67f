"""How much of a hostile file is looked at. Every limit is named in the refusal it causes."""

#: One document that must be parsed whole (a JSON object, a page, a feed). Streams of documents are not bounded by it.
MAX_DOCUMENT_BYTES = 32 * 1024 * 1024
#: One line of JSON lines, one element of a JSON array, one record of a dump.
MAX_RECORD_BYTES = 16 * 1024 * 1024
#: One piece's canonical text, in code points: the longest printed verbatim record is under a tenth of it.
MAX_TEXT_CHARS = 4_000_000
#: One field of markup: libxml2 stops silently at 10 MB of text in one node, so stay under it.
MAX_MARKUP_CHARS = 8_000_000
#: Nesting of JSON values. The standard parser fails at about 3,000; no newsroom format passes 40.
MAX_DEPTH = 200
#: Files of one archive or directory.
MAX_ENTRIES = 1_000_000
#: Bytes of one archive, unpacked.
MAX_TOTAL_BYTES = 64 * 1024 * 1024 * 1024
#: Unpacked over packed bytes of one member; the text of newspapers packs about 3 to 8 times, XML of scans up to 40.
MAX_RATIO = 250
#: Below this size a ratio says nothing (a page of blanks).
RATIO_FLOOR_BYTES = 1024 * 1024
#: Archives within archives.
MAX_ARCHIVE_DEPTH = 2
