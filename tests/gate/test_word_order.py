"""Who does what to whom in other languages: the same words the other way round are not carried."""

import pytest

from gate.model import Source, Support
from tests.support.gate_cases import judge

SUED = {
    "es": "El alcalde Luis Prado demandó a la empresa Norvia por el costo de las obras de la presa.",
    "pt": "O prefeito Luis Prado processou a empresa Norvia por causa do custo das obras da barragem.",
    "fr": "Le maire Luc Prado a poursuivi la société Norvia pour le coût des travaux de la digue.",
    "de": "Der Bürgermeister Lutz Prado verklagte die Firma Norvia und legte die Akten auf den Tisch.",
    "it": "Il sindaco Luca Prado denunciò la ditta Norvia per il costo dei lavori della diga.",
    "nl": "Burgemeester Luuk Prado vervolgde de firma Norvia en legde de stukken op de tafel van het huis.",
}


def verdict(language: str, claim: str, text: str = "") -> Support:
    printed = Source(
        id="S1",
        article_id="a",
        published=None,
        headline="",
        text=text or SUED[language],
        kind="news",
        language=language,
    )
    return judge(f"{claim} [S1].", printed).claims[0].verdict


@pytest.mark.parametrize(
    ("language", "claim"),
    [
        ("es", "El alcalde Luis Prado demandó a la empresa Norvia por el costo de las obras"),
        ("es", "La empresa Norvia fue demandada por el alcalde Luis Prado"),
        ("pt", "O prefeito Luis Prado processou a empresa Norvia por causa do custo das obras"),
        ("pt", "A empresa Norvia foi processada pelo prefeito Luis Prado"),
        ("fr", "Le maire Luc Prado a poursuivi la société Norvia pour le coût des travaux"),
        ("fr", "La société Norvia a été poursuivie par le maire Luc Prado"),
        ("de", "Der Bürgermeister Lutz Prado verklagte die Firma Norvia"),
        ("it", "Il sindaco Luca Prado denunciò la ditta Norvia per il costo dei lavori"),
        ("nl", "Burgemeester Luuk Prado vervolgde de firma Norvia en legde de stukken op de tafel"),
    ],
)
def test_the_order_of_the_passage_is_carried(language: str, claim: str) -> None:
    assert verdict(language, claim) is Support.SUPPORTED


@pytest.mark.parametrize(
    ("language", "claim"),
    [
        ("es", "La empresa Norvia demandó al alcalde Luis Prado por el costo de las obras"),
        ("es", "El alcalde Luis Prado fue demandado por la empresa Norvia"),
        ("pt", "A empresa Norvia processou o prefeito Luis Prado por causa do custo das obras"),
        ("pt", "O prefeito Luis Prado foi processado pela empresa Norvia"),
        ("fr", "La société Norvia a poursuivi le maire Luc Prado pour le coût des travaux"),
        ("fr", "Le maire Luc Prado a été poursuivi par la société Norvia"),
        ("de", "Die Firma Norvia verklagte den Bürgermeister Lutz Prado"),
        ("de", "Der Bürgermeister Lutz Prado wurde von der Firma Norvia verklagt"),
        ("it", "La ditta Norvia denunciò il sindaco Luca Prado per il costo dei lavori"),
        ("nl", "De firma Norvia vervolgde burgemeester Luuk Prado en legde de stukken op de tafel"),
    ],
)
def test_the_same_words_the_other_way_round_are_not(language: str, claim: str) -> None:
    assert verdict(language, claim) is not Support.SUPPORTED


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        (
            "El sindicato y la empresa votaron contra la presa de las lomas.",
            "La empresa y el sindicato votaron contra la presa de las lomas",
        ),
        (
            "En la plaza de las lomas, la maestra firmó la carta que el consejo pedía.",
            "La maestra firmó la carta en la plaza",
        ),
        ("Firmó la carta la maestra de las lomas.", "La maestra de las lomas firmó"),
    ],
    ids=["both sides of an and", "a place", "the verb first"],
)
def test_what_may_move_moves(text: str, claim: str) -> None:
    assert verdict("es", claim, text) is Support.SUPPORTED


@pytest.mark.parametrize(
    ("language", "claim", "holds"),
    [
        ("zh", "市长起诉了公司", True),
        ("zh", "公司被市长起诉", True),
        ("zh", "公司起诉了市长", False),
        ("zh", "市长被公司起诉", False),
        ("ja", "市長は会社を訴えた", True),
        ("ja", "会社は市長を訴えた", False),
        ("ja", "市長は会社に訴えられた", False),
    ],
)
def test_scripts_without_spaces_keep_the_order_too(language: str, claim: str, holds: bool) -> None:
    text = {"zh": "市长起诉了公司。", "ja": "市長は会社を訴えた。"}[language]
    assert (verdict(language, claim, text) is Support.SUPPORTED) is holds


def test_a_language_without_a_grammar_here_keeps_the_order_of_the_passage() -> None:
    text = "Мэр Иван Петров подал в суд на компанию Норвия."
    assert verdict("ru", "Мэр Иван Петров подал в суд на компанию Норвия", text) is Support.SUPPORTED
    assert verdict("ru", "Компанию Норвия подал в суд на мэр Иван Петров", text) is not Support.SUPPORTED
