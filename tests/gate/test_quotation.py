"""What stands between quotation marks, in every style, nested, reopened, beside apostrophes."""

import pytest

from gate.quotation import scan
from tests.support.builders import faults, quoted


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("She said, “We lost.” [S1]", ["We lost."]),
        ('She said, "We lost." [S1]', ["We lost."]),
        ("She said, ‘We lost.’ [S1]", ["We lost."]),
        ("She said, 'We lost.' [S1]", ["We lost."]),
        ("Elle a dit « On a perdu » hier", [" On a perdu "]),
        ("Elle a dit «\u00a0On a perdu\u00a0» hier", ["\u00a0On a perdu\u00a0"]),
        ("»Wir haben verloren«, sagte sie", ["Wir haben verloren"]),
        ("„Wir haben verloren“, sagte sie", ["Wir haben verloren"]),
        ("„Przegraliśmy”, powiedziała", ["Przegraliśmy"]),
        ("”Vi förlorade”, sade hon", ["Vi förlorade"]),
        ("»Vi förlorade», sade hon", ["Vi förlorade"]),
        ("‹On a perdu› et „x‟", ["On a perdu", "x"]),
        ("‚Verloren‘, sagte sie", ["Verloren"]),
        ("她说：「我们输了。」", ["我们输了。"]),
        ("她说：『我们输了。』", ["我们输了。"]),
        ("她说：“我们输了。”又说：‘走吧’。", ["我们输了。", "走吧"]),
        ("她说‘走’了", ["走"]),
        ("她读《红楼梦》和〈序〉", ["红楼梦", "序"]),
        ("〝我们输了〞她说", ["我们输了"]),
        ("She said, ＂We lost＂", ["We lost"]),
        ("She said, ``We lost.'' [S1]", ["We lost."]),
        ("She said, `We lost.' [S1]", ["We lost."]),
        ("She said, ''We lost.'' [S1]", ["We lost."]),
        ("She said, <<We lost>> then", ["We lost"]),
        ("She said, &ldquo;We lost.&rdquo;", ["We lost."]),
        ("She said, &#8220;We lost.&#x201D;", ["We lost."]),
        ('She said (“We lost”) and—“We left”—then', ["We lost", "We left"]),
        ("**“We lost.”** and <b>\"We left\"</b>", ["We lost.", "We left"]),
        ('said,"We lost," he said', ["We lost,"]),
        ('他说"好"了', ["好"]),
        ("said:'We lost,' he", ["We lost,"]),
    ],
)  # fmt: skip
def test_words_between_marks_of_any_style_are_found(text: str, words: list[str]) -> None:
    assert [word for word in quoted(text) if word not in ("“We lost.”", '"We left"')] == words


@pytest.mark.parametrize(
    "text",
    [
        "The Mechanics’ Hall and the Fishermen’s Union’s president",
        "The Mechanics' Hall and the Fishermen's Union's president",
        "rock 'n' roll in the '90s and the ’80s",
        "rock ’n’ roll",
        'It was 6\'2" tall, 12" wide, 5′ 10″ deep',
        "He was goin' home, o' course",
        "James' dog and James’ cat",
        "L’inspecteur n’a pas dit",
        "’Twas late, and ’em too; 'til then",
        "in '08 and '84",
        "the ‘90s and ‘tis",
        "the Inc.'s board",
        "a 5 ' 3 board",
    ],
)
def test_apostrophes_feet_and_inches_are_no_quotations(text: str) -> None:
    assert quoted(text) == []
    assert faults(text) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("‘It’s the dogs’ money, and they’ve waited,’ said Pell", ["It’s the dogs’ money, and they’ve waited,"]),
        ("'We'll use Jane's boat and John's truck,' Jenna said.", ["We'll use Jane's boat and John's truck,"]),
        ("The ‘dry bridge’ of the villagers’ plan", ["dry bridge"]),
        ("the ‘cruise ships’ and the ‘old pier’", ["cruise ships", "old pier"]),
        ("‘He is 6’ tall’ she wrote", ["He is 6’ tall"]),
        ("'Tis a fine day,' he said", ["Tis a fine day,"]),
        ("‘'90s music’ is back", ["'90s music"]),
        ("'A', 'B', and 'C' are letters.", ["A", "B", "C"]),
        ("She said ’we lost it all’ and left", ["we lost it all"]),
    ],
)  # fmt: skip
def test_single_marks_are_told_from_the_apostrophes_inside_them(text: str, words: list[str]) -> None:
    assert quoted(text) == words


def test_a_possessive_closes_when_nothing_better_does_and_two_of_them_are_unclear() -> None:
    assert quoted("the ‘cruise ships’ in the bay") == ["cruise ships"]
    assert faults("the ‘cruise ships’ in the bay") == []
    assert faults("the ‘cruise ships’ and the dogs’ bay") == ["unclear"]


@pytest.mark.parametrize(
    ("text", "outer", "inner"),
    [
        ("“She said, ‘Go.’” he said", "She said, ‘Go.’", "Go."),
        ("‘She said, “Go,”’ he said", "She said, “Go,”", "Go,"),
        ("\"'Shelob' is my name.\"", "'Shelob' is my name.", "Shelob"),
        ("« Il a dit “non” hier »", " Il a dit “non” hier ", "non"),
        ("„Er sagte ‚nein‘ dazu“", "Er sagte ‚nein‘ dazu", "nein"),
        ("「她说『走』了」", "她说『走』了", "走"),
        ("“He said \"no\" to me”", "He said \"no\" to me", "no"),
        ("”Hon sade ’nej’ då”", "Hon sade ’nej’ då", "nej"),
    ],
)  # fmt: skip
def test_a_nested_quotation_knows_its_parent(text: str, outer: str, inner: str) -> None:
    spans = scan(text).spans

    assert [text[span.start : span.end] for span in spans] == [outer, inner]
    assert [(span.depth, span.parent) for span in spans] == [(0, None), (1, 0)]


@pytest.mark.parametrize(
    "text",
    [
        "“One.\n\n“Two.”",
        '"One.\n\n"Two."',
        "« One.\n\n» Two. »",
        "« One.\n\n« Two. »",
        "‘One.\n\n‘Two.’",
        "“One.\n“Two.”",
        "‘One.\n‘Two.’",
        "「One.\n\n「Two.」",
    ],
)
def test_a_paragraph_that_repeats_the_opening_mark_continues_the_quotation(text: str) -> None:
    spans = scan(text).spans

    assert [span.continues for span in spans] == [None, 0]
    assert [span.is_closed for span in spans] == [False, True]
    assert faults(text) == []


def test_a_nested_quotation_is_reopened_together_with_its_outer_one() -> None:
    text = "“One.\n\n“‘Two.\n\n“‘Three.’ Four.”"
    spans = scan(text).spans

    assert [(text[s.start : s.end], s.continues) for s in spans] == [
        ("One.", None),
        ("‘Two.", 0),
        ("Two.", None),
        ("‘Three.’ Four.", 1),
        ("Three.", 2),
    ]
    assert faults(text) == []


def test_an_inch_sign_inside_a_quotation_does_not_close_it() -> None:
    text = 'He said, "the pipe is 12" wide," and left'

    assert quoted(text) == ['the pipe is 12" wide,']
    assert faults(text) == []


@pytest.mark.parametrize(
    "text", ['“I was wrong." [S1]', '"I was wrong.” [S1]', "“I was wrong.“ [S1]", '„I was wrong" [S1]']
)
def test_mixed_marks_whose_span_is_clear_are_no_fault(text: str) -> None:
    assert len(quoted(text)) == 1
    assert faults(text) == []


def test_offsets_with_and_without_marks_are_given() -> None:
    span = scan("ab “cd” ef").spans[0]

    assert (span.outer_start, span.start, span.end, span.outer_end, span.open, span.close) == (3, 4, 6, 7, "“", "”")


def test_no_marks_give_no_spans() -> None:
    assert scan("").spans == ()
    assert scan("Nothing was said.").faults == ()
