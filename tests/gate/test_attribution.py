"""The draft's speaker against the source's (G4)."""

import pytest

from gate.attribution import BoundQuote, SpeakerVerdict, check
from gate.model import Person, RoleTerm
from tests.support.readings import bind, source

STORY = (
    "Mayor Ida Holm on Tuesday signed the order.\n\n"
    "“The wall will stand,” Holm said. “It has stood before.”\n\n"
    "Nils Dahl, the ferry’s manager, called it “a very bad joke.”\n\n"
    "“Somebody will drown,” a man in the back row said."
)
WALL = "The wall will stand,"


def verdict(draft: str, words: str, story: str = STORY, *, kind: str = "news", **options: object) -> SpeakerVerdict:
    """The verdict on the quotation `words` of `draft`, cited from `story`."""
    cited = source(story, kind=kind, paper="The Saltvik Post")
    people = options.get("people", ())
    language = options.get("language", "en")
    bound = bind(draft, words, cited, people=people, language=language)  # type: ignore[arg-type]
    return check(draft, (bound,), people=people, language=language)[0]  # type: ignore[arg-type]


RELEASED = [
    pytest.param(f"“{WALL}” Ida Holm said [S1].", WALL, id="full name"),
    pytest.param(f"“{WALL}” Holm said [S1].", WALL, id="surname"),
    pytest.param(f"“{WALL}” Mayor Holm said [S1].", WALL, id="title and surname"),
    pytest.param(f"“{WALL}” the mayor said [S1].", WALL, id="role"),
    pytest.param(f"Ida Holm signed it [S1]. “{WALL}” she said [S1].", WALL, id="pronoun with one antecedent"),
    pytest.param(
        f"“{WALL}” Holm said [S1]. “It has stood before.” [S1]", "It has stood before.", id="bare after its speaker"
    ),
    pytest.param(
        f"“{WALL}” Holm said. “It has stood before.” [S1]", "It has stood before.", id="bare, one marker after both"
    ),
    pytest.param(
        f"Ida Holm signed it [S1]. On Tuesday, disputing a column by Nils Dahl, she said, “{WALL}” [S1].",
        WALL,
        id="somebody else in the participle before the subject",
    ),
    pytest.param(
        f"Ida Holm signed it [S1]. After meeting Nils Dahl, she said, “{WALL}” [S1].",
        WALL,
        id="somebody else in what she did before",
    ),
    pytest.param("The ferry called it “a very bad joke.” [S1]", "a very bad joke.", id="institution for its manager"),
    pytest.param("“Somebody will drown,” a man said [S1].", "Somebody will drown,", id="the source's own description"),
]


@pytest.mark.parametrize(("draft", "words"), RELEASED)
def test_speaker_named_as_the_source_names_them_is_ok(draft: str, words: str) -> None:
    assert verdict(draft, words).code == "ok"


HELD = [
    pytest.param(f"“{WALL}” Nils Dahl said [S1].", WALL, "wrong_speaker", id="another person of the source"),
    pytest.param(f"“{WALL}” Eva Lund said [S1].", WALL, "wrong_speaker", id="a stranger"),
    pytest.param(f"“{WALL}” Otto Holm said [S1].", WALL, "wrong_speaker", id="another first name"),
    pytest.param(f"“{WALL}” Idа Holm said [S1].", WALL, "wrong_speaker", id="a look-alike letter"),
    pytest.param(f"“{WALL}” the manager said [S1].", WALL, "wrong_speaker", id="another role"),
    pytest.param(f"“{WALL}” council members said [S1].", WALL, "wrong_speaker", id="a group"),
    pytest.param(f"“{WALL}” critics said [S1].", WALL, "no_speaker", id="critics for one person"),
    pytest.param(f"The order was signed [S1]. “{WALL}” [S1]", WALL, "no_speaker", id="nobody"),
    pytest.param(f"Ida Holm met Eva Lund [S1]. “{WALL}” she said [S1].", WALL, "no_speaker", id="pronoun between two"),
    pytest.param(
        f"Eva Lund signed it [S1]. Disputing a column by Ida Holm, she said, “{WALL}” [S1].",
        WALL,
        "wrong_speaker",
        id="the one who stands in the participle before the subject",
    ),
    pytest.param(
        "“Somebody will drown,” Nils Dahl said [S1].",
        "Somebody will drown,",
        "no_speaker",
        id="a name for the nameless",
    ),
]


@pytest.mark.parametrize(("draft", "words", "code"), HELD)
def test_speaker_the_source_does_not_give_is_held(draft: str, words: str, code: str) -> None:
    found = verdict(draft, words)
    assert found.code == code
    assert found.why


def test_words_outside_every_quotation_of_the_source_have_no_speaker() -> None:
    found = check("“x,” Ida Holm said.", (BoundQuote(start=1, end=2, source=None, reading=None),))
    assert found[0].code == "no_speaker"


def test_inner_quotation_given_as_the_outer_speakers_own_is_wrong() -> None:
    story = "Mr. Nils Dahl left. “He told me, ‘Go home,’” Ida Holm said."
    assert verdict("“Go home,” Ida Holm said [S1].", "Go home,", story).code == "wrong_speaker"


def test_relayed_words_need_their_go_between() -> None:
    story = "Mr. Nils Dahl left. “He told me, ‘Go home,’” Ida Holm said."
    assert verdict("“Go home,” Nils Dahl said [S1].", "Go home,", story).code == "second_hand"
    assert verdict("Ida Holm said Nils Dahl told her, “Go home.” [S1]", "Go home.", story).code == "ok"
    assert verdict("Eva Lund said Nils Dahl told her, “Go home.” [S1]", "Go home.", story).code == "second_hand"


def test_a_go_between_of_the_drafts_own_making_is_wrong() -> None:
    draft = f"Nils Dahl said Ida Holm told him, “{WALL}” [S1]"
    assert verdict(draft, WALL).code == "wrong_speaker"


def test_a_sign_needs_no_speaker_and_gets_none() -> None:
    story = "Ida Holm held a sign reading “Stop the Ferry.”"
    assert verdict("A sign reading “Stop the Ferry” was held [S1].", "Stop the Ferry", story).code == "ok"
    assert verdict("“Stop the Ferry,” Ida Holm said [S1].", "Stop the Ferry,", story).code == "wrong_speaker"


def test_the_papers_words_may_be_the_papers() -> None:
    story = "We said before that the wall was “a very bad joke.”"
    draft = "The paper called the wall “a very bad joke.” [S1]"
    assert verdict(draft, "a very bad joke.", story, kind="editorial").code == "ok"
    assert verdict(draft, "a very bad joke.", story).code == "no_speaker"


def test_several_bearers_of_a_surname_or_a_role_are_held() -> None:
    story = "Judge Ida Holm met Judge Otto Holm. “The wall will stand,” Ida Holm said."
    assert verdict(f"“{WALL}” Holm said [S1].", WALL, story).code == "no_speaker"
    assert verdict(f"“{WALL}” the judge said [S1].", WALL, story).code == "no_speaker"


def test_modifiers_choose_between_bearers_of_a_role() -> None:
    story = (
        "Fire Chief Ida Holm spoke first, at the hall on the hill, before the guests "
        "who had come from far away to hear of it and to see her there.\n\n"
        "Police Chief Nils Dahl listened. “The wall will stand,” Holm said."
    )
    assert verdict(f"“{WALL}” the fire chief said [S1].", WALL, story).code == "ok"


def test_recorded_roles_count_where_the_source_gives_none() -> None:
    holm = Person(key="p-1", name="Ida Holm", roles=(RoleTerm(title="mayor"),))
    assert (
        verdict(f"“{WALL}” the mayor said [S1].", WALL, "“The wall will stand,” Ida Holm said.", people=(holm,)).code
        == "ok"
    )


def test_a_source_that_leaves_its_speaker_open_is_held() -> None:
    cited = source(STORY)
    bound = bind(f"“{WALL}” Ida Holm said [S1].", WALL, cited)
    assert bound.reading is not None
    from dataclasses import replace

    doubtful = replace(bound, reading=replace(bound.reading, confidence="unsure"))
    assert check(f"“{WALL}” Ida Holm said [S1].", (doubtful,))[0].code == "no_speaker"


def test_verdicts_keep_the_order_of_the_quotations() -> None:
    draft = f"“{WALL}” Holm said [S1]. Dahl called it “a very bad joke.” [S1]"
    cited = source(STORY)
    quotes = (bind(draft, "a very bad joke.", cited), bind(draft, WALL, cited))
    assert [found.start for found in check(draft, quotes)] == [quotes[0].start, quotes[1].start]
