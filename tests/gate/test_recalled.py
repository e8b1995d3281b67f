"""Words the archive has heard before."""

from datetime import date

from gate.model import DateSpan, Person, SourceQuote
from gate.recalled import Heard, heard, settle, words_of

HOLM = Person(key="p-1", name="Ida Holm")


def on(day: str, precision: str = "day") -> DateSpan:
    start = date.fromisoformat(day)
    end = date(start.year, 12, 31) if precision == "year" else start
    return DateSpan(start=start, end=end, precision=precision)


def row(
    text: str, said: DateSpan, *, is_dated: bool = False, speaker: Person | None = HOLM, is_speech: bool = True
) -> SourceQuote:
    return SourceQuote(
        start=0, end=len(text), text=text, speaker=speaker, said=said, is_dated=is_dated, is_speech=is_speech
    )


FIRST = Heard(speaker="p-1", words=words_of("A dime’s worth of virtue for a dollar"), said=on("2014-03-11"))
MEMORY = {"p-1": (FIRST,)}
PUBLISHED = date(2016, 9, 22)


def test_a_repeated_quotation_takes_the_day_it_was_first_heard() -> None:
    later = row("a dime's worth of virtue", on("2016-09-22"))
    settled = settle(later, MEMORY, published=PUBLISHED)
    assert (settled.said, settled.context) == (on("2014-03-11"), "recalled")


def test_a_year_is_made_a_day_when_the_day_lies_in_it() -> None:
    assert settle(
        row("a dime’s worth of virtue", on("2014-01-01", "year"), is_dated=True), MEMORY, published=PUBLISHED
    ).said == on("2014-03-11")


def test_a_date_that_the_article_itself_names_stands() -> None:
    later = row("a dime’s worth of virtue", on("2015-05-05"), is_dated=True)
    assert settle(later, MEMORY, published=PUBLISHED) == later


def test_what_does_not_repeat_stays_as_it_is() -> None:
    for other in (
        row("a dime’s worth", on("2016-09-22")),
        row("a dime’s worth of vice", on("2016-09-22")),
        row("a dime’s worth of virtue", on("2016-09-22"), speaker=None),
        row("a dime’s worth of virtue", on("2016-09-22"), is_speech=False),
        row("a dime’s worth of virtue", on("2016-09-22"), speaker=Person(key="p-2", name="Nils Dahl")),
    ):
        assert settle(other, MEMORY, published=PUBLISHED) == other


def test_nothing_said_later_is_recalled() -> None:
    early = row("a dime’s worth of virtue", on("2013-01-01"))
    assert settle(early, MEMORY, published=date(2013, 1, 2)) == early


def test_an_undated_row_takes_the_day_too() -> None:
    undated = row("a dime’s worth of virtue", DateSpan(start=None, end=None, precision="unknown"))
    assert settle(undated, MEMORY, published=None).said == on("2014-03-11")


def test_memory_holds_speech_of_known_people_on_known_days() -> None:
    rows = (
        row("one two three four", on("2014-03-11")),
        row("no", on("2014-01-01", "year")),
        row("x", on("2014-03-11"), speaker=None),
    )
    assert heard(rows) == (Heard(speaker="p-1", words="one two three four", said=on("2014-03-11")),)
