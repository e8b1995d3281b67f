from datetime import date

import pytest

from gate.model import Support
from tests.support.gate_cases import judge, source


def verdicts(draft: str) -> list[Support]:
    return [claim.verdict for claim in judge(draft).claims]


@pytest.mark.parametrize(
    "claim",
    [
        "Quill signed an ordinance limiting barge visits to 30 a month in June 2017",
        "The council approved the limit 5-2",
        "Ned Farrow opposed it",
        "The county will pay 60 percent of the repairs",
        "The town will pay the rest",
        "Farrow said he would seek its repeal",
        "Brandt said the channel may close in winter if the ice is thick",
        "On Tuesday, June 13, 2017, Quill signed the ordinance",
        "The ordinance was signed by Quill",
    ],
)
def test_a_claim_in_words_close_to_the_passage_is_supported(claim: str) -> None:
    assert verdicts(f"{claim} [S1].") == [Support.SUPPORTED]


@pytest.mark.parametrize(
    "claim",
    [
        "The council approved the limit 6-1",
        "Iris Holm signed an ordinance limiting barge visits",
        "Quill did not sign the ordinance",
        "Quill signed an ordinance limiting barge visits to 40 a month",
        "Quill said he would seek its repeal",
        "The town will pay 60 percent of the repairs",
        "Quill signed the ordinance in May 2017",
    ],
)
def test_another_figure_person_date_or_polarity_contradicts(claim: str) -> None:
    assert verdicts(f"{claim} [S1].") == [Support.CONTRADICTED]


@pytest.mark.parametrize(
    "claim",
    [
        "Barge traffic fell 12 percent in a year",
        "The channel will close in winter",
        "Brandt said the channel will close in winter if the ice is thick",
        "Brandt said the channel may close in winter",
        "Quill never changed her mind",
        "Farrow was the only member to oppose it",
        "Quill signed it because the bridge was weak",
        "Quill reversed herself",
        "Ned Farrow wept",
        "Three years after taking office, Quill signed an ordinance",
    ],
)
def test_what_the_passage_does_not_say_is_not_supported(claim: str) -> None:
    assert Support.SUPPORTED not in verdicts(f"{claim} [S1].")


def test_the_evidence_of_a_supported_claim_is_shown() -> None:
    claim = judge("The council approved the limit 5-2 [S1].").claims[0]
    assert claim.evidence is not None
    assert claim.evidence.startswith("The council approved it 5-2")


def test_a_pronoun_stands_for_the_person_named_before() -> None:
    assert verdicts("Iris Holm opposed the limit [S1]. She signed the ordinance [S1].")[1] is not Support.SUPPORTED


def test_a_role_stands_for_the_person_who_holds_it() -> None:
    assert verdicts("The mayor signed the ordinance [S1].") == [Support.SUPPORTED]


def test_a_title_that_the_passage_does_not_give_is_not_supported() -> None:
    assert verdicts("Mayor Ned Farrow opposed the limit [S1].") != [Support.SUPPORTED]


def test_a_clause_may_be_carried_on_its_own() -> None:
    text = "The board voted 4-1 to close the pool.\n\nLater it rained.\n\nClerk Uma Vance read the letter aloud."
    draft = "After the board voted 4-1 to close the pool, Uma Vance read the letter aloud [S1]."
    assert judge(draft, source(text)).claims[0].verdict is Support.SUPPORTED


def test_a_cause_is_never_taken_apart() -> None:
    text = "The board voted 4-1 to close the pool.\n\nLater it rained.\n\nClerk Uma Vance read the letter aloud."
    draft = "Uma Vance read the letter aloud because the board voted 4-1 to close the pool [S1]."
    assert judge(draft, source(text)).claims[0].verdict is not Support.SUPPORTED


@pytest.mark.parametrize(
    ("text", "draft", "verdict"),
    [
        (
            "El alcalde Luis Prado dijo que apoyaría la presa solo si un juez lo autoriza.",
            "El alcalde Luis Prado dijo que apoyaría la presa solo si un juez lo autoriza [S1].",
            Support.SUPPORTED,
        ),
        ("La obra usaría 90 litros por segundo.", "La obra usaría 900 litros por segundo [S1].", Support.CONTRADICTED),
        ("如果资金到位，工程可能于2021年春天开工。", "工程于2021年春天开工[S1]。", Support.UNSUPPORTED),
        ("市の試算では費用は年間38億円。", "市の試算では費用は年間38億円[S1]。", Support.SUPPORTED),
    ],
    ids=["es-condition", "es-figure", "zh-hedge", "ja-plain"],
)
def test_other_languages_follow_the_same_rules(text: str, draft: str, verdict: Support) -> None:
    assert judge(draft, source(text, headline="")).claims[0].verdict is verdict


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("The council approved the cap 5-2 and without debate.", "The council approved the cap 5-2"),
        ("Uma Vance (born in Ulm) is a clerk.", "Uma Vance was born in Ulm"),
        ("There are 276 confirmed cases in the county.", "More than 270 cases have been confirmed in the county"),
        ("The report counted cases, which reached 333, most of them old.", "The cases reached 333"),
        ("A page called Harbor Watch posted the letter.", "A page posted the letter"),
        ("The lane carries the No. 6 bus.", "The lane carries the No. 6 bus"),
        ("Clerk Uma Vance was born in May.", "Uma Vance was born in May"),
        ("The pool won the prize the most.", "The pool won the prize"),
        (
            "That is further than the board has gone before.",
            "The article noted that this is further than the board has gone before",
        ),
    ],
    ids=[
        "without-aside",
        "born-in-brackets",
        "counted-participle",
        "comma",
        "named",
        "number-sign",
        "may",
        "superlative",
        "piece",
    ],
)
def test_what_turns_nothing_takes_no_support_away(text: str, claim: str) -> None:
    assert judge(f"{claim} [S1].", source(text, headline="")).claims[0].verdict is Support.SUPPORTED


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("The ferry cannot make 60 calls a year without dredging.", "The ferry cannot make 60 calls a year"),
        ("It scored 23 out of 100, based on 37 critics.", "It scored less than 37 critics"),
        ("The survey of 400 homes found 37 leaks.", "The survey found more than 300 leaks"),
        ("The plan may open in May.", "The plan opens in May"),
        ("The report said repairs would cost $2 million, the board said.", "Repairs would cost $2 million"),
    ],
    ids=["without-condition", "next-figure", "other-noun", "may-verb", "reported"],
)
def test_what_turns_something_is_not_supported(text: str, claim: str) -> None:
    assert judge(f"{claim} [S1].", source(text, headline="")).claims[0].verdict is not Support.SUPPORTED


@pytest.mark.parametrize(
    ("ward", "verdict"), [("3", Support.SUPPORTED), ("4", Support.CONTRADICTED)], ids=["own", "other"]
)
def test_a_number_that_is_part_of_a_name_is_that_of_the_line(ward: str, verdict: Support) -> None:
    text = "DELMAR — Ann Sorel, the first-term member from Ward 3, wavered until nine.\n\nVoters of Ward 4 asked why."
    review = judge(f"Ann Sorel, the first-term member from Ward {ward}, wavered until nine [S1].", source(text))
    assert review.claims[0].verdict is verdict


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [("Ann Sorel and Ben Pike voted no", Support.SUPPORTED), ("Ann Sorel and Planning voted no", Support.CONTRADICTED)],
    ids=["both did", "a word of a title"],
)
def test_whoever_is_joined_to_the_subject_does_it_too(claim: str, verdict: Support) -> None:
    text = "DELMAR — Ann Sorel and Ben Pike voted no. Planning Director Kai Tan watched. Lee Marsh voted yes."
    assert judge(f"{claim} [S1].", source(text)).claims[0].verdict is verdict


DENIED = "Gus Orr did not praise the plan and did not condemn it. Lena Voll neither praised the plan nor condemned it."


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("Gus Orr neither praised nor condemned the plan", True),
        ("Lena Voll neither praised nor condemned the plan", True),
        ("Lena Voll did not praise the plan", True),
        ("Lena Voll praised the plan", False),
        ("Gus Orr praised the plan", False),
        ("Gus Orr condemned the plan", False),
    ],
)
def test_neither_nor_denies_both_things(claim: str, holds: bool) -> None:
    found = judge(f"{claim} [S1].", source(DENIED, headline="")).claims[0]
    assert (found.verdict is Support.SUPPORTED) is holds


def test_a_claim_with_one_clause_carried_and_no_clause_contradicted_is_only_unsupported() -> None:
    text = "Tests found rust in 14 of 120 boilers.\n\nGus Orr would not praise the plan, and he would not condemn it."
    draft = "When tests found rust in 14 of 120 boilers, Gus Orr neither praised nor wanted the plan [S1]."
    assert judge(draft, source(text, headline="")).claims[0].verdict is Support.UNSUPPORTED


def test_what_was_said_again_was_repeated() -> None:
    text = "“I will say it again: The quay is sound,” Gus Orr said."
    assert judge("Orr repeated it: “The quay is sound” [S1].", source(text, headline="")).claims[0].verdict is (
        Support.SUPPORTED
    )


@pytest.mark.parametrize(
    ("claim", "text", "holds"),
    [
        ("The board approved the lease", "The board approved the lease with no debate.", True),
        ("The board did not approve the lease", "The board approved the lease with no debate.", False),
        ("The board debated the lease", "The board approved the lease with no debate.", False),
        ("The board approved the lease", "The board would approve the lease with no tenant in it.", False),
        ("The mill is the tallest here", "The mill is the tallest here, as well as the only one not to be sold.", True),
        ("The mill is to be sold", "The mill is the tallest here, as well as the only one not to be sold.", False),
    ],
)
def test_a_negator_of_an_aside_denies_the_aside_alone(claim: str, text: str, holds: bool) -> None:
    found = judge(f"{claim} [S1].", source(text, headline="")).claims[0]
    assert (found.verdict is Support.SUPPORTED) is holds


SUIT = "Ned Farrow filed a suit over the pier. The suit is pending. Ada Quill paid for it. Quill sold the mill."


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("A suit by Ned Farrow is pending", True),
        ("Ned Farrow is pending", False),
        ("A suit by Ada Quill is pending", False),
        ("Ned Farrow sold the mill", False),
    ],
)
def test_what_a_short_sentence_says_of_the_thing_before_it_is_said_of_that_thing(claim: str, holds: bool) -> None:
    found = judge(f"{claim} [S1].", source(SUIT, headline="")).claims[0]
    assert (found.verdict is Support.SUPPORTED) is holds


REPORTED = source(
    "The school board voted 5-2 to close the school. Board member Cal Ostrow voted no.\n\n"
    "Ostrow said the board had promised in 2012 to keep the school open until 2020. “The roof leaks,” he said.\n\n"
    "The union took no position. The clerk still opposes the sale.",
    day=date(2017, 3, 16),
)


def test_a_promise_that_somebody_tells_of_is_not_stated_as_fact() -> None:
    (claim,) = judge("The board promised in 2012 to keep the school open until 2020 [S1].", REPORTED).claims
    assert (claim.verdict, claim.why) == (
        Support.UNSUPPORTED,
        "the passage gives this to somebody; the draft states it as fact",
    )


def test_a_topic_that_only_a_quotation_has_is_not_lent() -> None:
    assert judge("The union took no position on the roof [S1].", REPORTED).claims[0].verdict is not Support.SUPPORTED


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("The school board voted again to close the school", Support.UNSUPPORTED),
        ("Cal Ostrow still voted no", Support.UNSUPPORTED),
        ("The clerk still opposes the sale", Support.SUPPORTED),
    ],
)
def test_a_word_for_another_time_must_be_there(claim: str, expected: Support) -> None:
    assert judge(f"{claim} [S1].", REPORTED).claims[0].verdict is expected


LIMITED = source(
    "Jon Whit of Homes First said he would hold his applause until he saw the percentage.\n\n"
    "The court has both a civil bench, whose judgments bind the county, and a lower bench, which hears only claims of "
    "tenants. The only bench above it is the Supreme Bench.\n\n"
    "Some of the reefs were in areas where fishing was prohibited and some were not.",
    day=date(2018, 9, 12),
)


@pytest.mark.parametrize(
    ("claim", "is_carried"),
    [
        ("Jon Whit said he would hold his applause until he saw the percentage", True),
        ("Jon Whit said he would hold his applause", False),
        ("The lower bench hears only claims of tenants", True),
        ("The court has only a civil bench", False),
        ("The only bench above it is only the Supreme Bench", False),
        ("Some of the reefs were in areas where fishing was prohibited", True),
        ("Some of the reefs were never in areas where fishing was prohibited", False),
    ],
)
def test_a_limit_an_absolute_and_a_denial_stay_where_they_are(claim: str, is_carried: bool) -> None:
    assert (judge(f"{claim} [S1].", LIMITED).claims[0].verdict is Support.SUPPORTED) is is_carried
