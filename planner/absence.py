"""What the question presumes and the archive does not show: the desk's own fixed sentences, made by code.

They stand beside the answer as a field and never enter the draft; they never repeat the words that nobody said.
"""

from graph.ports import ArchiveReader
from planner.model import Question


def absences(question: Question, archive: ArchiveReader, *, as_of: str | None = None) -> tuple[str, ...]:
    """One sentence where words that the question quotes stand nowhere in the archive; () when all of them do."""
    last = archive.span(as_of=as_of).last
    if last is None or all(archive.places_of(words, limit=1, as_of=as_of) for words in question.quoted):
        return ()
    return (f"The archive to {last.isoformat()} does not hold the words that the question quotes.",)
