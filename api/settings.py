"""Settings: one frozen value read from the environment and the command line, nothing else.

Read by hand rather than with pydantic-settings, whose import costs more than the rest of a cold `desk ask`
may. Every setting, its variable and its meaning stand in `SETTINGS`, which the README's table is made from.
"""

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from api.errors import BadInputError

SETTINGS: tuple[tuple[str, str, str], ...] = (
    ("DESK_HOME", "./.desk", "the archive's directory"),
    ("DESK_GRAPH", "", "bolt:// or neo4j:// address of the graph, instead of the embedded store"),
    ("DESK_GRAPH_USER", "", "user of the graph server"),
    ("DESK_GRAPH_PASSWORD", "", "password of the graph server"),
    ("DESK_GRAPH_READ_ONLY", "0", "1: this process only reads the graph, so that its user needs no right to write"),
    ("DESK_GRAPH_CA", "", "PEM file of the authority that signed the graph server's certificate, for the +s addresses"),
    ("DESK_RECORDS", "", "postgresql:// address of the record store, instead of a file under the archive's directory"),
    ("DESK_TIME_ZONE", "UTC", "the newspaper's own time zone: the dateline's calendar day depends on it"),
    ("DESK_ENGINE", "auto", "auto, offline, recorded, claude, bridge or openai"),
    ("DESK_PLANNER", "", "engine of the planner alone: offline, claude, bridge or openai"),
    ("DESK_ANSWERER", "", "engine of the answerer alone"),
    ("DESK_AUDITOR", "", "engine of the auditor alone"),
    ("DESK_FALLBACK", "", "offline: the rules answer when the engine fails, and the receipt says so; empty: it holds"),
    ("DESK_MODEL", "", "model name for the engines that take one"),
    ("DESK_MODEL_URL", "", "address of an OpenAI-compatible server"),
    ("DESK_MODEL_KEY", "", "key for that address"),
    ("DESK_BRIDGE", "", "command line of a keyless local bridge to a model, instead of the usual one"),
    ("ANTHROPIC_API_KEY", "", "key for Claude; when set, `auto` takes Claude"),
    ("DESK_POLICY", "", "policy file, instead of the packaged `newsroom` policy"),
    ("DESK_PAPER", "", "the newspaper's name as the pages print it"),
    ("DESK_OPEN_READER", "1", "1: readers need no token; 0: they do"),
    ("DESK_ORIGINS", "", "comma-separated origins that may embed the reader's box"),
    ("DESK_RATE", "60", "asks a minute for one address"),
    ("DESK_HOLD_GRID_MS", "250", "held replies leave on this grid of milliseconds, so that their timing tells nothing"),
    ("DESK_SYNC_AUTHORIZATION", "", "Authorization header for `desk sync`, sent to the first host only"),
    ("DESK_SYNC_LOOPBACK", "0", "1: `desk sync` may pull from this machine, for a CMS that runs beside the desk"),
    (
        "DESK_STALE_DAYS",
        "0",
        "days behind after which the desk is warned and answers about the present are held; 0: never",
    ),
    ("DESK_CHECKPOINT", "", "file outside the archive that remembers how long the chain of receipts was"),
)

AGENT_ENGINES = ("offline", "claude", "bridge", "openai")
"""What a single agent may be set to; a recorded draft replaces the answerer by `--engine recorded` alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the desk runs with. Paths are as given; nothing is opened or created here."""

    home: Path = Path(".desk")
    graph: str = ""
    graph_user: str = ""
    graph_password: str = ""
    is_graph_read_only: bool = False
    graph_ca: str = ""
    records: str = ""
    time_zone: str = "UTC"
    engine: str = "auto"
    planner: str = ""
    answerer: str = ""
    auditor: str = ""
    fallback: str = ""
    model: str = ""
    model_url: str = ""
    model_key: str = ""
    claude_key: str = ""
    bridge: tuple[str, ...] = ()
    policy: Path | None = None
    paper: str = ""
    is_reader_open: bool = True
    origins: tuple[str, ...] = ()
    asks_a_minute: int = 60
    hold_grid_ms: int = 250
    checkpoint: Path | None = None
    sync_authorization: str = ""
    may_sync_loopback: bool = False
    stale_days: int = 0

    def __repr__(self) -> str:
        return f"Settings(home={str(self.home)!r}, engine={self.engine!r})"


def load(environ: Mapping[str, str]) -> Settings:
    """The settings of `environ`; raises BadInputError naming the variable that does not fit."""
    get = environ.get
    policy, checkpoint = get("DESK_POLICY", ""), get("DESK_CHECKPOINT", "")
    return Settings(
        home=Path(get("DESK_HOME") or ".desk"),
        graph=get("DESK_GRAPH", ""),
        graph_user=get("DESK_GRAPH_USER", ""),
        graph_password=get("DESK_GRAPH_PASSWORD", ""),
        is_graph_read_only=_flag("DESK_GRAPH_READ_ONLY", get("DESK_GRAPH_READ_ONLY") or "0"),
        graph_ca=get("DESK_GRAPH_CA", ""),
        records=get("DESK_RECORDS", ""),
        time_zone=_zone(get("DESK_TIME_ZONE") or "UTC"),
        engine=get("DESK_ENGINE") or "auto",
        planner=_one_of("DESK_PLANNER", get("DESK_PLANNER", ""), AGENT_ENGINES),
        answerer=_one_of("DESK_ANSWERER", get("DESK_ANSWERER", ""), AGENT_ENGINES),
        auditor=_one_of("DESK_AUDITOR", get("DESK_AUDITOR", ""), AGENT_ENGINES),
        fallback=_one_of("DESK_FALLBACK", get("DESK_FALLBACK", ""), ("offline",)),
        model=get("DESK_MODEL", ""),
        model_url=get("DESK_MODEL_URL", ""),
        model_key=get("DESK_MODEL_KEY", ""),
        claude_key=get("ANTHROPIC_API_KEY", ""),
        bridge=tuple(shlex.split(get("DESK_BRIDGE", ""))),
        policy=Path(policy) if policy else None,
        paper=get("DESK_PAPER", ""),
        is_reader_open=_flag("DESK_OPEN_READER", get("DESK_OPEN_READER") or "1"),
        origins=tuple(part.strip().rstrip("/") for part in get("DESK_ORIGINS", "").split(",") if part.strip()),
        asks_a_minute=_whole("DESK_RATE", get("DESK_RATE") or "60"),
        hold_grid_ms=_whole("DESK_HOLD_GRID_MS", get("DESK_HOLD_GRID_MS") or "250"),
        checkpoint=Path(checkpoint) if checkpoint else None,
        sync_authorization=get("DESK_SYNC_AUTHORIZATION", ""),
        may_sync_loopback=_flag("DESK_SYNC_LOOPBACK", get("DESK_SYNC_LOOPBACK") or "0"),
        stale_days=_whole("DESK_STALE_DAYS", get("DESK_STALE_DAYS") or "0"),
    )


def override(
    settings: Settings, *, home: str | None = None, graph: str | None = None, policy: str | None = None
) -> Settings:
    """`settings` with what the command line says on top."""
    changed = settings
    if home:
        changed = replace(changed, home=Path(home))
    if graph:
        changed = replace(changed, graph=graph)
    if policy:
        changed = replace(changed, policy=Path(policy))
    return changed


def _zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise BadInputError(f"DESK_TIME_ZONE is {name!r}; expected a time zone such as 'America/Chicago'") from error
    return name


def _one_of(variable: str, text: str, names: tuple[str, ...]) -> str:
    if text and text not in names:
        raise BadInputError(f"{variable} is {text!r}; expected {' or '.join(names)}, or nothing")
    return text


def _flag(variable: str, text: str) -> bool:
    if text not in {"0", "1"}:
        raise BadInputError(f"{variable} is {text!r}; expected 0 or 1")
    return text == "1"


def _whole(variable: str, text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise BadInputError(f"{variable} is {text!r}; expected a whole number")
    return int(text)
