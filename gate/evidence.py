"""A source laid out for grounding: sentences with their words, figures, dates, the people in them, and who speaks.

Built once a source and review. People are chained by surname ("Mayor Odile Farrant", "Farrant", "the mayor"); a
pronoun is given to the person of the sentence before, first named first, and stays open when nobody was named.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from gate.model import DateSpan, Source, SourceQuote
from gate.particulars import Quantity, read_quantities
from gate.sentences import sentence_spans
from gate.timex import TimeExpression, read_times
from gate.words import Word, read_words

TITLE_WORDS = frozenset(
    """mayor councilman councilwoman councilor councillor councilmember council member commissioner chief sheriff judge
    senator governor president director superintendent chancellor captain officer sergeant lieutenant colonel general dr
    mr mrs ms professor prof rev reverend sen rep gov capt col lt sgt gen former acting deputy vice interim police fire
    harbor finance transit city county town state justice representative congressman congresswoman alderman secretary
    treasurer clerk attorney manager coach principal rabbi father sister pastor bishop lord lady sir dame prime minister
    alcalde alcaldesa prefeito prefeita maire bürgermeister bürgermeisterin vereador vereadora concejal ingeniera inspecteur
    minister chairman chairwoman chair speaker developer landlord farmer engineer librarian spokesman spokeswoman owner
    resident neighbor author editor columnist candidate union board""".split()
)
_PERSON_PRONOUNS = frozenset("he she him her his hers ela ele él ella elle er sie".split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One sentence of the source: text[start:end], `index` in order, `paragraph` counted from 0.

    `people`: place of each mention (word start) by chain key. `quotes`: the quotations that reach into it.
    """

    start: int
    end: int
    index: int
    paragraph: int
    words: tuple[Word, ...]
    quantities: tuple[Quantity, ...]
    times: tuple[TimeExpression, ...]
    people: tuple[tuple[str, int], ...]
    quotes: tuple[SourceQuote, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """The source's lines; `chains` maps a name's word (stem) to the chain's key; `full` a key to all its stems."""

    source: Source
    language: str
    lines: tuple[Line, ...]
    headline: tuple[Word, ...]
    chains: Mapping[str, str]
    full: Mapping[str, frozenset[str]]
    roles: Mapping[str, frozenset[str]]


def lay_out(source: Source, quotes: Sequence[SourceQuote], *, language: str) -> Evidence:
    """The evidence of `source`; no lines when its text is empty. `quotes` are its readings."""
    text = source.text
    words = read_words(text, language=language)
    times = read_times(text, published=source.published, language=language)
    chains, full, roles = _chains(text, words, language)
    shields = [(quote.start, quote.end) for quote in quotes]
    lines: list[Line] = []
    paragraph = 0
    for index, (start, end) in enumerate(sentence_spans(text)):
        if lines and "\n" in text[lines[-1].end : start]:
            paragraph += 1
        lines.append(_line(text, (start, end), index, paragraph, words, times, quotes, chains, roles, lines, language))
    _ = shields
    return Evidence(
        source=source,
        language=language,
        lines=tuple(lines),
        headline=read_words(source.headline, language=language),
        chains=chains,
        full=full,
        roles=roles,
    )


def _line(
    text: str,
    span: tuple[int, int],
    index: int,
    paragraph: int,
    words: Sequence[Word],
    times: Sequence[TimeExpression],
    quotes: Sequence[SourceQuote],
    chains: Mapping[str, str],
    roles: Mapping[str, frozenset[str]],
    before: Sequence[Line],
    language: str,
) -> Line:
    start, end = span
    inside = tuple(word for word in words if start <= word.start < end)
    dated = tuple(time for time in times if start <= time.start < end)
    fixed = [(time.start, time.end) for time in dated if time.kind in {"date", "range", "time"}]
    reaching = tuple(quote for quote in quotes if quote.start < end and start < quote.end)
    return Line(
        start=start,
        end=end,
        index=index,
        paragraph=paragraph,
        words=inside,
        quantities=tuple(
            quantity
            for quantity in read_quantities(text[:end], inside, language=language, dated=fixed)
            if quantity.start >= start
        ),
        times=dated,
        people=_people(inside, chains, roles, before, reaching),
        quotes=reaching,
    )


def _chains(
    text: str, words: Sequence[Word], language: str
) -> tuple[dict[str, str], dict[str, frozenset[str]], dict[str, frozenset[str]]]:
    """Names of two or more capitalised words make a chain, keyed by the last one; titles before it are its roles."""
    if language in {"zh", "ja", "ar", "he"}:
        return {}, {}, {}
    chains: dict[str, str] = {}
    full: dict[str, set[str]] = {}
    roles: dict[str, set[str]] = {}
    for run in _capital_runs(text, words):
        titles = []
        names = list(run)
        while names and names[0].lower in TITLE_WORDS:
            titles.append(names.pop(0))
        names = [word for word in names if not (word.text.isupper() and len(word.text) > 3)]
        if len(names) < 2:
            if names and titles and names[0].stem in chains:
                roles.setdefault(chains[names[0].stem], set()).update(word.stem for word in titles)
            continue
        key = f"{names[0].stem} {names[-1].stem}"
        chains.setdefault(names[-1].stem, key)
        chains.setdefault(names[0].stem, key)
        full.setdefault(key, set()).update(word.stem for word in names)
        roles.setdefault(key, set()).update(word.stem for word in titles)
        roles[key].update(word.stem for word in _lower_titles(words, run[0]))
    return chains, {k: frozenset(v) for k, v in full.items()}, {k: frozenset(v) for k, v in roles.items()}


def _capital_runs(text: str, words: Sequence[Word]) -> list[list[Word]]:
    runs: list[list[Word]] = []
    run: list[Word] = []
    for word in words:
        joined = (
            run
            and text[run[-1].end : word.start] in {" ", ". ", "-", "\u00a0", "’", "'"}
            and not run[-1].lower.endswith("'s")
        )
        if word.is_capital and (not run or joined):
            run.append(word)
            continue
        if run:
            runs.append(run)
        run = [word] if word.is_capital else []
    return [*runs, run] if run else runs


def _lower_titles(words: Sequence[Word], first: Word) -> list[Word]:
    """`council member` before `Orson Tate`: lower-case title words directly before the name."""
    place = next(index for index, word in enumerate(words) if word.start == first.start)
    found: list[Word] = []
    while place > 0 and words[place - 1].lower in TITLE_WORDS and words[place].start - words[place - 1].end == 1:
        place -= 1
        found.append(words[place])
    return found


def _people(
    inside: Sequence[Word],
    chains: Mapping[str, str],
    roles: Mapping[str, frozenset[str]],
    before: Sequence[Line],
    quotes: Sequence[SourceQuote],
) -> tuple[tuple[str, int], ...]:
    found: list[tuple[str, int]] = []
    for place, word in enumerate(inside):
        key = chains.get(word.stem) if word.is_capital else None
        if (
            key is None
            and not word.is_capital
            and place
            and inside[place - 1].lower in {"the", "le", "la", "el", "der", "die", "o", "a"}
        ):
            holders = [name for name, titles in roles.items() if word.stem in titles]
            key = holders[0] if len(holders) == 1 else None
        if key is None and word.lower in _PERSON_PRONOUNS and not any(q.start <= word.start < q.end for q in quotes):
            key = found[0][0] if found else _last_person(before)
        if key is not None:
            found.append((key, word.start))
    for quote in quotes:
        if quote.speaker is not None:
            surname = quote.speaker.name.split()[-1].lower() if quote.speaker.name.split() else ""
            key = next((name for name in sorted(roles) if name.split()[-1].startswith(surname[:-1]) and surname), None)
            if key:
                found.append((key, quote.start))
    return tuple(found)


def _last_person(before: Sequence[Line]) -> str | None:
    for line in reversed(before[-3:]):
        if line.people:
            return line.people[0][0]
    return None


def days_of(line: Line) -> tuple[DateSpan, ...]:
    """The dates that the line itself names."""
    return tuple(
        time.span for time in line.times if time.span.start is not None and time.kind in {"date", "range", "time"}
    )


def covers(outer: DateSpan, inner: DateSpan) -> bool:
    """Whether every day of `inner` lies in `outer`; False when either is undated."""
    if outer.start is None or outer.end is None or inner.start is None or inner.end is None:
        return False
    return outer.start <= inner.start and inner.end <= outer.end


def day_span(day: date) -> DateSpan:
    """The span of one day."""
    return DateSpan(start=day, end=day, precision="day")
