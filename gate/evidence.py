"""A source laid out for grounding: sentences with their words, figures, dates, the people in them, and who speaks.

Built once a source and review. People are chained by surname ("Mayor Odile Farrant", "Farrant", "the mayor"); a
pronoun is given to the person of the sentence before, first named first, and stays open when nobody was named.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from gate.initialisms import letters_of
from gate.model import DateSpan, NameSpan, Person, RoleTerm, Source, SourceQuote
from gate.particulars import Quantity, read_quantities
from gate.sentences import sentence_spans
from gate.timex import TimeExpression, read_times
from gate.words import Word, read_words

TITLE_WORDS = frozenset(
    """mayor councilman councilwoman councilor councillor councilmember council member commissioner chief sheriff
    judge senator governor president director superintendent chancellor captain officer sergeant lieutenant
    colonel general dr mr mrs ms professor prof rev reverend sen rep gov capt col lt sgt gen former acting
    deputy vice interim police fire harbor finance transit city county town state justice representative
    congressman congresswoman alderman secretary treasurer clerk attorney manager coach principal rabbi father
    sister pastor bishop lord lady sir dame prime minister alcalde alcaldesa prefeito prefeita maire
    bürgermeister bürgermeisterin vereador vereadora concejal ingeniera inspecteur minister chairman
    chairwoman chair speaker developer landlord farmer engineer librarian spokesman spokeswoman owner resident
    neighbor author editor columnist candidate union board""".split()
)
# Words of a title that name nobody alone: `the council` is no council member.
TITLE_MODIFIERS = frozenset(
    """council member former acting deputy vice interim police fire harbor finance transit city county
        town state prime general board union""".split()
)
PRONOUN_GENDERS = {
    "he": "m", "him": "m", "his": "m", "she": "f", "her": "f", "hers": "f", "ele": "m", "ela": "f", "él": "m",
    "ella": "f", "elle": "f",
    "er": "m", "himself": "m", "herself": "f",
}  # fmt: skip
PERSON_PRONOUNS = frozenset(PRONOUN_GENDERS)
OFFICE_WORDS = TITLE_WORDS - TITLE_MODIFIERS
ARTICLES = frozenset("the el la le der die das o a os as los las les l".split())
_WOMEN = frozenset(
    """councilwoman chairwoman spokeswoman congresswoman mrs ms prefeita vereadora alcaldesa
        bürgermeisterin sister lady dame""".split()
)
_MEN = frozenset(
    """councilman chairman spokesman congressman mr prefeito vereador alcald bürgermeister father
        brother sir lord""".split()
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One sentence of the source: text[start:end], `index` in order, `paragraph` counted from 0; the headline is -1.

    `people`: (key, place) of each mention, by name, by title or by pronoun. `quotes`: quotations that reach into it.
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
    stems: Mapping[str, tuple[int, ...]] = field(init=False, compare=False, repr=False)  # stem -> its places, in order
    has_initials: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Lays the words out for look-ups: every word of every claim is looked for in every line."""
        found: dict[str, tuple[int, ...]] = {}
        for word in self.words:
            found[word.stem] = (*found.get(word.stem, ()), word.start)
        object.__setattr__(self, "stems", found)
        object.__setattr__(self, "has_initials", any(letters_of(word) for word in self.words))


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """The people of a source: `roles` are title stems by person key, `genders` f, m or "" where nothing shows it."""

    people: Mapping[str, Person]
    roles: Mapping[str, frozenset[str]]
    genders: Mapping[str, str]

    def holder(self, role: str) -> str | None:
        """The one person with the title stem `role`; None when nobody or more than one has it."""
        holders = [key for key, titles in self.roles.items() if role in titles]
        return holders[0] if len(holders) == 1 else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """The source's lines (the headline apart), its people, and the language its words are read in.

    `remembered`: what was found out about a claim beside this source; it lives and dies with one review, so it holds
    no more than the claims of one draft, and a draft judged again after pruning is not grounded twice.
    """

    source: Source
    language: str
    lines: tuple[Line, ...]
    headline: Line
    cast: Cast
    remembered: dict[Hashable, object] = field(default_factory=dict, compare=False, repr=False)
    stems: frozenset[str] = field(init=False, compare=False, repr=False)  # of all its words, the headline's too
    has_initials: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Gathers what tells at once that a word stands nowhere in the source."""
        lines = self.everything
        object.__setattr__(self, "stems", frozenset(stem for line in lines for stem in line.stems))
        object.__setattr__(self, "has_initials", any(line.has_initials for line in lines))

    @property
    def everything(self) -> tuple[Line, ...]:
        """The lines in order, and the headline after them."""
        return (*self.lines, self.headline)

    def text_of(self, line: Line) -> str:
        """The text that the offsets of `line` are into: the headline's own or the source's."""
        return self.source.headline if line.index < 0 else self.source.text


def lay_out(source: Source, quotes: Sequence[SourceQuote], names: Sequence[NameSpan], *, language: str) -> Evidence:
    """The evidence of `source`; no lines when its text is empty. `quotes` are its readings, `names` its name spans."""
    text = source.text
    words = read_words(text, language=language)
    times = read_times(text, published=source.published, language=language)
    people = [name for name in names if _is_person(name, language)]
    cast = _cast(words, people, source, language)
    lines: list[Line] = []
    paragraph = 0
    for index, (start, end) in enumerate(
        sentence_spans(text, shielded=[(quote.start, quote.end) for quote in quotes if quote.is_marked])
    ):
        if lines and "\n" in text[lines[-1].end : start]:
            paragraph += 1
        inside = tuple(word for word in words if start <= word.start < end)
        dated = tuple(time for time in times if start <= time.start < end)
        reaching = tuple(
            quote
            for quote in quotes
            if quote.start < end and start < quote.end and (quote.is_marked or quote.speaker is not None)
        )
        lines.append(
            Line(
                start=start,
                end=end,
                index=index,
                paragraph=paragraph,
                words=inside,
                quantities=_figures(text, start, end, inside, dated, language),
                times=dated,
                people=_people(inside, (start, end), people, cast, lines, reaching),
                quotes=reaching,
            )
        )
    cast = replace(cast, genders=_genders(lines, people, cast))
    return Evidence(
        source=source, language=language, lines=tuple(lines), headline=_headline(source, cast, language), cast=cast
    )


def _is_person(name: NameSpan, language: str) -> bool:
    return not name.person.is_organisation and (len(name.person.name.split()) > 1 or language in {"zh", "ja"})


def _figures(
    text: str, start: int, end: int, words: Sequence[Word], times: Sequence[TimeExpression], language: str
) -> tuple[Quantity, ...]:
    fixed = [(time.start, time.end) for time in times if time.kind in {"date", "range"}]
    found = read_quantities(" " * start + text[start:end], words, language=language, dated=fixed)
    return tuple(found)


def _headline(source: Source, cast: Cast, language: str) -> Line:
    text = source.headline
    words = read_words(text, language=language)
    times = read_times(text, published=source.published, language=language)
    surnames = {person.name.split()[-1].lower(): key for key, person in cast.people.items() if person.name.split()}
    return Line(
        start=0,
        end=len(text),
        index=-1,
        paragraph=-1,
        words=words,
        quantities=_figures(text, 0, len(text), words, times, language),
        times=times,
        people=tuple(
            (surnames[word.lower], word.start) for word in words if word.is_capital and word.lower in surnames
        ),
        quotes=(),
    )


def _cast(words: Sequence[Word], names: Sequence[NameSpan], source: Source, language: str) -> Cast:
    """Titles stand right before a name, in either case (`council member Orson Tate`, `Mayor Farrant`), or in the
    person's own dated roles."""
    people = {name.person.key: name.person for name in names}
    roles: dict[str, set[str]] = {key: set() for key in people}
    places = {word.start: index for index, word in enumerate(words)}
    for name in names:
        index = places.get(name.start)
        while (
            index is not None
            and index > 0
            and words[index - 1].lower in TITLE_WORDS
            and words[index].start - words[index - 1].end <= 2
        ):
            index -= 1
            roles[name.person.key].add(words[index].stem)
    for key, person in people.items():
        for role in person.roles:
            if _is_held(role, source.published):
                roles[key].update(word.stem for word in read_words(role.title, language=language))
    return Cast(people=people, roles={key: frozenset(found) for key, found in roles.items()}, genders={})


def _is_held(role: RoleTerm, day: date | None) -> bool:
    if day is None:
        return role.start is None and role.end is None
    return (role.start is None or role.start <= day) and (role.end is None or day < role.end)


def _people(
    inside: Sequence[Word],
    span: tuple[int, int],
    names: Sequence[NameSpan],
    cast: Cast,
    before: Sequence[Line],
    quotes: Sequence[SourceQuote],
) -> tuple[tuple[str, int], ...]:
    found = [(name.person.key, name.start) for name in names if span[0] <= name.start < span[1]]
    named = {start for _, start in found}
    for place, word in enumerate(inside):
        if any(quote.start <= word.start < quote.end for quote in quotes) or word.start in named:
            continue
        if (
            place
            and not word.is_capital
            and inside[place - 1].lower in ARTICLES
            and word.lower in TITLE_WORDS - TITLE_MODIFIERS
        ):
            key = cast.holder(word.stem)
        elif word.lower in PERSON_PRONOUNS:
            earlier = [key for key, start in found if start < word.start]
            key = earlier[0] if earlier else _last_person(before)
        else:
            continue
        if key is not None:
            found.append((key, word.start))
    for quote in quotes:
        if quote.speaker is not None and quote.speaker.key in cast.people:
            found.append((quote.speaker.key, quote.start))
    return tuple(sorted(set(found), key=lambda item: (item[1], item[0])))


def _last_person(before: Sequence[Line]) -> str | None:
    for line in reversed(before[-3:]):
        if line.people:
            return line.people[0][0]
    return None


def _genders(lines: Sequence[Line], names: Sequence[NameSpan], cast: Cast) -> dict[str, str]:
    """By title, or by a pronoun in a sentence that names one person alone."""
    found: dict[str, str] = {}
    for key, titles in cast.roles.items():
        if titles & _WOMEN:
            found[key] = "f"
        elif titles & _MEN:
            found[key] = "m"
    for line in lines:
        keys = {name.person.key for name in names if line.start <= name.start < line.end}
        pronouns = {
            word.lower for word in line.words if not any(q.start <= word.start < q.end for q in line.quotes)
        } & PERSON_PRONOUNS
        shown = {PRONOUN_GENDERS[word] for word in pronouns if word in PRONOUN_GENDERS}
        if len(keys) == 1 and len(shown) == 1:
            found.setdefault(next(iter(keys)), next(iter(shown)))
    return found


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
