"""The Neo4j side: making its schema, copying an archive to and fro, and comparing both by digest."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from api.errors import BadInputError

if TYPE_CHECKING:
    from api.desk import Desk


def run(desk: "Desk", action: str, uri: str) -> dict[str, Any]:
    """Runs one action; `digest` without an address digests the embedded archive. Returns what to tell."""
    if action == "digest" and not uri:
        return {"digest": desk.archive.digest()}
    if action == "rebuild" and not uri:
        desk.open_for_writing().rebuild_text_index()
        return {"rebuilt": "the embedded archive's text index"}
    if not uri:
        raise BadInputError(f"expected: desk graph {action} URI (bolt://… or neo4j://…)")
    from api.wiring import graph_server_options

    told: dict[str, Any] = import_module("graph.neo4j.transfer").run(
        action, uri, home=desk.settings.home, **graph_server_options(desk.settings)
    )
    return told
