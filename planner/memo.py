"""An archive that remembers, for the length of one question, what it has already been asked.

Planning, ranking, choosing and composing look at the same few articles; each read is made once. It changes no answer:
an archive does not change under one question, for every read is as of one instant.
"""

from collections.abc import Callable, Hashable
from typing import Any, cast

from graph.ports import ArchiveReader

_REMEMBERED = frozenset(
    {
        "span",
        "article",
        "passages",
        "entity",
        "entities",
        "named",
        "quotes",
        "stances",
        "corrections",
        "search",
        "places_of",
    }
)


class _Memo:
    def __init__(self, archive: ArchiveReader) -> None:
        self._archive = archive
        self._known: dict[Hashable, Any] = {}

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._archive, name)
        return self._remembering(name, found) if name in _REMEMBERED else found

    def _remembering(self, name: str, read: Callable[..., Any]) -> Callable[..., Any]:
        def once(*args: Hashable, **options: Hashable) -> Any:
            key = (name, args, tuple(sorted(options.items())))
            if key not in self._known:
                self._known[key] = read(*args, **options)
            return self._known[key]

        return once


def remembering(archive: ArchiveReader) -> ArchiveReader:
    """`archive`, each of whose reads is made once; use it for one question and let it go."""
    return archive if isinstance(archive, _Memo) else cast(ArchiveReader, _Memo(archive))
