"""What the contract suite asks of a store, and an empty archive on the test server."""

import os
from typing import Protocol

from graph.ports import ArchiveReader, ArchiveWriter
from graph.whole import WholeArchive


class Store(ArchiveReader, ArchiveWriter, WholeArchive, Protocol):
    """Both doors of one archive, and the whole of it."""

    def rebuild_text_index(self) -> None:
        """Derives the text index anew."""
        ...

    def meta_get(self, space: str, key: str) -> str | None:
        """One of ingest's notes."""
        ...

    def close(self) -> None:
        """Lets go of the archive."""
        ...


def server_address() -> dict[str, str]:
    """Where the test server is and how to sign in, from the environment."""
    names = {"uri": "DESK_NEO4J_URI", "user": "DESK_NEO4J_USER", "password": "DESK_NEO4J_PASSWORD"}
    return {key: os.environ.get(name, "") for key, name in names.items()}


def open_wiped_server() -> Store:
    """The archive on the test server, with nothing in it."""
    from graph.neo4j.store import open_archive

    address = server_address()
    archive = open_archive(address["uri"], user=address["user"], password=address["password"], create=True)
    archive.server.command("MATCH (n) WHERE NOT n:Archive DETACH DELETE n")
    archive.server.command("MATCH (n:Archive) SET n.latest = '', n.passages = 0")
    return archive
