"""`desk graph`: making the server's schema, copying an archive to and fro, comparing both sides by digest."""

from pathlib import Path
from typing import Any

from graph import whole
from graph.embedded.store import open_archive as open_embedded
from graph.errors import InconsistentRecordError
from graph.neo4j.store import Neo4jArchive, open_archive

ACTIONS = ("init", "push", "pull", "rebuild", "digest")


def run(action: str, uri: str, *, home: Path, user: str = "", password: str = "", **more: Any) -> dict[str, Any]:
    """One action on the server at `uri` and the embedded archive under `home`; returns what to tell, as JSON values.

    `push` copies the embedded archive to the server and `pull` the server's back; both go on where an earlier one was
    cut off, and `equal` tells whether the two now have one digest. Raises InconsistentRecordError for another action.
    """
    if action not in ACTIONS:
        raise InconsistentRecordError(f"got the action {action!r}, expected one of {ACTIONS}")
    is_writing = action in {"init", "push", "rebuild"}
    with open_archive(uri, user=user, password=password, create=is_writing, **more) as server:
        if action == "push":
            return push(home, server)
        if action == "pull":
            return pull(home, server)
        if action == "rebuild":
            server.rebuild_text_index()
            return {"rebuilt": "the server's text index"}
        if action == "digest":
            return {"digest": server.digest()}
        return {"ready": uri, "articles": server.span().articles}


def push(home: Path, server: Neo4jArchive) -> dict[str, Any]:
    """The embedded archive under `home` to the server."""
    with open_embedded(home) as embedded:
        return _told(whole.copy(embedded, server))


def pull(home: Path, server: Neo4jArchive) -> dict[str, Any]:
    """The server's archive to the embedded one under `home`, which is made when there is none."""
    with open_embedded(home, create=True) as embedded:
        return _told(whole.copy(server, embedded))


def _told(copied: whole.Copied) -> dict[str, Any]:
    return {
        "copied": copied.versions,
        "already": copied.already,
        "source_digest": copied.source,
        "target_digest": copied.target,
        "equal": copied.is_equal,
    }
