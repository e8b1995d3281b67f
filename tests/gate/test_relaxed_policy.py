"""A desk that relaxes a line of the policy gets what it asked for, and no more; the receipt says so."""

import pytest

from gate import prune
from gate.claims import split
from gate.markers import read_markers
from gate.model import Draft, Review, Source
from gate.policy import parse
from gate.review import review
from tests.support.builders import NEWSROOM
from tests.support.gate_cases import source

COLUMN = source("The cap will close a dozen shops on Harbor Street by spring.", kind="opinion", byline="Tobias Renn")
NEWS = source("“I was wrong about the [old] cap,” Mayor Ada Quill said. The council approved the cap 5-2 in May 2014.")


def judged(draft: str, cited: Source, **relaxed: str) -> Review:
    text = NEWSROOM
    for option, outcome in relaxed.items():
        assert f'{option} = "hold"' in text
        text = text.replace(f'{option} = "hold"', f'{option} = "{outcome}"')
    return review(Draft(text=draft, question=""), [cited], parse(text))


@pytest.mark.parametrize(
    ("option", "draft", "code"),
    [
        ("unmarked_speech", "The council approved the cap 5-2 in May 2014, and I was wrong [S1].", "unmarked_speech"),
        ("unanchored_time", "The council approved the cap 5-2 last year [S1].", "unanchored_date"),
    ],
)
def test_a_relaxed_line_holds_no_more(option: str, draft: str, code: str) -> None:
    strict, relaxed = judged(draft, NEWS), judged(draft, NEWS, **{option: "release"})
    assert code in {finding.code for finding in strict.findings}
    assert code not in {finding.code for finding in relaxed.findings}
    assert relaxed.relaxations


def test_a_desk_may_hold_opinion_even_when_it_is_given_to_its_author() -> None:
    draft = "In an opinion column, Tobias Renn wrote that the cap “will close a dozen shops on Harbor Street” [S1]."
    text = NEWSROOM.replace('opinion_given_to_its_author = "release"', 'opinion_given_to_its_author = "hold"')
    assert text != NEWSROOM
    held = review(Draft(text=draft, question=""), [COLUMN], parse(text))
    assert "genre" in {finding.code for finding in held.findings}


def test_a_sentence_that_holds_a_quotation_is_never_cut() -> None:
    draft = "“A,” Roe said [S1]. The cap stands [S1]."
    sentences = split(draft, markers=read_markers(draft))
    cut = prune.prune(draft, sentences, unsupported=frozenset({0}), quoting=frozenset({0}), least=1, language="en")
    assert (cut.text, cut.refusal) == ("", "an unsupported sentence holds a quotation")
