"""Where people stand: votes by name, acts, statements, silence; and what is no position at all."""

from datetime import date

import pytest

from graph.model.stance import StanceLabel, StanceMode
from graph.model.time import UNKNOWN, on
from tests.support.reading import person, read, sides, stance_of, story, topic

COUNCIL = [
    person("ana", "Ana Lima", roles=[("mayor", None, None)]),
    person("ben", "Ben Cole"),
    person("cy", "Cy Dorn"),
    person("di", "Di Elm"),
    person("eve", "Eve Fox"),
    topic("tunnel", "harbor tunnel", "the tunnel"),
]
NAMES = "Councilmen Ben Cole, Cy Dorn, Di Elm and Eve Fox sat down with Mayor Ana Lima.\n\n"

VOTES = {
    "yes and no": ("The council voted 2-2 to build it. Cole and Dorn voted yes. Elm and Fox voted no.", "ssoo"),
    "with, in favor, opposed": ("It passed 3-1, with Cole, Dorn and Elm in favor and Fox opposed.", "ssso"),
    "dissenting": ("The council approved the plan, 3-1, with Fox dissenting.", "---o"),
    "the lone no": ("The council voted 3-1 to build it. The lone no came from Fox.", "---o"),
    "cast the only vote against": ("The council approved it, 3-1. Fox cast the only vote against.", "---o"),
    "dissent from a refusal": ("The council rejected the plan, 3-1. Fox cast the dissenting vote.", "---s"),
    "vote to cancel": ("The council voted 3-1 to cancel the project. Fox voted no.", "---s"),
    "vote against it as a body": ("The council voted 3-1 against it. Fox cast the only vote in favor.", "---s"),
    "as did": ("“Fine,” said Cole, who voted yes, as did Elm.", "s-s-"),
    "voted with, by the count": ("The council voted 3-1 against the tunnel. Cole and Dorn voted with Elm.", "oo--"),
    "and the others did not": ("Cole and Dorn voted for it. Elm and Fox did not.", "ssoo"),
    "tabling shows only its opponents": (
        "The motion was to table it. It passed 2-1, with Cole and Dorn in favor and Elm opposed.",
        "--s-",
    ),
    "included": ("The council voted 4-0 to build the tunnel, Fox included.", "---s"),
    "not included": ("The council voted 3-1 to build the tunnel, Fox not included.", "---o"),
    "a vote for a candidate": ("Cole said he had voted for Elm.", "----"),
    "one of those who": ("Cole was one of two members who voted in 2010 to build it.", "s---"),
}


@pytest.mark.parametrize(("text", "expected"), VOTES.values(), ids=VOTES)
def test_votes_by_name(text: str, expected: str) -> None:
    (record,) = read(story(NAMES + text, tags=("harbor tunnel",)), library=COUNCIL)
    found = sides(record)
    letters = {"support": "s", "oppose": "o"}
    assert "".join(letters.get(found.get(key, ""), "-") for key in ("ben", "cy", "di", "eve")) == expected


TOLD = {
    "opposes": ("Ana Lima opposes the tunnel.", StanceLabel.OPPOSE),
    "supported": ("Ana Lima supported the plan.", StanceLabel.SUPPORT),
    "did not support": ("Ana Lima did not support the plan.", StanceLabel.OPPOSE),
    "was against": ("Ana Lima was against it.", StanceLabel.OPPOSE),
    "is for": ("Ana Lima is for the tunnel.", StanceLabel.SUPPORT),
    "signed": ("Ana Lima signed the ordinance.", StanceLabel.SUPPORT),
    "vetoed": ("Ana Lima vetoed the bill.", StanceLabel.OPPOSE),
    "would sign": ("Ana Lima said she would sign the measure this week.", StanceLabel.SUPPORT),
    "ruled out": ("Ana Lima ruled out a tunnel.", StanceLabel.OPPOSE),
    "repeal": ("Ana Lima supported the repeal of the plan.", None),
    "condition": ("Ana Lima said she could support the plan if the price were capped.", StanceLabel.CONDITIONAL),
    "not until": ("Ana Lima would not vote until the street was lighted.", StanceLabel.CONDITIONAL),
    "declined": ("Ana Lima declined to comment.", StanceLabel.DECLINED),
    "would not say": ("Ana Lima would not say whether she agreed.", StanceLabel.DECLINED),
    "not ready": ("Ana Lima said she was not ready.", StanceLabel.NEUTRAL),
    "no position": ("Ana Lima has taken no position.", StanceLabel.NEUTRAL),
    "first person": ("“I’m for it,” said Ana Lima.", StanceLabel.SUPPORT),
    "first person, no": ("“I will vote no,” said Ana Lima.", StanceLabel.OPPOSE),
    "I am a no": ("“I’m a no,” said Ana Lima.", StanceLabel.OPPOSE),
    "not against": ("“I am not against it,” said Ana Lima.", None),
    "was for it until": ("Ana Lima was for it until she saw the bill.", StanceLabel.OPPOSE),
    "asked to reject": ("Ana Lima asked the council to reject the plan.", StanceLabel.OPPOSE),
    "called on to build": (
        "Ana Lima and about 40 people called on the council to build the tunnel.",
        StanceLabel.SUPPORT,
    ),
    "said no to": ("Ana Lima said no to the tunnel.", StanceLabel.OPPOSE),
    "recommended": ("Ana Lima recommended the plan.", StanceLabel.SUPPORT),
    "recommended against": ("Ana Lima recommended against the plan.", StanceLabel.OPPOSE),
    "means to": ("Ana Lima means to bring back the tunnel.", StanceLabel.SUPPORT),
    "vowed to fight": ("Ana Lima vowed to fight the plan.", StanceLabel.OPPOSE),
    "sought money": ("Ana Lima asked for authority to build the tunnel.", StanceLabel.SUPPORT),
    "would look at": ("Ana Lima said she would look at it.", StanceLabel.CONDITIONAL),
    "is open to": ("Ana Lima is open to the plan.", StanceLabel.CONDITIONAL),
    "stopped short": ("Ana Lima stopped short of endorsing the plan.", StanceLabel.CONDITIONAL),
    "called it a mistake": ("Ana Lima called the tunnel a mistake.", StanceLabel.OPPOSE),
    "called it overdue": ("Ana Lima called the plan long overdue.", StanceLabel.SUPPORT),
    "said it was wrong": ("Ana Lima said the plan was wrong.", StanceLabel.OPPOSE),
    "objections stand": ("Ana Lima said her objections had not changed.", StanceLabel.OPPOSE),
    "wait for the report": ("Ana Lima said she would wait for the report.", StanceLabel.NEUTRAL),
    "before she decides": ("Ana Lima wants to see the numbers before she decides.", StanceLabel.NEUTRAL),
    "took no side": ("Ana Lima took no side.", StanceLabel.NEUTRAL),
    "would rather": ("“I’d rather scrap one tunnel than starve three,” said Ana Lima.", StanceLabel.OPPOSE),
    "I will not": ("“I will not build the tunnel,” said Ana Lima.", StanceLabel.OPPOSE),
    "no to a number that stops it": (
        "“I won’t vote for a plan that stops the tunnel,” said Ana Lima.",
        StanceLabel.SUPPORT,
    ),
    "at whose cost": ("“I would not ask anybody to pay for the harbor tunnel,” said Ana Lima.", StanceLabel.OPPOSE),
    "do this and I will": ("“Put it in writing and I’ll support it,” said Ana Lima.", StanceLabel.CONDITIONAL),
    "see first": ("“I want to see the numbers before I vote,” said Ana Lima.", StanceLabel.NEUTRAL),
    "if": ("“If the price falls, I would support it,” said Ana Lima.", StanceLabel.CONDITIONAL),
}
NONE = {
    "backed a truck": "Ana Lima backed a truck into the tree.",
    "did not lobby": "Ana Lima had not lobbied for the plan.",
    "a question": "Does Ana Lima now favor the tunnel?",
    "an interviewer": "Q: Ana Lima opposed the tunnel.",
    "opposed until": "Ana Lima supported it until she saw the bill.",
    "asked to come": "Ana Lima asked the council to come to the tunnel.",
    "agreed to talk": "Ana Lima agreed to talk about the tunnel.",
    "wrote to somebody": "Ana Lima wrote that the tunnel had flooded.",
    "another draft": "Ana Lima opposed the 2016 version of this ordinance.",
    "means to keep it": "Ana Lima means to keep it.",
    "not the issue's price": "“I will buy them an alarm clock,” said Ana Lima.",
    "no office talk": "Ana Lima walked past the tunnel.",
}


@pytest.mark.parametrize(
    ("text", "label"), [row for row in TOLD.values() if row[1]], ids=[k for k, v in TOLD.items() if v[1]]
)
def test_positions_in_so_many_words(text: str, label: StanceLabel) -> None:
    (record,) = read(story(text, tags=("harbor tunnel",)), library=COUNCIL)
    assert sides(record) == {"ana": label}


@pytest.mark.parametrize("text", NONE.values(), ids=NONE)
def test_what_takes_no_side_is_no_stance(text: str) -> None:
    (record,) = read(story(text, tags=("harbor tunnel",)), library=COUNCIL)
    assert sides(record) == {}


def test_own_words_of_another_year_are_not_today_s() -> None:
    text = "“Ten years ago I told you I would build the tunnel,” said Ana Lima."
    (record,) = read(story(text, tags=("harbor tunnel",)), library=COUNCIL)
    assert sides(record) == {}


def test_tag_that_only_files_a_piece_is_nobody_s_issue() -> None:
    (record,) = read(story("Ana Lima is for it.", tags=("letters",)))
    assert record.stances == ()


def test_not_being_against_takes_no_side() -> None:
    (record,) = read(story(TOLD["not against"][0]), library=COUNCIL)
    assert sides(record) == {}


def test_evidence_is_verbatim() -> None:
    text = "Ana Lima opposes the tunnel, she said."
    (record,) = read(story(text), library=COUNCIL)
    stance = stance_of(record, "ana")
    assert text[stance.start : stance.end] == stance.evidence == "Ana Lima opposes the tunnel"


def test_vote_is_an_act_of_voting_on_the_day_of_the_scene() -> None:
    text = "The council voted 3-1 on Tuesday to build it. “Good,” Ana Lima said on Tuesday. Ben Cole voted no."
    (record,) = read(story(text, published="2014-03-12"), library=COUNCIL)
    stance = stance_of(record, "ben")
    assert (stance.mode, stance.said) == (StanceMode.VOTED, on(date(2014, 3, 11)))


def test_position_recalled_without_a_date_is_undated() -> None:
    (record,) = read(story("Ben Cole, who once opposed the tunnel, cut the ribbon."), library=COUNCIL)
    assert stance_of(record, "ben").said == UNKNOWN


def test_older_position_keeps_its_year_beside_the_new_one() -> None:
    text = "Ben Cole, who voted against the tunnel in 2010, voted for it."
    (record,) = read(story(text, published="2014-03-11"), library=COUNCIL)
    found = {(stance.label, stance.said.precision) for stance in record.stances}
    assert ("oppose", "year") in found
    assert ("support", "day") in found


def test_contradiction_of_equal_strength_is_left_out() -> None:
    (record,) = read(story("“I’m for it,” said Ana Lima. “I’m against it,” said Ana Lima."), library=COUNCIL)
    assert sides(record) == {}


def test_meaning_in_the_library_decides_what_a_vote_to_keep_means() -> None:
    library = [person("ben", "Ben Cole"), topic("school", "Oak School closing", "Oak School")]
    text = "Ben Cole voted to keep the school open."
    (record,) = read(story(text, tags=("Oak School",)), library=library, meanings={"school": "closing the school"})
    assert sides(record) == {"ben": "oppose"}


def test_bill_that_forbids_a_thing_is_against_it() -> None:
    library = [person("ben", "Ben Cole"), topic("rentals", "rental caps")]
    text = "A committee heard a bill that would have kept cities from capping rents. Ben Cole spoke for the bill."
    (record,) = read(story(text, tags=("rental caps",)), library=library, meanings={"rentals": "caps on rents"})
    assert sides(record) == {"ben": "oppose"}


def test_satire_takes_no_position() -> None:
    (record,) = read(story("Ana Lima opposes the tunnel.", kind="satire"), library=COUNCIL)
    assert record.stances == ()


def test_columnist_stands_where_he_writes_that_he_stands() -> None:
    text = "I was against the tunnel in 2010."
    (record,) = read(story(text, kind="opinion", byline=("Rosa Marsh",)), library=COUNCIL)
    assert sides(record) == {"rosa-marsh": "oppose"}


def test_without_any_topic_there_is_no_stance() -> None:
    (record,) = read(story("Ana Lima opposes the plan.", tags=()), library=COUNCIL[:1])
    assert record.stances == ()


def test_phrase_that_recurs_is_the_topic_where_the_desk_gave_none() -> None:
    text = "The harbor tunnel is late. Ben Cole opposes the harbor tunnel."
    first, second = read(story(text, id="a-1", tags=()), story(text, id="a-2", tags=()), library=COUNCIL[1:2])
    assert [(stance.person_id, stance.topic_id) for stance in first.stances] == [("ben", "harbor-tunnel")]
    assert second.stances[0].topic_id == "harbor-tunnel"


def test_topic_of_a_tag_is_named_as_the_paper_prints_it() -> None:
    (record,) = read(story("Ana Lima rode the Harbor Line home.", tags=("harbor-line", "bus-fares")), library=COUNCIL)
    names = {entity.id: entity.name for entity in record.entities}
    assert (names["harbor-line"], names["bus-fares"]) == ("Harbor Line", "bus fares")
