"""The commands of the archive: reading in, looking up, handing out, and saying who is who."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.cli import output
from api.errors import EXIT_BAD_INPUT, EXIT_DONE, BadInputError

if TYPE_CHECKING:
    from api.desk import Desk
    from ingest.report import Progress

#: Reasons for skipping that are listed in full; the rest is counted.
_LISTED = 20


def ingest(desk: "Desk", options: Namespace) -> int:
    """Reads articles in, with a bar on a terminal; ends with counts and what was skipped and why."""
    from api.reading_in import ingest as read_in

    with _Bar(is_shown=output.is_terminal() and not options.json) as bar:
        report = read_in(
            desk,
            [Path(path) for path in options.paths],
            authority=Path(options.authority) if options.authority else None,
            format=options.format,
            mapping=Path(options.mapping) if options.mapping else None,
            workers=options.workers,
            progress=bar.show,
        )
    if options.json:
        output.say_json(report.as_json())
    else:
        lines = report.lines()
        output.say(*lines[: _LISTED + 1])
        if len(lines) > _LISTED + 1:
            output.say(f"and {len(lines) - _LISTED - 1} more skipped: {report.reasons()}")
    nothing = report.articles + report.unchanged == 0
    if nothing:
        output.complain(f"no article was read from {', '.join(options.paths)}; nothing was stored")
    return EXIT_BAD_INPUT if nothing else EXIT_DONE


class _Bar:
    """A progress bar when somebody is watching."""

    def __init__(self, *, is_shown: bool) -> None:
        self._bar: Any = None
        if is_shown:
            from tqdm import tqdm

            self._bar = tqdm(desc="Reading", unit=" articles")

    def __enter__(self) -> "_Bar":
        return self

    def __exit__(self, *args: object) -> None:
        if self._bar is not None:
            self._bar.close()

    def show(self, progress: "Progress") -> None:
        """Moves the bar."""
        if self._bar is not None:
            self._bar.total = progress.total
            self._bar.update(progress.done - self._bar.n)


def timeline(desk: "Desk", options: Namespace) -> int:
    """An entity's dated quotes and stances, each with its article and passage."""
    from api.timelines import timeline as look_up

    found = look_up(desk, options.name, topic=options.topic, start=options.start, end=options.end)
    if options.json:
        output.say_json(found)
        return EXIT_DONE
    output.say(f"{found['entity']['name']} ({found['entity']['id']})")
    for entry in found["entries"]:
        said = entry["said"]["from"] or "no date"
        words = f"“{entry['text']}”" if entry["type"] == "quote" else f"{entry['stance']}: {entry['evidence']}"
        output.say(f"  {said}  {entry['type']:<6} {words}  [{entry['article_id']}]")
    if not found["entries"]:
        output.say("  nothing recorded in this period")
    return EXIT_DONE


def quote(desk: "Desk", options: Namespace) -> int:
    """Who said this, when, where; `quote correct ID …` is an archivist's judgement on one reading."""
    from api.quoting import correct, places_of

    judged = options.speaker or options.said or options.stance or options.undo
    names_reading = len(options.words) == 2 and "#" in options.words[1]
    if options.words[0] == "correct" and (judged or names_reading):
        if len(options.words) != 2 and not options.undo:
            raise BadInputError("expected: desk quote correct ID --speaker NAME | --said DATE | --stance LABEL")
        made = correct(
            desk,
            options.words[1] if len(options.words) > 1 else "",
            speaker=options.speaker,
            said=options.said,
            stance=options.stance,
            reason=options.reason,
            undo=options.undo,
            who=operator(),
        )
        output.say_json(made) if options.json else output.say(made["message"])
        return EXIT_DONE
    found = places_of(desk, " ".join(options.words))
    if options.json:
        output.say_json(found)
    else:
        _print_places(found)
    return EXIT_DONE


def _print_places(found: dict[str, Any]) -> None:
    output.say("These words stand in:" if found["exact"] else "These words stand nowhere in the archive. The nearest:")
    for place in found["exact"] or found["nearest"]:
        speaker = place["speaker"]["name"] if place["speaker"] else place["speaker_text"] or "nobody named"
        output.say(f"  {place['date']}  {speaker}: “{place['text']}”  [{place['article_id']}]")
    if not found["exact"] and not found["nearest"]:
        output.say("  nothing near")


def export(desk: "Desk", options: Namespace) -> int:
    """The graph's content as JSON lines."""
    from api.exporting import export as rows

    for row in rows(desk, options.what):
        output.say_json(row)
    return EXIT_DONE


def entities(desk: "Desk", options: Namespace) -> int:
    """Who is who: list, show, and dated, reversible judgements."""
    from api import identities

    if options.action == "list":
        listed = identities.listed(desk, query=" ".join(options.names), type=options.type)
        if options.json:
            output.say_json({"entities": listed})
        else:
            output.table([(entry["id"], entry["type"], entry["name"]) for entry in listed], head=("id", "type", "name"))
        return EXIT_DONE
    if options.action == "show":
        if len(options.names) != 1:
            raise BadInputError("expected: desk entities show NAME-OR-ID")
        shown = identities.shown(desk, options.names[0])
        output.say_json(shown) if options.json else _print_entity(shown)
        return EXIT_DONE
    made = identities.judge(desk, options.action, tuple(options.names), reason=options.reason, who=operator())
    output.say_json(made) if options.json else output.say(made["message"])
    return EXIT_DONE


def _print_entity(shown: dict[str, Any]) -> None:
    output.say(f"{shown['name']} ({shown['id']}, {shown['type']})")
    if shown["aliases"]:
        output.say(f"  also: {', '.join(shown['aliases'])}")
    for role in shown["roles"]:
        output.say(f"  {role['from'] or '…'} to {role['to'] or '…'}  {role['title']}")
    counts = shown["counts"]
    output.say(f"  {counts['quotes']} quotations, {counts['stances']} stances, {counts['mentions']} mentions")


def sync(desk: "Desk", options: Namespace) -> int:
    """Pulls from a CMS, incrementally."""
    from api.syncing import sync as pull

    report = pull(desk, options.kind, options.url)
    output.say_json(report.as_json()) if options.json else output.say(*report.lines())
    return EXIT_DONE


def graph(desk: "Desk", options: Namespace) -> int:
    """The Neo4j side: init, push, pull, rebuild, digest."""
    from api.graph_side import run

    told = run(desk, options.action, options.uri or desk.settings.graph)
    output.say_json(told) if options.json else output.say(*(f"{name}: {value}" for name, value in told.items()))
    return EXIT_DONE


def operator() -> str:
    """Who works at this terminal, for the audit log."""
    import getpass

    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "operator"
