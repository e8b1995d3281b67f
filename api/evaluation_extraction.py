"""Scores of what ingest read, against a gold annotation: pure functions over the export's rows.

Gold rows: {id, quotes[{text, speaker, said, is_speech, quoted_by}], stances[{person, topic, stance, said, evidence}],
mentions[person ids], ambiguous[{field, quote_or_stance, old, new}]}. Where two annotators differ (`ambiguous`), either
reading is right. A person is matched by id, or by any name of the library entry behind the gold's id, so that an
archive read without an authority file is scored by the same gold.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

Row = Mapping[str, object]

# A stance whose evidence says it in so many words: a vote, or a word of standing for or against.
_EXPLICIT = re.compile(
    r"\b(?:vot(?:e|es|ed|ing)|for it|against|in favou?r|favou?rs?|favou?red|oppos\w+|support\w*|back(?:s|ed|ing)|"
    r"endors\w+|sign(?:s|ed)?|veto\w*|dissent\w*|propos\w+|sponsor\w*|reject\w*|ruled out|objec\w+|declined|"
    r"would not say|"
    r"a no\b|a yes\b|the no\b|no vote|yes vote|(?:one|lone|only) no)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """Right ones among those given and among those wanted. A rate over nothing is 1."""

    right: int
    given: int
    wanted: int

    @property
    def precision(self) -> float:
        """Share of the given that is right."""
        return self.right / self.given if self.given else 1.0

    @property
    def recall(self) -> float:
        """Share of the wanted that was found."""
        return self.right / self.wanted if self.wanted else 1.0

    @property
    def f1(self) -> float:
        """Harmonic mean of the two."""
        total = self.given + self.wanted
        return 2 * self.right / total if total else 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtractionScore:
    """All measures of one run; `errors` names every miss as (measure, article, expected, got).

    `explicit_stances` is about the stances given (its precision counts), `explicit_found` about the gold's (recall).
    """

    quotations: Rate
    speakers: Rate
    said: Rate
    speech: Rate
    people: Rate
    homonym_errors: int
    stances: Rate
    explicit_stances: Rate
    explicit_found: Rate
    turned_stances: Rate
    errors: tuple[tuple[str, str, str, str], ...]


def fold(text: str) -> str:
    """For comparing printed words: white space and the style of marks do not count."""
    flat = text.translate(str.maketrans("“”‘’", "\"\"''"))
    return " ".join(unicodedata.normalize("NFC", flat).split())


def fold_name(name: str) -> str:
    """For comparing names: case, accents and white space do not count."""
    flat = "".join(char for char in unicodedata.normalize("NFKD", name) if not unicodedata.combining(char))
    return fold(flat).lower()


class People:
    """Which gold id a person of the archive is, by id or by name; the gold's own form for those without an entry."""

    def __init__(self, library: Iterable[Row]) -> None:
        self._ids: set[str] = set()
        self._by_name: dict[str, str] = {}
        self._surnames: dict[str, str] = {}
        for row in library:
            person_id = str(row["id"])
            self._ids.add(person_id)
            self._surnames[person_id] = fold_name(str(row["name"])).split()[-1]
            aliases = row.get("aliases")
            for name in (row["name"], *(aliases if isinstance(aliases, list) else ())):
                self._by_name[fold_name(str(name))] = person_id

    def gold_id(self, person: object) -> str:
        """The gold's name for an exported {"id", "name"}; "" for nobody."""
        if not isinstance(person, Mapping):
            return ""
        if person["id"] in self._ids:
            return str(person["id"])
        name = fold_name(str(person["name"]))
        return self._by_name.get(name, f"name:{name}")

    def of_gold(self, speaker: object) -> str:
        """A gold speaker in the same form."""
        if not isinstance(speaker, str):
            return ""
        if speaker.startswith("name:"):
            name = fold_name(speaker.removeprefix("name:"))
            return self._by_name.get(name, f"name:{name}")
        return speaker

    def surname(self, gold_id: str) -> str:
        """The surname behind a gold id."""
        return self._surnames.get(gold_id) or gold_id.removeprefix("name:").split(" ")[-1]


def score(
    gold: Sequence[Row],
    *,
    quotes: Iterable[Row],
    stances: Iterable[Row],
    mentions: Iterable[Row],
    library: Iterable[Row],
    topics_count: bool = True,
) -> ExtractionScore:
    """Scores the export of one archive. `library` are the people behind the gold's ids.

    `topics_count` False compares stances by person and label only: without an authority file topics have other ids.
    """
    tally = _Tally(People(library), topics_count=topics_count)
    by_article = tuple(_group(rows) for rows in (quotes, stances, mentions))
    for row in gold:
        article = str(row["id"])
        own = tuple(grouped.get(article, []) for grouped in by_article)
        tally.article(row, quotes=own[0], stances=own[1], mentions=own[2])
    return tally.result()


def _group(rows: Iterable[Row]) -> dict[str, list[Row]]:
    grouped: dict[str, list[Row]] = {}
    for row in rows:
        grouped.setdefault(str(row["article_id"]), []).append(row)
    return grouped


class _Tally:
    """Counts over the articles of the gold."""

    def __init__(self, people: People, *, topics_count: bool) -> None:
        self._people = people
        self._topics_count = topics_count
        self._counts: Counter[tuple[str, str]] = Counter()
        self._homonyms = 0
        self._errors: list[tuple[str, str, str, str]] = []

    def _add(self, measure: str, *, right: int = 0, given: int = 0, wanted: int = 0) -> None:
        self._counts[measure, "right"] += right
        self._counts[measure, "given"] += given
        self._counts[measure, "wanted"] += wanted

    def _miss(self, measure: str, article: str, expected: object, got: object) -> None:
        self._errors.append((measure, article, str(expected), str(got)))

    def article(self, row: Row, *, quotes: Sequence[Row], stances: Sequence[Row], mentions: Sequence[Row]) -> None:
        """One article of the gold."""
        article = str(row["id"])
        noted = row.get("ambiguous")  # a list of doubts, or a remark in words
        doubts: list[Row] = [item for item in noted if isinstance(item, Mapping)] if isinstance(noted, list) else []
        self._quotes(article, _list(row, "quotes"), [q for q in quotes if q.get("marked", True)], doubts)
        wanted = {self._people.of_gold(person) for person in _list(row, "mentions")}
        self._mentions(article, wanted, mentions)
        self._stances(article, row, stances, doubts)

    def _quotes(self, article: str, wanted: Sequence[Row], given: Sequence[Row], doubts: Sequence[Row]) -> None:
        left = list(given)
        self._add("quotations", given=len(given), wanted=len(wanted))
        for gold in wanted:
            match = next((quote for quote in left if fold(str(quote["text"])) == fold(str(gold["text"]))), None)
            self._add("speakers", wanted=bool(gold.get("speaker")))
            if match is None:
                self._miss("quotation", article, gold["text"], "")
                continue
            left.remove(match)
            self._add("quotations", right=1)
            self._speaker(article, gold, match, _alternatives(doubts, "speaker", gold["text"]))
            self._said(article, gold, match, _alternatives(doubts, "said", gold["text"]))
            self._speech(article, gold, match, _alternatives(doubts, "is_speech", gold["text"]))
        for quote in left:
            self._miss("quotation", article, "", quote["text"])

    def _speaker(self, article: str, gold: Row, quote: Row, others: Sequence[object]) -> None:
        got = self._people.gold_id(quote.get("speaker"))
        accepted = {self._people.of_gold(speaker) for speaker in (gold.get("speaker"), *others)}
        is_right = got in accepted or (bool(got) and any(_same_document(got, want) for want in accepted))
        self._add("speakers", right=bool(got) and is_right, given=bool(got))
        if not is_right:
            self._miss("speaker", article, f"{gold.get('speaker')} | {gold['text']}", got)
            right = self._people.of_gold(gold.get("speaker"))
            if got and right and self._people.surname(got) == self._people.surname(right):
                self._homonyms += 1

    def _said(self, article: str, gold: Row, quote: Row, others: Sequence[object]) -> None:
        wanted = gold.get("said")
        if not isinstance(wanted, str) or not wanted or not gold.get("is_speech", True):
            return
        got = printed_date(quote.get("said"))
        is_right = is_at_precision(quote.get("said"), wanted) or got in others
        self._add("said", right=is_right, given=1, wanted=1)
        if not is_right:
            self._miss("said", article, f"{wanted} | {gold['text']}", got)

    def _speech(self, article: str, gold: Row, quote: Row, others: Sequence[object]) -> None:
        wanted, got = gold.get("is_speech", True), quote.get("speech", True)
        is_right = wanted == got or got in others
        self._add("speech", right=is_right, given=1, wanted=1)
        if not is_right:
            self._miss("speech", article, f"{wanted} | {gold['text']}", got)

    def _mentions(self, article: str, wanted: set[str], mentions: Sequence[Row]) -> None:
        got = {
            self._people.gold_id(row.get("entity"))
            for row in mentions
            if isinstance(entity := row.get("entity"), Mapping) and entity.get("type") == "person"
        }
        known = {person for person in got if not person.startswith("name:")}
        self._add("people", right=len(known & wanted), given=len(known), wanted=len(wanted))
        surnames = {self._people.surname(person) for person in wanted - known}
        for person in sorted(known - wanted):
            self._homonyms += self._people.surname(person) in surnames
            self._miss("people", article, "", person)
        for person in sorted(wanted - known):
            self._miss("people", article, person, "")

    def _stances(self, article: str, row: Row, stances: Sequence[Row], doubts: Sequence[Row]) -> None:
        wanted = {self._stance_key(stance, gold=True): stance for stance in _list(row, "stances")}
        accepted, optional = _stance_doubts(doubts)
        may = {self._stance_key(stance, gold=True) for stance in accepted}
        given = {self._stance_key(stance, gold=False): stance for stance in stances}
        turned = {"support": "oppose", "oppose": "support"}
        for key, stance in given.items():
            is_right = key in wanted or key in may
            is_explicit = _is_explicit(stance) or stance.get("mode") == "voted"
            self._add("stances", given=1)
            self._add("explicit", given=is_explicit)
            opposite = (*key[:2], turned.get(key[2], ""))
            touched = is_right or opposite in wanted
            self._add("turned", given=touched, right=touched and not is_right, wanted=touched)
            if is_right:
                self._add("stances", right=1)
                self._add("explicit", right=is_explicit)
            else:
                self._miss("stance", article, "", f"{key} | {stance.get('evidence')}")
        for key, stance in wanted.items():
            if _gold_label(stance) in optional:
                continue
            self._add("stances", wanted=1)
            self._add("explicit", wanted=_is_explicit(stance))
            self._add("found explicit", right=_is_explicit(stance) and key in given, wanted=_is_explicit(stance))
            if key not in given:
                self._miss("stance", article, f"{key} | {stance.get('evidence')}", "")

    def _stance_key(self, stance: Row, *, gold: bool) -> tuple[str, str, str]:
        if gold:
            person, topic = self._people.of_gold(stance.get("person")), str(stance.get("topic"))
        else:
            person, topic = self._people.gold_id(stance.get("person")), str(_id_of(stance.get("topic")))
        return person, topic if self._topics_count else "", str(stance.get("stance"))

    def _rate(self, measure: str) -> Rate:
        right, given, wanted = (self._counts[measure, part] for part in ("right", "given", "wanted"))
        return Rate(right=right, given=given, wanted=wanted)

    def result(self) -> ExtractionScore:
        """The measures."""
        return ExtractionScore(
            quotations=self._rate("quotations"),
            speakers=self._rate("speakers"),
            said=self._rate("said"),
            speech=self._rate("speech"),
            people=self._rate("people"),
            homonym_errors=self._homonyms,
            stances=self._rate("stances"),
            explicit_stances=self._rate("explicit"),
            explicit_found=self._rate("found explicit"),
            turned_stances=self._rate("turned"),
            errors=tuple(self._errors),
        )


def printed_date(said: object) -> str:
    """An exported said date at its own precision: 2014-03-11, 2014-03, 2014, or ""."""
    if not isinstance(said, Mapping) or not said.get("from"):
        return ""
    return str(said["from"])[: {"day": 10, "month": 7, "year": 4}.get(str(said.get("precision")), 0)]


def is_at_precision(said: object, wanted: str) -> bool:
    """Whether an exported said date lies wholly in the day, month or year that the gold names. False when unknown."""
    if not isinstance(said, Mapping) or not said.get("from") or not said.get("to"):
        return False
    return {str(said["from"])[: len(wanted)], str(said["to"])[: len(wanted)]} == {wanted}


def _same_document(got: str, wanted: str) -> bool:
    """A document or an institution is the same with and without its article."""
    one, other = (re.sub(r"^name:(?:the )?", "", name) for name in (got, wanted))
    return got.startswith("name:") and one == other


def _list(row: Row, key: str) -> Sequence[Row]:
    value = row.get(key)
    return value if isinstance(value, list) else ()


def _alternatives(doubts: Sequence[Row], field: str, text: object) -> list[object]:
    return [
        doubt.get("new") for doubt in doubts if doubt.get("field") == field and doubt.get("quote_or_stance") == text
    ]


def _stance_doubts(doubts: Sequence[Row]) -> tuple[list[Row], set[str]]:
    """(stances that may be there, labels of those that need not): "person | topic | stance | said"."""
    accepted: list[Row] = []
    optional: set[str] = set()
    for doubt in doubts:
        label, new = str(doubt.get("quote_or_stance")), doubt.get("new")
        if doubt.get("field") == "stance_missing" and isinstance(new, Mapping):
            accepted.append(new)
        if doubt.get("field") == "stance":
            optional.add(label)
            person, topic, *_ = [part.strip() for part in label.split("|")]
            accepted += [
                {"person": person, "topic": topic, "stance": value}
                for value in (doubt.get("old"), new)
                if isinstance(value, str)
            ]
    return accepted, optional


def _gold_label(stance: Row) -> str:
    return " | ".join(str(stance.get(part)) for part in ("person", "topic", "stance", "said"))


def _is_explicit(stance: Row) -> bool:
    return _EXPLICIT.search(str(stance.get("evidence"))) is not None


def _id_of(entity: object) -> object:
    return entity["id"] if isinstance(entity, Mapping) else entity
