"""Who is who, and how a reading is read: an archivist's judgements applied, reversibly, as of an instant.

A judgement never edits a row. Two entities are the same, different, unsure, or (no judgement) unjudged; the
latest judgement in force on a pair decides. `same` merges its subject into its value: the old id stays as an
alias that answers with the entity it was merged into. A `same` that would join two entities judged different
is not applied and is listed as a conflict. Withdrawing a judgement restores what was there before it.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from graph.errors import InconsistentRecordError
from graph.instants import normalise
from graph.model.entity import Entity, Mention
from graph.model.event import Judgement
from graph.model.quote import Quote
from graph.model.stance import Stance, StanceLabel
from graph.model.time import Interval, Precision

PAIR_KINDS = frozenset({"same", "different", "unsure"})
READING_KINDS = frozenset({"speaker", "said", "stance", "identity"})


def in_force(judgements: Iterable[Judgement], instant: str) -> tuple[Judgement, ...]:
    """Those recorded by `instant` (normalised) and not withdrawn by then, in order of (recorded, id)."""
    chosen = [
        judgement
        for judgement in judgements
        if normalise(judgement.recorded) <= instant
        and (not judgement.withdrawn or normalise(judgement.withdrawn) > instant)
    ]
    return tuple(sorted(chosen, key=lambda judgement: (normalise(judgement.recorded), judgement.id)))


def value_of(judgement: Judgement) -> object:
    """The judgement's value: parsed JSON, or the text itself when it is a bare id."""
    try:
        return json.loads(judgement.value)
    except ValueError:
        return judgement.value


def mention_key(mention: Mention) -> str:
    """The stable name of a mention, as a judgement's subject: `article@start-end`."""
    return f"{mention.article_id}@{mention.start}-{mention.end}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Identities:
    """The entities as judged: `merged_into` maps an old id to the id it answers with."""

    merged_into: Mapping[str, str] = field(default_factory=dict)
    conflicts: tuple[Judgement, ...] = ()

    def resolve(self, entity_id: str) -> str:
        """The id that `entity_id` answers with; itself when it was never merged."""
        return self.merged_into.get(entity_id, entity_id)

    def members(self, entity_ids: Sequence[str]) -> tuple[str, ...]:
        """All ids that answer as one of `entity_ids`, sorted; each id counts itself."""
        wanted = {self.resolve(entity_id) for entity_id in entity_ids}
        merged = {old for old, new in self.merged_into.items() if new in wanted}
        return tuple(sorted(wanted | merged))


def pair_verdicts(judgements: Iterable[Judgement]) -> dict[tuple[str, str], Judgement]:
    """The latest judgement in force on each unordered pair; give it judgements in their order."""
    latest: dict[tuple[str, str], Judgement] = {}
    for judgement in judgements:
        other = value_of(judgement)
        if judgement.kind in PAIR_KINDS and isinstance(other, str) and other != judgement.subject:
            first, second = sorted((judgement.subject, other))
            latest[first, second] = judgement
    return latest


def verdict_between(judgements: Iterable[Judgement], one: str, other: str) -> str:
    """same, different, unsure or unjudged: what the latest judgement in force says of this pair itself."""
    first, second = sorted((one, other))
    found = pair_verdicts(judgements).get((first, second))
    return "unjudged" if found is None else found.kind


def identities(judgements: Sequence[Judgement]) -> Identities:
    """Merges applied in the order they were judged; `judgements` are those in force, in order."""
    verdicts = pair_verdicts(judgements)
    apart = [pair for pair, judgement in verdicts.items() if judgement.kind == "different"]
    into: dict[str, str] = {}
    conflicts: list[Judgement] = []
    merges = [judgement for judgement in verdicts.values() if judgement.kind == "same"]
    for judgement in sorted(merges, key=lambda judgement: (normalise(judgement.recorded), judgement.id)):
        old, new = _root(into, judgement.subject), _root(into, str(value_of(judgement)))
        if old == new:
            continue
        if any({_root(into, one), _root(into, other)} == {old, new} for one, other in apart):
            conflicts.append(judgement)
            continue
        into[old] = new
    return Identities(merged_into={old: _root(into, old) for old in into}, conflicts=tuple(conflicts))


def _root(into: Mapping[str, str], entity_id: str) -> str:
    while entity_id in into:
        entity_id = into[entity_id]
    return entity_id


def merge_entities(keep: Entity, others: Iterable[Entity]) -> Entity:
    """`keep` with the names of `others` among its aliases and their roles after its own."""
    aliases, roles = dict.fromkeys(keep.aliases), dict.fromkeys(keep.roles)
    for other in sorted(others, key=lambda entity: entity.id):
        aliases.update(dict.fromkeys((other.name, *other.aliases)))
        roles.update(dict.fromkeys(other.roles))
    aliases.pop(keep.name, None)
    if tuple(aliases) == keep.aliases and tuple(roles) == keep.roles:
        return keep  # nothing came and nothing went: most entities of an archive
    return replace(keep, aliases=tuple(aliases), roles=tuple(roles))


@dataclass(frozen=True, slots=True, kw_only=True)
class Overrides:
    """The latest judgement in force for each reading, by (kind, subject)."""

    by_reading: Mapping[tuple[str, str], Judgement] = field(default_factory=dict)

    @property
    def subjects(self) -> tuple[str, ...]:
        """Ids of the readings that somebody judged, sorted."""
        return tuple(sorted({subject for _, subject in self.by_reading}))

    def value(self, kind: str, subject: str) -> object:
        """The judged value, or `...` when nobody judged it (None is a value: nobody)."""
        found = self.by_reading.get((kind, subject))
        return ... if found is None else value_of(found)


def overrides(judgements: Iterable[Judgement]) -> Overrides:
    """Readings as judged; `judgements` are those in force, in order, so that a later one supersedes."""
    return Overrides(
        by_reading={
            (judgement.kind, judgement.subject): judgement
            for judgement in judgements
            if judgement.kind in READING_KINDS
        }
    )


def _judged_id(value: object) -> str | None:
    if isinstance(value, dict):
        value = value.get("id")
    return value if isinstance(value, str) and value else None


def judged_interval(value: object) -> Interval:
    """The interval of a `said` judgement: `{"from", "to", "precision"}` or one ISO day.

    Raises InconsistentRecordError naming what is wrong with it.
    """
    try:
        if isinstance(value, str):
            value = {"from": value, "to": value, "precision": "day"}
        if not isinstance(value, dict):
            raise TypeError("neither a day nor an object with from, to and precision")
        start, end = value.get("from"), value.get("to")
        precision = Precision(value.get("precision", "day" if start else "unknown"))
        if (start is None) != (end is None) or (start is None) != (precision is Precision.UNKNOWN):
            raise ValueError("from and to stand together, and only an unknown date has neither")
        if start is None:
            return Interval(start=None, end=None, precision=precision)
        first, last = date.fromisoformat(start), date.fromisoformat(str(end))
        if last < first:
            raise ValueError("to comes before from")
        return Interval(start=first, end=last, precision=precision)
    except (TypeError, ValueError) as error:
        raise InconsistentRecordError(
            f"a judgement's said date cannot be read: got {value!r} ({error}); write "
            '{"from": "2014-03-11", "to": "2014-03-11", "precision": "day"}'
        ) from error


def check_judgement(judgement: Judgement) -> None:
    """Raises InconsistentRecordError for a kind or value that no reading could follow."""
    if judgement.kind not in PAIR_KINDS | READING_KINDS:
        raise InconsistentRecordError(
            f"judgement {judgement.id!r}: got kind {judgement.kind!r}, expected one of "
            f"{sorted(PAIR_KINDS | READING_KINDS)}"
        )
    value = value_of(judgement)
    if judgement.kind in PAIR_KINDS and (not isinstance(value, str) or value == judgement.subject):
        raise InconsistentRecordError(
            f"judgement {judgement.id!r}: {judgement.kind} needs the id of another entity, got {value!r}"
        )
    if judgement.kind == "said":
        judged_interval(value)
    if judgement.kind == "stance" and value not in tuple(StanceLabel):
        raise InconsistentRecordError(
            f"judgement {judgement.id!r}: got stance {value!r}, expected one of {[str(label) for label in StanceLabel]}"
        )


def judged_quote(quote: Quote, judged: Overrides, who: Identities) -> Quote:
    """The quote as judged, its speakers and topics under the ids they answer with today."""
    if not judged.by_reading and not who.merged_into:
        return quote
    speaker, said = judged.value("speaker", quote.id), judged.value("said", quote.id)
    if speaker is ...:
        speaker = judged.value("identity", quote.id)
    speaker_id = quote.speaker_id if speaker is ... else _judged_id(speaker)
    return replace(
        quote,
        speaker_id=None if speaker_id is None else who.resolve(speaker_id),
        quoted_by=None if quote.quoted_by is None else who.resolve(quote.quoted_by),
        said=quote.said if said is ... else judged_interval(said),
        topics=tuple(dict.fromkeys(who.resolve(topic) for topic in quote.topics)),
        confidence=quote.confidence if speaker is ... and said is ... else "sure",
    )


def judged_stance(stance: Stance, judged: Overrides, who: Identities) -> Stance:
    """The stance as judged, its person and topic under the ids they answer with today."""
    if not judged.by_reading and not who.merged_into:
        return stance
    label, said = judged.value("stance", stance.id), judged.value("said", stance.id)
    person = judged.value("identity", stance.id)
    if person is ...:
        person = judged.value("speaker", stance.id)
    person_id = stance.person_id if person is ... else _judged_id(person) or stance.person_id
    is_judged = (label, said, person) != (..., ..., ...)
    return replace(
        stance,
        label=stance.label if label is ... else StanceLabel(str(label)),
        said=stance.said if said is ... else judged_interval(said),
        person_id=who.resolve(person_id),
        topic_id=who.resolve(stance.topic_id),
        confidence="sure" if is_judged else stance.confidence,
    )


def judged_mention(mention: Mention, judged: Overrides, who: Identities) -> Mention:
    """The mention as judged; a judged value of null makes it NIL."""
    identity = judged.value("identity", mention_key(mention))
    entity_id = mention.entity_id if identity is ... else _judged_id(identity)
    return replace(mention, entity_id=None if entity_id is None else who.resolve(entity_id))
