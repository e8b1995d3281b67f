"""Gate objects by hand, with nothing but what a test cares about."""

from datetime import date
from importlib.resources import files

from gate.model import DateSpan, Draft, Outcome, Person, Review, Source, SourceQuote
from gate.policy import Policy, parse
from gate.quotation import scan

NEWSROOM = (files("gate") / "newsroom.toml").read_text(encoding="utf-8")


def newsroom() -> Policy:
    """The default policy."""
    return parse(NEWSROOM)


def person(name: str) -> Person:
    """A person known by name alone."""
    return Person(key=name, name=name)


def source(text: str, *, id: str = "S1", published: date | None = date(2014, 3, 11), kind: str = "news") -> Source:
    """A published news source."""
    return Source(id=id, article_id="a-1", published=published, headline="Harbor vote", text=text, kind=kind)


def reading(words: str, name: str, *, said: date = date(2014, 3, 11), text: str = "") -> SourceQuote:
    """A clear reading of one quotation; `text` gives its offsets."""
    start = text.find(words)
    span = DateSpan(start=said, end=said, precision="day")
    return SourceQuote(start=start, end=start + len(words), text=words, speaker=person(name), said=span)


def review(draft: Draft) -> Review:
    """A review that released `draft` and found nothing."""
    return Review(
        decision=Outcome.RELEASED,
        reason="every claim is supported",
        supported=0,
        claims=(),
        quotes=(),
        findings=(),
        released_text=draft.text,
        pruned=(),
        corrections_shown=(),
        policy="newsroom",
        policy_digest="sha256:0",
        relaxations=(),
        gate_version="1",
        folding_version="newsroom-1",
    )


def quoted(text: str, *, style: str | None = None) -> list[str]:
    """What stands in the spans of `text`, in order; of one style, if given."""
    return [text[span.start : span.end] for span in scan(text).spans if style in (None, span.style)]


def faults(text: str) -> list[str]:
    """The kinds of fault that the scanner finds."""
    return [fault.kind for fault in scan(text).faults]
