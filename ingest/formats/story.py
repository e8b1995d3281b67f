"""What every format reader hands over: one piece as the CMS wrote it, before any reading of its text."""

from dataclasses import dataclass

#: An embargo whose end the file does not tell: nothing is shown before somebody says so.
OPEN_EMBARGO = "9999-12-31T00:00:00Z"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryMark:
    """A stretch of `Story.text` with a doubt or a scan region; see graph.model.text.Mark."""

    start: int
    end: int
    kind: str
    note: str = ""
    region: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryCorrection:
    """A correction element or editor's note (`is_note`) carried by the piece itself; `date` is ISO 8601 or ""."""

    text: str
    date: str = ""
    is_retraction: bool = False
    is_note: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """One piece. `text` is canonical: paragraphs separated by a blank line, markup and entities decoded.

    `published` is an ISO 8601 date or instant as the file gives it (display date before publish date);
    `kind` and `status` use the words of graph.model.text or "" when the file does not say.
    `speaker_turns` are (start, end, label) of a transcript's labelled turns, when the format carries them.
    """

    id: str
    headline: str
    subheadline: str = ""
    published: str
    text: str
    byline: tuple[str, ...] = ()
    kind: str = ""
    status: str = ""
    section: str = ""
    tags: tuple[str, ...] = ()
    language: str = ""
    url: str | None = None
    paper: str = ""
    rights: str = ""
    embargo_until: str | None = None
    is_takedown: bool = False
    corrects: str | None = None
    correction_note: str | None = None
    corrections: tuple[StoryCorrection, ...] = ()
    marks: tuple[StoryMark, ...] = ()
    speaker_turns: tuple[tuple[int, int, str], ...] = ()
    where: str = ""
    #: The wire or agency the piece came by, and when the file says it was last changed (ISO 8601 or "").
    distributor: str = ""
    updated: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped:
    """Something that was not read: `where` names the file and the place in it, `why` says what to do."""

    where: str
    code: str
    why: str
