"""What the contract suite asks of a store: reader, writer, the whole of it as stored, and closing."""

from collections.abc import Iterator
from typing import Protocol

from graph.ports import ArchiveReader, ArchiveWriter, ArticleRecord


class Store(ArchiveReader, ArchiveWriter, Protocol):
    """Both doors of one archive."""

    def history(self) -> Iterator[ArticleRecord]:
        """Every version as stored."""
        ...

    def rebuild_text_index(self) -> None:
        """Derives the text index anew."""
        ...

    def close(self) -> None:
        """Lets go of the archive."""
        ...
