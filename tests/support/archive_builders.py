"""A hand-built archive for the researcher's tests: one town, five years, three people, two topics."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from graph.embedded.store import EmbeddedArchive, open_archive
from graph.model.entity import Entity, EntityType, Role
from graph.ports import ArticleRecord
from tests.support.archive import article, mention, quote, record, stance

VERA = Entity(
    id="p-vera-holt",
    type=EntityType.PERSON,
    name="Vera Holt",
    aliases=("Mayor Holt",),
    roles=(Role(title="mayor", start=date(2012, 1, 1)),),
    authority=True,
)
SAM = Entity(
    id="p-sam-holt",
    type=EntityType.PERSON,
    name="Sam Holt",
    aliases=("Coach Holt",),
    roles=(Role(title="football coach, Milton High", start=date(2010, 1, 1)),),
    authority=True,
)
LENA = Entity(
    id="p-lena-okafor",
    type=EntityType.PERSON,
    name="Lena Okafor",
    roles=(Role(title="director, Milton Water Utility", start=date(2010, 1, 1)),),
    authority=True,
)
FERRY = Entity(id="t-ferry", type=EntityType.TOPIC, name="ferry subsidy", aliases=("the ferry",), authority=True)
METERS = Entity(id="t-meters", type=EntityType.TOPIC, name="water meters", authority=True)
TOWN = (VERA, SAM, LENA, FERRY, METERS)

_FERRY: tuple[tuple[str, str, str, str], ...] = (
    ("m-2014", "2014-03-11", "The ferry will get no subsidy from me while I hold this pen", "oppose"),
    ("m-2018", "2018-09-12", "I would pay a subsidy for the ferry if the fare is frozen by law", "conditional"),
    ("m-2022", "2022-06-14", "The ferry subsidy is the best money this town has spent", "support"),
)


def ferry_piece(id: str, day: str, words: str, label: str) -> ArticleRecord:
    """One article in which the mayor speaks of the ferry."""
    text = (
        f"The council met in the old hall about the ferry subsidy. “{words},” Mayor Vera Holt said on Tuesday.\n\n"
        "Ada Brunt, who keeps the ticket office, counted 41,000 passengers in the season before."
    )
    piece = article(id, day=day, text=text, headline="Holt speaks on ferry subsidy")
    return record(
        piece,
        quotes=(quote(piece, f"{words},", VERA, topics=(FERRY.id,), cue="said"),),
        stances=(stance(piece, f"{words},", VERA, FERRY, label),),
        mentions=(mention(piece, "Vera Holt", VERA),),
        entities=TOWN,
    )


def water_piece() -> ArticleRecord:
    """The utility's director on the meters, and a plain sentence with a count."""
    text = (
        "“I was wrong about the meters and I will say so in this room,” Lena Okafor said.\n\n"
        "The utility installed 4,200 water meters on Tuesday in the houses along the canal."
    )
    piece = article("m-water", day="2016-05-04", text=text, headline="Okafor takes back her words on water meters")
    words = "I was wrong about the meters and I will say so in this room,"
    return record(
        piece,
        quotes=(quote(piece, words, LENA, topics=(METERS.id,), cue="said"),),
        stances=(stance(piece, words, LENA, METERS, "support"),),
        mentions=(mention(piece, "Lena Okafor", LENA),),
        entities=TOWN,
    )


def coach_piece() -> ArticleRecord:
    """The other Holt, on football."""
    piece = article(
        "m-coach",
        day="2016-11-12",
        text="“You can be tired tomorrow,” Coach Sam Holt told the team.",
        headline="Milton wins",
    )
    return record(
        piece,
        quotes=(quote(piece, "You can be tired tomorrow,", SAM, cue="told"),),
        mentions=(mention(piece, "Sam Holt", SAM),),
        entities=TOWN,
    )


def flood_piece(id: str, day: str) -> ArticleRecord:
    """The town's flood."""
    text = "The flood of March 2019 broke the mill dam.\n\nThe council closed the mill road."
    return record(article(id, day=day, text=text, headline="Flood breaks mill dam"), entities=TOWN)


def town(home: Path, *, more: Sequence[ArticleRecord] = ()) -> EmbeddedArchive:
    """The archive under `home`, with `more` records beside the standing ones."""
    archive = open_archive(home, create=True)
    archive.put_entities(TOWN)
    archive.put(
        [
            *(ferry_piece(*row) for row in _FERRY),
            water_piece(),
            coach_piece(),
            flood_piece("m-flood-1", "2019-03-18"),
            flood_piece("m-flood-2", "2019-03-20"),
            *more,
        ]
    )
    return archive


def with_status(given: ArticleRecord, **changes: object) -> ArticleRecord:
    """The record with fields of its article changed."""
    return replace(given, article=replace(given.article, **changes))  # type: ignore[arg-type]
