"""What the question presumes and the archive does not show: the desk's own fixed sentences, made by code.

They stand beside the answer as a field and never enter the draft; they never repeat the words that nobody said.
Three things can be missing: words that the question quotes; the act that it takes for granted ("why did she veto ..."
where no sentence that names her tells a veto as done, but at most as wished, planned or denied); the change that it
takes for granted ("what made him come around", where only one side of the matter was ever his).

The second is told in the question's own word alone: the sentence says that no piece has it so, which stays true where
a piece says it in another word.
"""

from gate.sentences import sentence_spans
from graph.ports import ArchiveReader
from planner import cues
from planner.model import Concept, Question, Shift
from planner.words import fold, stem, tokens, variants

_LOOKED_AT = 60  # passages
_REACH = 4  # words before a verb in which a modal, "to" or a negation takes it back


def absences(
    question: Question, archive: ArchiveReader, *, shift: Shift | None = None, as_of: str | None = None
) -> tuple[str, ...]:
    """One fixed sentence for each thing that the question presumes and the archive does not show; () for none.

    `shift` is the asked person's own on the asked topic.
    """
    last = archive.span(as_of=as_of).last
    if last is None:
        return ()
    to, notes = last.isoformat(), []
    if not all(archive.places_of(words, limit=1, as_of=as_of) for words in question.quoted):
        notes.append(f"The archive to {to} does not hold the words that the question quotes.")
    if not _shows_act(question, archive, as_of):
        notes.append(f"No piece in the archive to {to} says in the question’s own word that this was done.")
    if shift is not None and _is_one_sided(shift) and cues.CHANGE.search(question.text):
        notes.append(f"The archive to {to} does not show the change that the question takes for granted.")
    return tuple(notes)


def _is_one_sided(shift: Shift) -> bool:
    """Whether every position that the shift rests on lies on one side, support or oppose."""
    counts = dict(shift.counts)
    return bool(counts.get("support", 0)) != bool(counts.get("oppose", 0)) and shift.label in ("none", "unknown")


def _shows_act(question: Question, archive: ArchiveReader, as_of: str | None) -> bool:
    """Whether the presumed act is told as done of an asked person; True where nothing is presumed."""
    act = _act(question)
    if act is None:
        return True
    if question.labels:
        topics = {*question.topics, *question.likely_topics}
        return any(
            stance.label.value in question.labels and (not topics or stance.topic_id in topics)
            for person in question.people
            for stance in archive.stances(person_id=person, as_of=as_of)
        )
    hits = archive.search(variants(act.word), entity_ids=question.people, limit=_LOOKED_AT, as_of=as_of)
    names = {fold(name) for name in question.surnames}
    return any(_tells(words, act, names) for hit in hits for words in _sentences(hit.passage.text))


def _act(question: Question) -> Concept | None:
    """The first concept of a question "why did X ...": its verb. None for a question of another kind."""
    if question.language == "zh" or not question.people or not cues.WHY_DID.search(question.text):
        return None
    return next(iter(question.concepts), None)


def _sentences(text: str) -> list[list[str]]:
    return [[token.folded for token in tokens(text[start:end])] for start, end in sentence_spans(text)]


def _tells(words: list[str], act: Concept, names: set[str]) -> bool:
    """Whether a sentence that names the person, or speaks of "she" or "he", tells the act as done."""
    if not names & set(words) and not cues.THIRD_PERSON & set(words):
        return False
    return any(
        stem(word) == stem(act.word) and not cues.NOT_DONE & set(words[max(0, place - _REACH) : place])
        for place, word in enumerate(words)
    )
