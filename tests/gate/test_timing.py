"""The draft's dates and titles against the source's (G5)."""

from datetime import date

import pytest

from gate.attribution import BoundQuote
from gate.model import UNDATED, DateSpan, Person, RoleTerm
from gate.timing import DateVerdict, check, disagreement, unanchored
from tests.support.readings import bind, source

STORY = (
    "Council member Ida Holm on Tuesday voted no.\n\n"
    "“The wall will stand,” Holm said.\n\n"
    "In March 2012 she had said, “The wall will fall.”"
)
WALL = "The wall will stand,"


def verdict(draft: str, words: str = WALL, story: str = STORY, **options: object) -> DateVerdict:
    """The verdict on the quotation `words` of `draft`, cited from `story` of 22 September 2016."""
    people = options.pop("people", ())
    bound = bind(draft, words, source(story), people=people)  # type: ignore[arg-type]
    return check(draft, (bound,), people=people, **options)[0]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "when",
    ["in 2016", "in September 2016", "on Sept. 20, 2016", "on Tuesday, Sept. 20, 2016", ""],
)
def test_a_date_the_source_bears_out_is_ok(when: str) -> None:
    assert verdict(f"“{WALL}” Ida Holm said {when} [S1].").code == "ok"


@pytest.mark.parametrize(
    "when",
    ["in 2015", "in August 2016", "on Sept. 22, 2016", "on Sept. 19, 2016"],
    ids=["year", "month", "printed", "day"],
)
def test_a_date_the_source_denies_is_wrong(when: str) -> None:
    found = verdict(f"“{WALL}” Ida Holm said {when} [S1].")
    assert found.code == "wrong_date"
    assert "2016-09-20" in found.why


def test_a_recalled_quotation_keeps_its_older_date() -> None:
    assert verdict("In 2012 Ida Holm said, “The wall will fall.” [S1]", "The wall will fall.").code == "ok"
    assert verdict("In 2016 Ida Holm said, “The wall will fall.” [S1]", "The wall will fall.").code == "wrong_date"


def test_a_day_that_the_source_does_not_show_is_wrong() -> None:
    found = verdict("On March 5, 2012, Ida Holm said, “The wall will fall.” [S1]", "The wall will fall.")
    assert found.code == "wrong_date"
    assert "knows only" in found.why


def test_the_year_of_the_question_counts_for_an_undated_quotation() -> None:
    draft = f"“{WALL}” Ida Holm said [S1]."
    assert verdict(draft, question="What did Holm say in 2016?").code == "ok"
    assert verdict(draft, question="What did Holm say in 2014?").code == "wrong_date"
    assert verdict(draft, question="How did Holm’s view change between 2014 and 2018?").code == "ok"
    assert verdict(draft, question="What did Holm say, in 2014 or in 2018?").code == "ok"
    assert verdict(draft, question="What did Holm say?").code == "ok"


def test_words_outside_every_quotation_have_no_date_to_check() -> None:
    found = check("“x”", (BoundQuote(start=1, end=2, source=None, reading=None),))
    assert (found[0].code, found[0].actual) == ("ok", UNDATED)


TITLES = [
    pytest.param(f"“{WALL}” council member Ida Holm said [S1].", "ok", id="the title of the source"),
    pytest.param(f"“{WALL}” Mayor Ida Holm said [S1].", "title_out_of_time", id="a later title"),
    pytest.param(f"As mayor in 2016, Ida Holm said, “{WALL}” [S1]", "title_out_of_time", id="as mayor"),
    pytest.param(f"“{WALL}” Ms. Holm said [S1].", "ok", id="an honorific"),
    pytest.param(f"“{WALL}” then Council member Ida Holm said [S1].", "ok", id="then"),
]


@pytest.mark.parametrize(("draft", "code"), TITLES)
def test_a_title_must_have_been_held_then(draft: str, code: str) -> None:
    assert verdict(draft).code == code


def test_a_former_title_of_one_who_still_bore_it_is_out_of_time() -> None:
    story = "“The wall will stand,” Mayor Ida Holm said."
    assert verdict(f"“{WALL}” former Mayor Ida Holm said [S1].", story=story).code == "title_out_of_time"
    former = "“The wall will stand,” former Mayor Ida Holm said."
    assert verdict(f"“{WALL}” former Mayor Ida Holm said [S1].", story=former).code == "ok"


def test_the_archives_record_of_a_title_decides() -> None:
    story = "“The wall will stand,” Ida Holm said."
    early = Person(key="p-1", name="Ida Holm", roles=(RoleTerm(title="mayor", start=date(2014, 1, 1)),))
    late = Person(key="p-1", name="Ida Holm", roles=(RoleTerm(title="mayor", start=date(2018, 1, 1)),))
    draft = f"“{WALL}” Mayor Ida Holm said [S1]."
    assert verdict(draft, story=story, people=(early,)).code == "ok"
    assert verdict(draft, story=story, people=(late,)).code == "title_out_of_time"


def test_nobodys_words_have_no_title_to_check() -> None:
    story = "“The wall will stand,” a man said."
    assert verdict(f"“{WALL}” a man said [S1].", story=story).code == "ok"


def span(start: str, end: str, precision: str) -> DateSpan:
    return DateSpan(start=date.fromisoformat(start), end=date.fromisoformat(end), precision=precision)


def test_dates_agree_when_they_overlap_and_are_no_finer() -> None:
    month = span("2016-09-01", "2016-09-30", "month")
    day = span("2016-09-20", "2016-09-20", "day")
    assert disagreement(month, day) == ""
    assert disagreement(day, month) != ""
    assert disagreement(UNDATED, day) == ""
    assert "does not say when" in disagreement(day, UNDATED)


LOOSE = [
    pytest.param("Last year she left.", ["Last year"], id="last year"),
    pytest.param("She left on Tuesday.", ["Tuesday"], id="bare weekday"),
    pytest.param("Now she says so.", ["Now"], id="now"),
    pytest.param("She left two years ago.", ["two years ago"], id="ago"),
    pytest.param("She left in September.", ["September"], id="month without a year"),
    pytest.param("Several years ago she left.", ["Several years ago"], id="vague ago"),
    pytest.param("Two years later she left.", ["Two years later"], id="later than nothing"),
    pytest.param("In 2014 she said no; two years later she left.", [], id="later than a date"),
    pytest.param("In 2014 she said no. In September she left.", [], id="month under a year"),
    pytest.param("She left on a Tuesday in May 2014.", [], id="some Tuesday"),
    pytest.param("She served three years, every Friday.", [], id="durations and sets"),
    pytest.param("She had once said so.", [], id="once"),
    pytest.param("“I left last year,” she said.", [], id="inside the marks"),
]


@pytest.mark.parametrize(("draft", "expected"), LOOSE)
def test_times_that_nothing_anchors_are_reported(draft: str, expected: list[str]) -> None:
    assert [draft[found.start : found.end] for found in unanchored(draft)] == expected
