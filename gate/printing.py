"""What goes out: the draft with every quotation in the archive's own characters (G2)."""

from collections.abc import Mapping

from gate.binding import bind
from gate.prepared import PreparedDraft, PreparedSource


def released_text(page: PreparedDraft, room: Mapping[str, PreparedSource]) -> str:
    """The draft with every quotation in the archive's own characters; the draft's marks and final stop stay."""
    text = page.text
    for quote in reversed(bind(page, room)):
        if quote.place is None:
            continue
        inner = text[quote.start : quote.end]
        core = inner.rstrip()
        stop = core[-1] if core and core[-1] in ",.。，、" and not core.endswith("..") else ""
        printed = quote.place.text.rstrip(",.。，、") if stop else quote.place.text
        if "\n" in inner or "[S" in inner:
            continue
        lead = inner[: len(inner) - len(inner.lstrip())]
        text = text[: quote.start] + lead + printed + stop + inner[len(core) :] + text[quote.end :]
    return text
