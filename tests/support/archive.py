"""Small records for archive tests, built by hand: `record(...)` cuts its readings out of the text by their words."""

from collections.abc import Iterable
from datetime import date
from hashlib import sha256

from graph.model.entity import Entity, EntityType, Mention
from graph.model.event import Correction, Judgement
from graph.model.quote import Quote
from graph.model.stance import Stance, StanceLabel, StanceMode
from graph.model.text import Article, Kind, Passage, PassageRole, Status
from graph.model.time import Interval, on
from graph.ports import ArticleRecord

ANNA = Entity(id="p-anna-berg", type=EntityType.PERSON, name="Anna Berg", aliases=("Mayor Berg",), authority=True)
OTTO = Entity(id="p-otto-berg", type=EntityType.PERSON, name="Otto Berg")
INES = Entity(id="p-ines-van-der-linde", type=EntityType.PERSON, name="Inés van der Linde")
HARBOUR = Entity(id="t-harbour", type=EntityType.TOPIC, name="harbour tunnel", aliases=("tunnel",))
SCHOOL = Entity(id="t-school", type=EntityType.TOPIC, name="school budget")
CAST = (ANNA, OTTO, INES, HARBOUR, SCHOOL)

TEXT = (
    "The council met on Tuesday about the harbour tunnel.\n\n"
    "Mayor Anna Berg said, “I will not sign a contract for the tunnel.”\n\n"
    "“We need the tunnel,” said Otto Berg, who runs the ferry."
)


def stamp(*parts: object) -> str:
    """A digest of anything, for tests that only need it to differ when the parts do."""
    return sha256(repr(parts).encode()).hexdigest()


def passages_of(article: Article) -> tuple[Passage, ...]:
    """Headline, subheadline if any, and one passage a paragraph."""
    found = [_passage(article, PassageRole.HEADLINE, 0, article.headline, "h")]
    if article.subheadline:
        found.append(_passage(article, PassageRole.SUBHEADLINE, 0, article.subheadline, "s"))
    place = 0
    for number, paragraph in enumerate(article.text.split("\n\n"), start=1):
        found.append(_passage(article, PassageRole.BODY, place, paragraph, str(number)))
        place += len(paragraph) + 2
    return tuple(found)


def _passage(article: Article, role: PassageRole, start: int, text: str, tail: str) -> Passage:
    return Passage(
        id=f"{article.id}#{tail}",
        article_id=article.id,
        version=article.version,
        role=role,
        start=start,
        end=start + len(text),
        text=text,
        digest=stamp(text),
    )


def quote(article: Article, words: str, speaker: Entity | None, **more: object) -> Quote:
    """The quote that is `words` in the article's text; `more` overrides any field."""
    start = article.text.index(words)
    base: dict[str, object] = {
        "id": f"{article.id}:q{start}",
        "article_id": article.id,
        "start": start,
        "end": start + len(words),
        "text": words,
        "speaker_id": None if speaker is None else speaker.id,
        "said": on(article.published),
        "published": article.published,
    }
    return Quote(**{**base, **more})  # type: ignore[arg-type]


def stance(article: Article, words: str, person: Entity, topic: Entity, label: str, **more: object) -> Stance:
    """The stance that `words` of the article's text show; `more` overrides any field."""
    start = article.text.index(words)
    base: dict[str, object] = {
        "id": f"{article.id}:s{start}",
        "article_id": article.id,
        "person_id": person.id,
        "topic_id": topic.id,
        "label": StanceLabel(label),
        "said": on(article.published),
        "mode": StanceMode.SAID,
        "evidence": words,
        "start": start,
        "end": start + len(words),
    }
    return Stance(**{**base, **more})  # type: ignore[arg-type]


def mention(article: Article, words: str, entity: Entity | None) -> Mention:
    """The first place where the article's text says `words`."""
    start = article.text.index(words)
    return Mention(
        article_id=article.id,
        start=start,
        end=start + len(words),
        text=words,
        entity_id=None if entity is None else entity.id,
    )


def article(
    article_id: str = "a-1",
    *,
    day: str = "2014-03-11",
    text: str = TEXT,
    headline: str = "Berg rules out tunnel",
    recorded: str = "2026-01-01T09:00:00Z",
    embargo_until: str | None = None,
    reading: str = "1",
    status: str = "published",
    kind: str = "news",
) -> Article:
    """One article, version 1, whose digest depends on its text and the `reading` of it."""
    return Article(
        id=article_id,
        version=1,
        headline=headline,
        published=date.fromisoformat(day),
        text=text,
        digest=stamp(article_id, day, text, headline, embargo_until, reading, status),
        recorded=recorded,
        embargo_until=embargo_until,
        status=Status(status),
        kind=Kind(kind),
    )


def record(
    piece: Article,
    *,
    quotes: Iterable[Quote] = (),
    stances: Iterable[Stance] = (),
    mentions: Iterable[Mention] = (),
    corrections: Iterable[Correction] = (),
    entities: Iterable[Entity] = CAST,
) -> ArticleRecord:
    """A record of `piece` with its paragraphs as passages."""
    return ArticleRecord(
        article=piece,
        passages=passages_of(piece),
        entities=tuple(entities),
        mentions=tuple(mentions),
        quotes=tuple(quotes),
        stances=tuple(stances),
        corrections=tuple(corrections),
    )


def council(article_id: str = "a-1", **more: str) -> ArticleRecord:
    """The standing example: two people, two quotes, two stances on one topic."""
    piece = article(article_id, **more)
    return record(
        piece,
        quotes=(
            quote(piece, "I will not sign a contract for the tunnel.", ANNA, topics=(HARBOUR.id,)),
            quote(piece, "We need the tunnel,", OTTO, topics=(HARBOUR.id,)),
        ),
        stances=(
            stance(piece, "I will not sign a contract for the tunnel.", ANNA, HARBOUR, "oppose"),
            stance(piece, "We need the tunnel,", OTTO, HARBOUR, "support"),
        ),
        mentions=(
            mention(piece, "Mayor Anna Berg", ANNA),
            mention(piece, "Otto Berg", OTTO),
            mention(piece, "harbour tunnel", HARBOUR),
        ),
    )


def judgement(kind: str, subject: str, value: str, **more: str) -> Judgement:
    """A judgement of 2 January; `more` overrides id, who, reason, recorded."""
    base = {
        "id": f"j-{kind}-{subject}-{value}",
        "who": "archivist",
        "reason": "checked against the printed page",
        "recorded": "2026-01-02T09:00:00Z",
    }
    return Judgement(kind=kind, subject=subject, value=value, **{**base, **more})


def correction(article_id: str, **more: object) -> Correction:
    """A correction of one article, recorded on 3 January; `more` overrides any field."""
    base: dict[str, object] = {
        "id": f"c-{article_id}",
        "article_id": article_id,
        "by_article": None,
        "corrected": date(2014, 3, 12),
        "note": "The story misstated the cost of the tunnel.",
        "recorded": "2026-01-03T09:00:00Z",
    }
    return Correction(**{**base, **more})  # type: ignore[arg-type]


def between(first: str, last: str, precision: str = "month") -> Interval:
    """An interval of days."""
    from graph.model.time import Precision

    return Interval(start=date.fromisoformat(first), end=date.fromisoformat(last), precision=Precision(precision))
