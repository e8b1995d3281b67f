"""Sentences and passages."""

import pytest

from graph.model.text import PassageRole
from ingest.segment import passages, sentences
from tests.support.reading import article

CASES = {
    "title": ("en", "Dr. Lima spoke. He left.", ["Dr. Lima spoke.", "He left."]),
    "initial": ("en", "J. Lima spoke. He left.", ["J. Lima spoke.", "He left."]),
    "decimal": ("en", "It rose 2.5 feet. It fell.", ["It rose 2.5 feet.", "It fell."]),
    "closing mark": ("en", "“Go.” He went.", ["“Go.”", "He went."]),
    "small letter goes on": ("en", "“Why?” she asked.", ["“Why?” she asked."]),
    "portuguese": ("pt", "O Sr. Lima falou. Saiu às 15h.", ["O Sr. Lima falou.", "Saiu às 15h."]),
    "spanish opening mark": ("es", "Llegó tarde. ¿Por qué?", ["Llegó tarde.", "¿Por qué?"]),
    "french guillemets": ("fr", "« Non. » Il part.", ["« Non. »", "Il part."]),
    "chinese": ("zh", "他走了。“再见。”她说。", ["他走了。", "“再见。”", "她说。"]),
    "paragraphs": ("en", "One\n\nTwo", ["One", "Two"]),
}


@pytest.mark.parametrize(("language", "text", "expected"), CASES.values(), ids=CASES)
def test_sentences_end_where_they_end(language: str, text: str, expected: list[str]) -> None:
    assert [text[start:end] for start, end in sentences(text, language=language)] == expected


def test_headline_is_a_passage_whose_offsets_refer_to_itself() -> None:
    found = passages(article("One.\n\nTwo.", headline="Big", subheadline="Small"))
    assert [(p.role, p.start, p.end, p.text) for p in found] == [
        (PassageRole.HEADLINE, 0, 3, "Big"),
        (PassageRole.SUBHEADLINE, 0, 5, "Small"),
        (PassageRole.BODY, 0, 4, "One."),
        (PassageRole.BODY, 6, 10, "Two."),
    ]


def test_equal_passages_have_equal_digests_and_ids_of_their_own() -> None:
    body = [p for p in passages(article("Same.\n\nSame.", headline="")) if p.role is PassageRole.BODY]
    assert body[0].digest == body[1].digest
    assert body[0].id != body[1].id
