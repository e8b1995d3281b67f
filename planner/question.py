"""A reader's question, read: whom, what, when, and what kind of answer it wants.

Promises a `Question` whose every part carries a reason in words. Quoted words are lifted out first, so that a trap
("did X say “…”?") can neither name a person nor a topic. Nothing is guessed from outside the archive.
"""

from gate.quotation import scan
from graph.model.entity import Entity
from graph.ports import ArchiveReader
from planner import cues, thesaurus
from planner.concepts import read_concepts
from planner.cues import ASKING_WORDS, STOP_WORDS
from planner.errors import QuestionError
from planner.model import Concept, Question
from planner.people import NamedPeople, find_people
from planner.span import AskedSpan, read_span
from planner.topics import meant_topics, named_topics
from planner.words import Token, is_cjk, tokens, variants

_ROMANCE_MARKS = {
    "pt": cues.words(
        "o os um uma do da dos das em no na que quem qual quando como sobre foi disse mudou posição não são"
    ),
    "es": cues.words("el la los las un una del al que quien quién qué cuál cuándo cómo sobre fue dijo cambió posición"),
}
_CONTEXT_HITS = 60


def read_question(text: str, archive: ArchiveReader, *, as_of: str | None = None) -> Question:
    """Reads `text` against `archive`. Raises QuestionError when there is no word in it."""
    if not tokens(text):
        raise QuestionError(f"the question holds no word: got {text[:40]!r}; ask about a person or a topic")
    language = language_of(text)
    quoted, bare = _lift_quotations(text)
    dated = read_span(bare, archive, language=language, people=(), as_of=as_of)
    people = find_people(bare, archive, start=dated.start, end=dated.end)
    span = dated if dated.is_asked else _office_span(bare, archive, people, language, as_of)
    topics = named_topics(bare, archive, taken=people.spans)
    concepts = read_concepts(
        bare,
        archive,
        taken=people.spans + _dates(bare, language),
        topics=tuple(span for _, span in topics),
        as_of=as_of,
    )
    is_kept = any(topic.authority for topic, _ in topics)
    likely = () if is_kept else _likely(concepts, people, quoted, archive, as_of)
    return _assemble(text, bare, language, quoted, span, people, topics, concepts, likely, archive, as_of)


def _assemble(  # noqa: PLR0913, PLR0917 - the one place where the parts meet
    text: str,
    bare: str,
    language: str,
    quoted: tuple[str, ...],
    span: AskedSpan,
    people: NamedPeople,
    topics: tuple[tuple[Entity, tuple[int, int]], ...],
    concepts: tuple[Concept, ...],
    likely: tuple[str, ...],
    archive: ArchiveReader,
    as_of: str | None,
) -> Question:
    topic_ids = tuple(dict.fromkeys(topic.id for topic, _ in topics))
    ids = _settle(people, topic_ids or likely, archive, as_of)
    return Question(
        text=text,
        kind=kind_of(bare, people=len(ids), quoted=bool(quoted)),
        people=ids,
        topics=topic_ids,
        start=span.start,
        end=span.end,
        quoted=quoted,
        terms=tuple(concept.word for concept in concepts),
        language=language,
        reasons=(
            *people.reasons,
            *(f"{bare[a:b]!r} is the topic {topic.name}" for topic, (a, b) in topics),
            *(f"likely about {_name(archive, topic)}" for topic in likely),
            *span.reasons,
        ),
        concepts=concepts,
        likely_topics=tuple(topic for topic in likely if topic not in topic_ids),
        labels=tuple(label for label, cue in cues.LABEL_CUES if cue.search(bare)),
        unknown_names=people.unknown,
        is_span_asked=span.is_asked,
        surnames=tuple(dict.fromkeys(_name(archive, person).split()[-1] for person in ids)),
        focus=focus_of(bare, concepts),
        wants=wants_of(bare),
        names=proper_names(
            bare, taken=(*people.spans, *_dates(bare, language)), topics=tuple(stretch for _, stretch in topics)
        ),
        direction="first" if cues.FIRST.search(bare) else "last" if cues.LAST.search(bare) else "",
    )


def _name(archive: ArchiveReader, entity_id: str) -> str:
    entity = archive.entity(entity_id)
    return entity.name if entity is not None else entity_id


def language_of(text: str) -> str:
    """en, pt, es or zh, by signs and function words; en when nothing speaks for another."""
    if is_cjk(text):
        return "zh"
    words = {token.text.casefold() for token in tokens(text)}
    scores = {code: len(words & marks) for code, marks in _ROMANCE_MARKS.items()}
    best = max(sorted(scores), key=lambda code: scores[code])
    english = len(words & {"the", "of", "and", "did", "what", "how", "who", "was", "to", "in"})
    return best if scores[best] >= 2 and scores[best] > english else "en"


def _lift_quotations(text: str) -> tuple[tuple[str, ...], str]:
    """The words between quotation marks, and the question with those stretches blanked (offsets stay)."""
    spans = [span for span in scan(text).spans if span.parent is None and span.is_closed]
    quoted = tuple(text[span.start : span.end] for span in spans if len(tokens(text[span.start : span.end])) >= 2)
    bare = text
    for span in spans:
        if len(tokens(text[span.start : span.end])) >= 2:
            bare = bare[: span.outer_start] + " " * (span.outer_end - span.outer_start) + bare[span.outer_end :]
    return quoted, bare


def kind_of(bare: str, *, people: int, quoted: bool) -> str:
    """longitudinal, point, who_said, compare, first_last, promise, premise or open, from the wording alone."""
    if people > 1 and cues.COMPARE.search(bare):
        return "compare"
    if quoted or cues.WHO_SAID.search(bare):
        return "who_said"
    if cues.PREMISE.search(bare):
        return "premise"
    if cues.FIRST.search(bare) or cues.LAST.search(bare):
        return "first_last"
    if cues.PROMISE.search(bare):
        return "promise"
    if cues.LONGITUDINAL.search(bare):
        return "longitudinal"
    return "point" if people else "open"


def focus_of(bare: str, concepts: tuple[Concept, ...]) -> str:
    """The noun that "how many" counts (folded), the last of its noun phrase; "" where nothing is counted."""
    match = cues.HOW_MANY.search(bare)
    if match is None:
        return ""
    known = {concept.word for concept in concepts}
    kept = ""
    for token in tokens(bare[match.end() :]):
        if token.folded not in known:
            break
        kept = token.folded
    return kept


def proper_names(
    bare: str, *, taken: tuple[tuple[int, int], ...], topics: tuple[tuple[int, int], ...] = ()
) -> tuple[str, ...]:
    """Runs of two capitalised words or more outside the `taken` stretches: names of things and places, as written.

    The word that opens the question is capitalised by its place and belongs to none. A run inside one of the `topics`
    stretches is that topic; one that goes beyond it is a name of its own.
    """
    runs: list[list[Token]] = [[]]
    for place, token in enumerate(tokens(bare)):
        is_free = not any(start < token.end and token.start < end for start, end in taken)
        is_name = token.is_capital and token.folded not in STOP_WORDS | ASKING_WORDS and place > 0 and is_free
        if runs[-1] and (not is_name or bare[runs[-1][-1].end : token.start] != " "):
            runs.append([])
        if is_name:
            runs[-1].append(token)
    spans = [(run[0].start, run[-1].end) for run in runs if len(run) > 1]
    kept = [(a, b) for a, b in spans if not any(start <= a and b <= end for start, end in topics)]
    return tuple(bare[a:b].removesuffix("'s").removesuffix("’s") for a, b in kept)


def wants_of(bare: str) -> str:
    """What the answer must hold: a number, an amount of money, or nothing in particular."""
    if cues.MONEY_ASKED.search(bare):
        return "money"
    return "number" if cues.HOW_MANY.search(bare) else ""


def _office_span(bare: str, archive: ArchiveReader, people: NamedPeople, language: str, as_of: str | None) -> AskedSpan:
    entities = tuple(e for e in (archive.entity(p) for p in people.ids) if e is not None)
    return read_span(bare, archive, language=language, people=entities, as_of=as_of)


def _dates(bare: str, language: str) -> tuple[tuple[int, int], ...]:
    from gate.timex import read_times

    return tuple(
        (t.start, t.end) for t in read_times(bare, published=None, language=language) if t.span.start is not None
    )


def _likely(
    concepts: tuple[Concept, ...],
    people: NamedPeople,
    quoted: tuple[str, ...],
    archive: ArchiveReader,
    as_of: str | None,
) -> tuple[str, ...]:
    """Topics that the wording points at without naming them; the people narrow the passages that vote."""
    words = tuple(dict.fromkeys(v for c in concepts for v in variants(c.word)))
    near = tuple(dict.fromkeys(o for c in concepts for o in thesaurus.others(c.word)))
    spoken = tuple(token.folded for text in quoted for token in tokens(text))
    if not words and not spoken:
        return ()
    hits = archive.search((*words, *near, *spoken), entity_ids=people.ids, limit=_CONTEXT_HITS, as_of=as_of)
    return meant_topics(concepts, hits, archive, as_of=as_of)


def _settle(people: NamedPeople, topics: tuple[str, ...], archive: ArchiveReader, as_of: str | None) -> tuple[str, ...]:
    """Of several bearers of one name, those whom the archive has on the topic.

    All of them when that settles nothing.
    """
    dropped: set[str] = set()
    for rivals in people.ambiguous:
        counts = {rival: _rows(rival, topics, archive, as_of) for rival in rivals}
        most = max(counts.values())
        if most:
            dropped.update(rival for rival in rivals if counts[rival] * 3 < most)
    return tuple(person for person in people.ids if person not in dropped)


def _rows(person: str, topics: tuple[str, ...], archive: ArchiveReader, as_of: str | None) -> int:
    if not topics:
        return len(archive.quotes(speaker_id=person, as_of=as_of, limit=50))
    return sum(
        len(archive.stances(person_id=person, topic_id=topic, as_of=as_of))
        + len(archive.quotes(speaker_id=person, topic_id=topic, as_of=as_of, limit=50))
        for topic in topics
    )
