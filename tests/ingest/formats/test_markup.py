"""HTML becomes paragraphs, and nothing else about the words changes."""

import time

import pytest

from ingest.formats import markup


@pytest.mark.parametrize(
    ("fragment", "expected"),
    [
        ("plain", ("plain",)),
        ("", ()),
        ("  two  spaces stay  ", ("two  spaces stay",)),
        ("a&nbsp;b", ("a\u00a0b",)),
        ("the <b></b>first", ("the first",)),
        ("un<i>broken</i>", ("unbroken",)),
        ("&#147;old code page&#148;", ("“old code page”",)),
        ("&ldquo;x&rdquo; &hellip; AT&T &amp;lt;", ("“x” … AT&T &lt;",)),
        ("<p>one<p>two", ("one", "two")),
        ("one<br>two", ("one\ntwo",)),
        ("one<br /><br/>two", ("one", "two")),
        ("line\n   end", ("line end",)),
        ("<script>x</script><style>y</style>seen<!-- not -->", ("seen",)),
        ("<ul><li>a</li><li>b</li></ul>", ("a", "b")),
        ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", ("a\tb", "c")),
        ("<blockquote><p>q</p></blockquote>after", ("q", "after")),
        ("<pre>a  b\nc</pre>", ("a  b\nc",)),
        ("5 < 6 and 7 > 3", ("5 < 6 and 7 > 3",)),
        ("a\ud800<b>b</b>", ("a?b",)),
    ],
    ids=range(19),
)
def test_a_fragment_gives_its_visible_paragraphs(fragment: str, expected: tuple[str, ...]) -> None:
    assert markup.paragraphs(fragment) == expected


@pytest.mark.parametrize(
    "piece", ["<", "<a ", "<a b='", "<!--", "</", "<![CDATA[", "<?", "<!", "&", "&#", "<b>", "<br>", "<p>", "<table>"]
)
def test_a_hostile_fragment_costs_little(piece: str) -> None:
    started = time.process_time()
    markup.paragraphs("x" + piece * (300_000 // len(piece)))
    # Linear reading takes well under a second; the quadratic readings this guards against take minutes.
    assert time.process_time() - started < 10


def test_plain_text_keeps_single_line_ends_and_splits_at_blank_lines() -> None:
    assert markup.plain_paragraphs("a\r\nb\r\n\r\n  \nc\n") == ("a\nb", "c")
