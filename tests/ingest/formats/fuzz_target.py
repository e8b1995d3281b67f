"""The promise of the front door, as one function that a fuzzer can call with any bytes.

Coverage-guided, for as long as you like, a reader at a time (needs the `campaign` extra):

    python -m tests.ingest.formats.fuzz_target wxr -max_total_time=1800 -rss_limit_mb=512 fixtures/formats/samples/wxr

The first argument is a format, or `auto` for the sniffer and whatever it chooses; the others are libFuzzer's.
"""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ingest.formats.story import Skipped, Story


def read_anything(data: bytes, *, name: str, format: str = "auto") -> "list[Story | Skipped]":
    """What is found in `data`. Fails when a reader shows a fault of its own or gives a story that is none."""
    # Imported here, so that `main` can instrument the readers before anything has loaded them.
    from ingest.formats.front import read_bytes
    from ingest.formats.story import Skipped

    found = list(read_bytes(data, name=name, format=format))
    for one in found:
        if isinstance(one, Skipped):
            assert one.code != "reader_fault", one.why
            assert one.where
        else:
            assert one.id
            assert one.published
            assert all(0 <= mark.start <= mark.end <= len(one.text) for mark in one.marks)
            one.text.encode("utf-8")
    return found


def main(arguments: list[str]) -> None:
    """Runs libFuzzer on one format until it is told to stop."""
    import atheris  # type: ignore[import-untyped,import-not-found,unused-ignore]

    wanted = arguments[1]
    with atheris.instrument_imports(include=["ingest.formats"]):
        import ingest.formats.front  # noqa: F401

    def one_input(data: bytes) -> None:
        read_anything(data, name="x", format=wanted)

    atheris.Setup([arguments[0], *arguments[2:]], one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv)
