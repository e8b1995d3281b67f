"""The closed list of differences that still count as the same words, and nothing beyond it."""

import pytest

from gate.folding import FOLDING_VERSION, find_words, fold


def stands(words: str, source: str) -> bool:
    return bool(find_words(fold(words, is_source=False), fold(source, is_source=True)))


@pytest.mark.parametrize(
    ("words", "source"),
    [
        ("caf\u00e9 noir", "le cafe\u0301 noir"),
        ("cafe\u0301 noir", "le caf\u00e9 noir"),
        ("\u1112\u1161\u11ab", "\ud55c"),
        ("they've waited", "they’ve waited"),
        ("they\u02bcve waited", "they’ve waited"),
        ("he said ‘go’ to me", 'he said "go" to me'),
        ("he said “go” to me", "he said ‘go’ to me"),
        ("he said ``go'' to me", "he said “go” to me"),
        ("he said «go» to me", "he said „go“ to me"),
        ("wait… there", "wait... there"),
        ("wait — there", "wait--there"),
        ("wait–there", "wait — there"),
        ("a  b", "a\u00a0b"),
        ("a b", "a\u2009\nb"),
        ("a b", "a\u202f b"),
        ("number", "num\u00adber"),
        ("number", "num\u200bber"),
        ("number", "num\u2060\ufeffber"),
        ("I quit.", "I quit, she said"),
        ("I quit,", "I quit. Then"),
        ("I quit", "I quit."),
        ("我们输了。", "我们输了，她说"),
        ("he said, ‘I quit.’", "he said, “I quit,” then"),
        ("he said, ‘I quit’", "he said, “I quit.”"),
        ("in ‘1988’ we", "in ‘1988’ we"),
        ("六七", "五六七八"),
        ("money", "the villagers’ money"),
    ],
)
def test_what_the_list_names_is_the_same_words(words: str, source: str) -> None:
    assert stands(words, source)


@pytest.mark.parametrize(
    ("words", "source"),
    [
        ("cafe noir", "café noir"),
        ("i quit", "I quit"),
        ("ﬁx it", "fix it"),
        ("４５ ships", "45 ships"),
        ("wаs wrong", "was wrong"),
        ("re-sign it", "resign it"),
        ("wait-there", "wait — there"),
        ("wait---there", "wait--there"),
        ("ab", "a b"),
        ("a b", "ab"),
        ("num\u200bber", "number"),
        ("num\u00adber", "number"),
        ("I quit.", "I quit?"),
        ("I quit", "I quit! she"),
        ("I quit!", "I quit."),
        ("I quit...", "I quit."),
        ("it`s ours", "it's ours"),
        ('six 6" pipes', "six 6' pipes"),
        ("《红楼梦》", "“红楼梦”"),
        ("", "anything"),
        (".", "anything."),
        ("he said ‘go", "he said “go?”x"),
        ("he said ‘go.’", "he said “go!”"),
        ("he said ‘go’", "he said “go"),
        ("he said ‘go’", "he said “go on”"),
    ],
)
def test_anything_else_is_a_different_string(words: str, source: str) -> None:
    assert not stands(words, source)


@pytest.mark.parametrize(
    ("words", "source"),
    [
        ("law", "a lawsuit"),
        ("suit", "a lawsuit"),
        ("resident", "a non-resident"),
        ("non", "a non-resident"),
        ("can", "we can't go"),
        ("t go", "we can't go"),
        ("3", "lost 3.5 percent"),
        ("5 percent", "lost 3.5 percent"),
        ("900", "paid 900,000"),
        ("4", "lost 4% of it"),
        ("5 degrees", "fell to -5 degrees"),
        ("5 degrees", "fell to −5 degrees"),
        ("U", "the U.S. board"),
        ("反対し", "反対しない"),
        ("cafe", "cafe\u0328s"),
        ("a", "a_b"),
    ],
)
def test_a_quotation_may_not_cut_a_word_a_compound_or_a_number(words: str, source: str) -> None:
    assert not stands(words, source)


def test_places_are_ranges_of_the_original_in_order() -> None:
    source = "no—no, cafe\u0301 no"

    places = find_words(fold("no", is_source=False), fold(source, is_source=True))

    assert places == ((0, 2), (3, 5), (13, 15))


def test_a_composed_character_maps_to_its_whole_cluster() -> None:
    folded = fold("e\u0301x", is_source=False)

    assert folded.text == "éx"
    assert folded.original(0, 1) == (0, 2)


def test_the_version_of_the_list_is_named() -> None:
    assert FOLDING_VERSION == "newsroom-1"
