"""Articles, their versions and passages.

Offsets are code points into the article's canonical text, half-open. Canonical text is the body's
paragraphs, separated by a blank line, with markup and entities decoded and nothing else changed.
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class Kind(StrEnum):
    """What sort of piece it is; the gate's rights rules depend on it."""

    NEWS = "news"
    BRIEF = "brief"
    WIRE = "wire"
    OPINION = "opinion"
    EDITORIAL = "editorial"
    LETTER = "letter"
    SATIRE = "satire"
    ADVERTISEMENT = "advertisement"
    PRESS_RELEASE = "press_release"
    CORRECTION = "correction"
    OBITUARY = "obituary"
    SPORTS = "sports"
    QA = "qa"
    READER_COMMENT = "reader_comment"
    OTHER = "other"


class Status(StrEnum):
    """Where a piece stands today."""

    PUBLISHED = "published"
    CORRECTED = "corrected"
    RETRACTED = "retracted"
    EMBARGOED = "embargoed"
    TAKEN_DOWN = "taken_down"


class PassageRole(StrEnum):
    """A headline may carry a claim and never a quotation."""

    BODY = "body"
    HEADLINE = "headline"
    SUBHEADLINE = "subheadline"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Something an editor must know about a stretch of text: OCR doubt, a line-end hyphen, a scan's region.

    `note` is free text for people; `region` is the page region of a scan as "page:x,y,w,h".
    """

    start: int
    end: int
    kind: str
    note: str = ""
    region: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Article:
    """One published piece in one version.

    `published` is the dateline's calendar date in the archive's time zone. `version` counts from 1;
    `digest` is the SHA-256 of everything the reading depends on; `recorded` is the instant (ISO 8601,
    UTC) at which the archive learned of this version; `embargo_until` likewise, None when free.
    """

    id: str
    version: int
    headline: str
    subheadline: str = ""
    published: date
    byline: tuple[str, ...] = ()
    kind: Kind = Kind.NEWS
    status: Status = Status.PUBLISHED
    section: str = ""
    tags: tuple[str, ...] = ()
    language: str = "en"
    url: str | None = None
    paper: str = ""
    rights: str = ""
    text: str
    digest: str
    recorded: str
    embargo_until: str | None = None
    corrects: str | None = None
    correction_note: str | None = None
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A quotable stretch: a paragraph of the body, or the headline (whose offsets refer to itself)."""

    id: str
    article_id: str
    version: int
    role: PassageRole
    start: int
    end: int
    text: str
    digest: str
