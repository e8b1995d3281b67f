from gate.model import Outcome
from tests.support.gate_cases import codes, judge

TRUE = "Quill signed an ordinance limiting barge visits to 30 a month [S1]."
ALSO_TRUE = "The council approved the limit 5-2 [S1]."
LOOSE = "Studies show that such limits work [S1]."


def test_an_unsupported_sentence_is_deleted_whole() -> None:
    result = judge(f"{TRUE} {LOOSE} {ALSO_TRUE}")
    assert result.decision is Outcome.PRUNED
    assert result.released_text == f"{TRUE} {ALSO_TRUE}"
    assert result.pruned == (LOOSE,)


def test_an_unmarked_sentence_is_deleted() -> None:
    result = judge(f"{TRUE} The quay lost half its trade. {ALSO_TRUE}")
    assert result.decision is Outcome.PRUNED
    assert "half" not in (result.released_text or "")


def test_one_supported_sentence_is_too_little_to_prune() -> None:
    result = judge(f"{TRUE} {LOOSE}")
    assert result.decision is Outcome.HELD
    assert "not_prunable" in codes(result)


def test_a_contradicted_sentence_is_never_pruned() -> None:
    assert judge(f"{TRUE} {ALSO_TRUE} The council approved the limit 6-1 [S1].").decision is Outcome.HELD


def test_a_connective_after_the_deleted_sentence_holds() -> None:
    assert judge(f"{TRUE} {ALSO_TRUE} {LOOSE} Then Ned Farrow opposed it [S1].").decision is Outcome.HELD


def test_a_pronoun_that_could_mean_a_deleted_person_holds() -> None:
    draft = f"{TRUE} {ALSO_TRUE} Iris Holm sang [S1]. She opposed the limit [S1]."
    assert judge(draft).decision is Outcome.HELD


def test_an_unsupported_sentence_with_a_quotation_holds() -> None:
    draft = f"{TRUE} {ALSO_TRUE} At a ball in Paris, Quill said, “I was slow to see it” [S1]."
    assert judge(draft).decision is Outcome.HELD
