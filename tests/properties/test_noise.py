"""Nonsense made of newspaper words: the gate reads it unfailingly and prints no words that are not the source's."""

from datetime import date
from random import Random

import pytest

from gate.model import Draft, Outcome, Person, RoleTerm, Source, Support
from gate.review import review
from tests.support.gate_cases import policy

ENGLISH = (
    *(
        "Mayor",
        "Ana",
        "Roe",
        "Roe’s",
        "Ida Holm",
        "Holm",
        "the mayor",
        "the council",
        "a sign",
        "she",
        "he",
        "it",
        "they",
    ),
    *(
        "said",
        "told",
        "asked",
        "called",
        "voted",
        "opposed",
        "was",
        "not",
        "never",
        "may",
        "if",
        "who",
        "which",
        "because",
    ),
    *(
        "“the wall",
        "will stand”",
        "“No,”",
        "“",
        "”",
        "‘we",
        "won’t’",
        "(",
        ")",
        ",",
        ";",
        ":",
        "—",
        ".",
        ".\n\n",
        "and",
        "but",
    ),
    *("to", "by", "of", "on Tuesday", "in 2014", "in March", "last year", "5-2", "40 percent", "$3 million", "the dam"),
    *("the bridge", "a plan", "her sister", "according to", "quoting", "both", "neither", "still", "most", "the first"),
)
SPANISH = (
    *(
        "la alcaldesa",
        "Ana Ruiz",
        "Ruiz",
        "ella",
        "dijo",
        "dijo que",
        "“el muro”",
        "«no",
        "seguirá»",
        "no",
        "nunca",
        "si",
    ),
    *(
        "el 31 de febrero de 2014",
        "en marzo de 2014",
        "por",
        "de",
        ".",
        ",",
        ".\n\n",
        "fue",
        "aprobado",
        "el plan",
        "según",
    ),
)
CHINESE = (
    "市长",
    "王芳",
    "他",
    "她",
    "说",
    "：",
    "“墙会留下。”",
    "「不」",
    "。",
    "，",
    "2014年3月",
    "2014年13月",
    "反对",
    "大坝",
    "不",
)
PEOPLE = (
    Person(key="ana", name="Ana Roe", roles=(RoleTerm(title="mayor", start=date(2013, 1, 1)),)),
    Person(key="ida", name="Ida Holm", aliases=("Dr. Holm",)),
    Person(key="board", name="Harbor Council", is_organisation=True),
)


def _soup(chance: Random, words: tuple[str, ...], length: int) -> str:
    joint = "" if words is CHINESE else " "
    return joint.join(chance.choice(words) for _ in range(length)).replace(" .", ".").replace(" ,", ",")


@pytest.mark.parametrize("words", [ENGLISH, SPANISH, CHINESE], ids=["en", "es", "zh"])
@pytest.mark.parametrize("seed", range(40))
def test_noise_is_judged_without_failing_and_releases_no_foreign_words(words: tuple[str, ...], seed: int) -> None:
    chance = Random(seed)
    text = _soup(chance, words, 60)
    cited = Source(id="S1", article_id="a", published=date(2014, 3, 11), headline=_soup(chance, words, 5), text=text)
    pieces = [_soup(chance, words, 8), text[10:60], _soup(chance, words, 6), text[60:130]]
    draft = " ".join(f"{piece} [S1]." for piece in pieces)
    found = review(Draft(text=draft, question=_soup(chance, words, 6)), [cited], policy(), people=PEOPLE)
    for quote in found.quotes if found.released_text is not None else ():
        assert quote.text.strip(" ,.。，") in text
    assert found.decision is not Outcome.RELEASED or all(claim.verdict is Support.SUPPORTED for claim in found.claims)
