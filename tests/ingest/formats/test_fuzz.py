"""Every reader under random input: no exception, no reader's fault, the same result twice.

Short and seeded here; `fuzz_target` holds the same promise for a coverage-guided fuzzer (see its docstring).
"""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ingest.formats import markup, sniff, strict_json, wikitext
from ingest.formats.errors import UnreadableError
from tests.ingest.formats.fuzz_target import read_anything
from tests.support.format_samples import SAMPLES

_FILES = sorted(path for path in SAMPLES.rglob("*") if path.is_file())
_MARKS = (b"<", b">", b"</", b'"', b"'", b"{", b"}", b"[", b"]", b"&", b";", b"=", b"{{", b"[[", b"\n", b"---\n")
_WORDS = (
    b"<![CDATA[",
    b"]]>",
    b"<!--",
    b"&#0;",
    b"&nbsp;",
    b"\\u0000",
    b"1e999",
    b"null",
    b"\x00",
    b"\xff",
    b"\xed\xa0\x80",
)
_TOKENS = (*_MARKS, *_WORDS)


def _mutated(data: bytes, seed: int) -> bytes:
    """One to six edits: a stretch cut, doubled, moved, or a token put in. The seed makes it again."""
    rng = random.Random(seed)
    for _ in range(rng.randint(1, 6)):
        start = rng.randrange(len(data) + 1)
        end = min(len(data), start + rng.randrange(40))
        match rng.randrange(5):
            case 0:
                data = data[:start] + data[end:]
            case 1:
                data = data[:end] + data[start:end] * rng.randint(1, 4) + data[end:]
            case 2:
                data = data[:start] + rng.choice(_TOKENS) * rng.randint(1, 9) + data[start:]
            case 3:
                data = data[:start] + rng.randbytes(rng.randrange(6)) + data[end:]
            case _:
                data = data[:start]
    return data


@pytest.mark.parametrize("path", _FILES, ids=[path.name for path in _FILES])
def test_a_mutated_sample_never_shows_a_fault_of_its_reader(path: object) -> None:
    data = path.read_bytes()  # type: ignore[attr-defined]
    for seed in range(60):
        read_anything(_mutated(data, seed), name=path.name)  # type: ignore[attr-defined]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.binary(max_size=400), format=st.sampled_from(("auto", *sniff.FORMATS)))
def test_random_bytes_are_refused_by_every_reader(data: bytes, format: str) -> None:
    read_anything(data, name="x", format=format)


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="<>/&;ab \n\t'\"=!-[]p\u00a0“é𝔘", max_size=120))
def test_markup_never_raises_and_never_shows_a_blank_paragraph(text: str) -> None:
    assert all(part.strip(" \t\r\n\f") for part in markup.paragraphs(text))


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="{}[]|=*':\n ab<ref/>", max_size=120))
def test_wikitext_never_raises(text: str) -> None:
    wikitext.paragraphs(text)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5).filter(str.isascii), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None)
@given(_JSON)
def test_strict_json_reads_whatever_the_standard_library_writes(value: object) -> None:
    import json

    assert strict_json.loads(json.dumps(value).encode()) == value


@settings(max_examples=100, deadline=None)
@given(st.lists(_JSON, max_size=5), st.integers(min_value=1, max_value=7))
def test_the_elements_of_an_array_are_the_arrays_own_whatever_the_chunks(values: list[object], size: int) -> None:
    import io
    import json

    class Chunked(io.BytesIO):
        def read(self, _: int | None = -1) -> bytes:
            return super().read(size)

    found = [strict_json.loads(element) for _, element in strict_json.elements(Chunked(json.dumps(values).encode()))]
    assert found == values


def test_an_array_followed_by_something_is_refused() -> None:
    import io

    with pytest.raises(UnreadableError, match="behind the list's end"):
        list(strict_json.elements(io.BytesIO(b"[1] [2]")))
