"""Where people stand, as an article shows it. A first reading; the rules come next."""

from collections.abc import Sequence

from gate.model import NameSpan
from graph.model.entity import Entity
from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Article


def read_stances(
    article: Article, *, names: Sequence[NameSpan], quotes: Sequence[Quote], topics: Sequence[Entity]
) -> tuple[Stance, ...]:
    """The stances that the article shows, in order of their evidence; () when it shows none."""
    return ()
