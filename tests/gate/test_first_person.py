"""Speech without marks shows itself by its first person."""

import pytest

from gate.first_person import first_persons
from tests.support.gate_cases import codes, judge


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("In June 2023, Pell said, I will sue the council.", "en"),
        ("Pell said it was her harbor and I’m not leaving.", "en"),
        ("Pell told them we never promised it.", "en"),
        ("La alcaldesa dijo que yo no vendo el muelle.", "es"),
        ("O prefeito disse que eu não vendo o cais.", "pt"),
        ("Le maire a dit : j’ai eu tort.", "fr"),
        ("Der Bürgermeister sagte, ich verkaufe nicht.", "de"),
        ("镇长说，我没有改变主意。", "zh"),
        ("町長は、私は反対だと述べた。", "ja"),
    ],
)
def test_a_first_person_outside_quotations_is_found(text: str, language: str) -> None:
    assert first_persons(text, language=language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Pell said she would sue the council.", "en"),
        ("The hall was built after World War I and the road is I-95.", "en"),
        ("Title I money paid for it; Elizabeth I. did not.", "en"),
        ("The U.S. said so, and the bus came.", "en"),
        ("Er meinte, die Meinung sei klar.", "de"),
        ("我国政府周二公布预算。", "zh"),
        ("私立大学が発表した。", "ja"),
    ],
)
def test_a_numeral_or_a_part_of_another_word_is_none(text: str, language: str) -> None:
    assert first_persons(text, language=language) == ()


def test_speech_without_marks_is_held_though_its_words_stand_in_the_source() -> None:
    assert "unmarked_speech" in codes(judge("In June 2017, Quill said, I was wrong about the barges [S1]."))


def test_a_first_person_inside_its_marks_is_nothing_to_hold() -> None:
    assert "unmarked_speech" not in codes(judge("In June 2017, Quill said, “I was wrong about the barges” [S1]."))
