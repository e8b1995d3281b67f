"""The small graph around one question or one entity, and the walk through it. The only door to networkx.

Nodes are (kind, id) pairs with their object under `row`; edges carry a `kind`:
    person -said-> quote, person -held-> stance, quote -about-> topic, stance -about-> topic,
    quote -stands_in-> passage, stance -stands_in-> passage, passage -part_of-> article
It is filled through `ArchiveReader` alone, so every store fills the same graph, in a fixed number of reads.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Passage
from graph.ports import ArchiveReader
from graph.timeline import passage_holding

if TYPE_CHECKING:
    import networkx as nx

Node = tuple[str, str]

# Edges a question's graph may hold: what a walk and a page can use, and what a popular person must not exceed.
MOST_READINGS = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A passage the walk reached, with the readings that led there and why, in words for the editor.

    `points` are whole numbers: 4 for a stance of an asked person on an asked topic, 3 for a quote of one on one,
    2 for either without the topic, 1 for somebody else's reading on the topic; summed over the passage.
    """

    passage_id: str
    article_id: str
    said: date | None
    points: int
    quote_ids: tuple[str, ...]
    stance_ids: tuple[str, ...]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Readings:
    """What the graph is made of before anything of it is placed in a passage."""

    quotes: tuple[Quote, ...]
    stances: tuple[Stance, ...]

    def articles(self) -> frozenset[str]:
        """The ids of the articles that the readings stand in."""
        return frozenset(q.article_id for q in self.quotes) | frozenset(s.article_id for s in self.stances)


def readings(
    archive: ArchiveReader,
    *,
    people: Sequence[str] = (),
    topics: Sequence[str] = (),
    as_of: str | None = None,
    limit: int = MOST_READINGS,
) -> Readings:
    """What `people` said and held on `topics`, in two reads; either left empty does not restrict.

    At most `limit` quotes, earliest first; stances are never cut. Both empty, or unknown ids: nothing.
    """
    speakers, about = tuple(dict.fromkeys(people)) or None, tuple(dict.fromkeys(topics)) or None
    if speakers is None and about is None:
        return Readings(quotes=(), stances=())
    return Readings(
        quotes=archive.quotes_of(speaker_ids=speakers, topic_ids=about, as_of=as_of, limit=limit),
        stances=archive.stances_of(person_ids=speakers, topic_ids=about, as_of=as_of),
    )


def build(found: Readings, passages: Mapping[str, Sequence[Passage]]) -> "nx.MultiDiGraph[Node]":
    """The graph of `found`, placed in the `passages` of their articles; a reading without one reaches no passage."""
    import networkx as nx

    graph: nx.MultiDiGraph[Node] = nx.MultiDiGraph()
    for quote in sorted(found.quotes, key=lambda row: row.id):
        _add_quote(graph, quote, passages.get(quote.article_id, ()))
    for stance in sorted(found.stances, key=lambda row: row.id):
        _add_stance(graph, stance, passages.get(stance.article_id, ()))
    return graph


def fill(
    archive: ArchiveReader,
    *,
    people: Sequence[str] = (),
    topics: Sequence[str] = (),
    as_of: str | None = None,
    limit: int = MOST_READINGS,
) -> "nx.MultiDiGraph[Node]":
    """The graph of what `people` said and held, or, without people, of what anybody said and held on `topics`.

    At most `limit` quotes, earliest first; stances are never cut. Unknown ids add nothing.
    """
    found = readings(archive, people=people, topics=() if people else topics, as_of=as_of, limit=limit)
    return build(found, archive.passages_of(found.articles(), as_of=as_of))


def _add_quote(graph: "nx.MultiDiGraph[Node]", quote: Quote, passages: Iterable[Passage]) -> None:
    node = ("quote", quote.id)
    graph.add_node(node, row=quote)
    if quote.speaker_id is not None:
        graph.add_edge(("person", quote.speaker_id), node, kind="said")
    for topic in quote.topics:
        graph.add_edge(node, ("topic", topic), kind="about")
    _add_place(graph, node, quote.start, passages)


def _add_stance(graph: "nx.MultiDiGraph[Node]", stance: Stance, passages: Iterable[Passage]) -> None:
    node = ("stance", stance.id)
    graph.add_node(node, row=stance)
    graph.add_edge(("person", stance.person_id), node, kind="held")
    graph.add_edge(node, ("topic", stance.topic_id), kind="about")
    _add_place(graph, node, stance.start, passages)


def _add_place(graph: "nx.MultiDiGraph[Node]", node: Node, offset: int, passages: Iterable[Passage]) -> None:
    passage = passage_holding(passages, offset)
    if passage is None:
        return
    place, article = ("passage", passage.id), ("article", passage.article_id)
    if place not in graph:
        graph.add_node(place, row=passage)
        graph.add_edge(place, article, kind="part_of")
    graph.add_edge(node, place, kind="stands_in")


def walk(
    graph: "nx.MultiDiGraph[Node]", *, people: Sequence[str] = (), topics: Sequence[str] = ()
) -> tuple[Candidate, ...]:
    """person -> stances and quotes -> topic -> passage: every passage reached, best first, ties by passage id.

    A person or topic that the graph does not hold is passed over; nothing reached is an empty tuple.
    """
    reached: dict[str, list[tuple[Node, int, str]]] = {}
    for node, points, reason in _steps(graph, people, topics):
        for place in graph.successors(node):
            if place[0] == "passage":
                reached.setdefault(place[1], []).append((node, points, reason))
    found = [_candidate(graph, passage_id, steps) for passage_id, steps in reached.items()]
    return tuple(sorted(found, key=lambda candidate: (-candidate.points, candidate.passage_id)))


def _steps(
    graph: "nx.MultiDiGraph[Node]", people: Sequence[str], topics: Sequence[str]
) -> Iterable[tuple[Node, int, str]]:
    wanted = set(topics)
    on_topic = {node for topic in topics for node in _before(graph, ("topic", topic))}
    for person in dict.fromkeys(people):
        for node in _after(graph, ("person", person)):
            deed = "held a position" if node[0] == "stance" else "spoke"
            if node in on_topic:
                yield node, 4 if node[0] == "stance" else 3, f"{person} {deed} on an asked topic"
            elif not wanted:
                yield node, 2, f"{person} {deed}"
    if not people:
        for node in sorted(on_topic):
            yield node, 1, f"a {node[0]} on an asked topic"


def _after(graph: "nx.MultiDiGraph[Node]", node: Node) -> list[Node]:
    return sorted(graph.successors(node)) if node in graph else []


def _before(graph: "nx.MultiDiGraph[Node]", node: Node) -> list[Node]:
    return sorted(graph.predecessors(node)) if node in graph else []


def _candidate(graph: "nx.MultiDiGraph[Node]", passage_id: str, steps: list[tuple[Node, int, str]]) -> Candidate:
    nodes = sorted({node for node, _, _ in steps})
    passage: Passage = graph.nodes["passage", passage_id]["row"]
    days = [graph.nodes[node]["row"].said.start for node in nodes]
    return Candidate(
        passage_id=passage_id,
        article_id=passage.article_id,
        said=min((day for day in days if day is not None), default=None),
        points=sum(points for _, points, _ in steps),
        quote_ids=tuple(name for kind, name in nodes if kind == "quote"),
        stance_ids=tuple(name for kind, name in nodes if kind == "stance"),
        reasons=tuple(sorted({reason for _, _, reason in steps})),
    )
