"""The grammar of `desk`: commands, options, and the function behind each, named as text and loaded only when used."""

import argparse
from typing import Any, NoReturn

from api.errors import BadInputError


class _Parser(argparse.ArgumentParser):
    """A parser whose mistakes are one line and exit 2, like every other bad input."""

    def error(self, message: str) -> NoReturn:
        raise BadInputError(f"{message} (see `{self.prog} --help`)")


class _Command(_Parser):
    """A command's own parser: options may stand anywhere between its words (`token add --role editor NAME`)."""

    _is_within = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Like the base, with options and words in any order."""
        if self._is_within:
            return super().parse_known_args(args, namespace)
        self._is_within = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._is_within = False


def build() -> argparse.ArgumentParser:
    """The whole grammar."""
    common = _Command(add_help=False, argument_default=argparse.SUPPRESS)
    common.add_argument("--home", metavar="DIR", help="the archive's directory (default: $DESK_HOME or ./.desk)")
    common.add_argument("--graph", metavar="URI", help="work on the Neo4j graph at URI instead of the embedded store")
    common.add_argument("--policy", metavar="FILE", help="a policy file instead of the packaged one")
    common.add_argument("--json", action="store_true", help="one JSON object on standard output and nothing else")
    top = _Parser(
        prog="desk", description="Ask a newspaper's archive; publish no quotation nobody gave.", parents=[common]
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=_Command)
    _archive(commands, common)
    _asking(commands, common)
    _records(commands, common)
    _measuring(commands, common)
    _serving(commands, common)
    return top


def _command(
    commands: "argparse._SubParsersAction[_Command]", common: _Command, name: str, run: str, help: str
) -> _Parser:
    made = commands.add_parser(name, parents=[common], help=help, description=help)
    made.set_defaults(run=run)
    return made


def _archive(commands: "argparse._SubParsersAction[_Command]", common: _Command) -> None:
    ingest = _command(commands, common, "ingest", "api.cli.archive:ingest", "read articles into the archive")
    ingest.add_argument("paths", nargs="+", metavar="PATH")
    ingest.add_argument("--format", default="auto")
    ingest.add_argument(
        "--authority", metavar="FILE", help="people, organisations and topics as a newsroom library keeps them"
    )
    ingest.add_argument(
        "--mapping", metavar="FILE", help='where our fields stand in JSON lines or CSV: {"headline": "title"}'
    )
    ingest.add_argument("--workers", type=int, default=1, metavar="N")
    timeline = _command(
        commands, common, "timeline", "api.cli.archive:timeline", "an entity's dated quotes and stances"
    )
    timeline.add_argument("name", metavar="NAME")
    timeline.add_argument("--topic", metavar="T")
    timeline.add_argument("--from", dest="start", metavar="D")
    timeline.add_argument("--to", dest="end", metavar="D")
    quote = _command(
        commands, common, "quote", "api.cli.archive:quote", "who said this, when, where; or `quote correct ID`"
    )
    quote.add_argument("words", nargs="+", metavar="WORDS")
    quote.add_argument("--speaker", metavar="NAME", help="with correct: who spoke")
    quote.add_argument("--said", metavar="DATE", help="with correct: when it was said")
    quote.add_argument(
        "--stance", metavar="LABEL", help="with correct: support, oppose, conditional, neutral or declined"
    )
    quote.add_argument("--reason", default="", metavar="TEXT")
    quote.add_argument("--undo", metavar="JUDGEMENT", help="with correct: withdraw an earlier judgement")
    export = _command(commands, common, "export", "api.cli.archive:export", "the graph's content as JSON lines")
    export.add_argument("what", choices=("quotes", "stances", "mentions", "articles"))
    entities = _command(
        commands, common, "entities", "api.cli.archive:entities", "who is who: dated, reversible judgements"
    )
    entities.add_argument("action", choices=("list", "show", "merge", "split", "unsure", "undo"))
    entities.add_argument("names", nargs="*", metavar="NAME-OR-ID")
    entities.add_argument("--type", choices=("person", "organisation", "place", "topic"))
    entities.add_argument("--reason", default="", metavar="TEXT")
    sync = _command(commands, common, "sync", "api.cli.archive:sync", "pull from a CMS, incrementally")
    sync.add_argument("kind", choices=("arc", "wordpress", "feed"))
    sync.add_argument("url", metavar="URL")
    graph = _command(commands, common, "graph", "api.cli.archive:graph", "the Neo4j side")
    graph.add_argument("action", choices=("init", "push", "pull", "rebuild", "digest"))
    graph.add_argument("uri", nargs="?", metavar="URI")


def _asking(commands: "argparse._SubParsersAction[_Command]", common: _Command) -> None:
    ask = _command(commands, common, "ask", "api.cli.ask:ask", "the reader's view of an answer, never a held draft")
    ask.add_argument("question", nargs="?", metavar="QUESTION")
    ask.add_argument("--engine", metavar="NAME", help="auto, offline, recorded, claude, bridge or openai")
    ask.add_argument("--receipt", metavar="FILE", help="write the receipt (an editor's view)")
    ask.add_argument("--drafts", metavar="FILE", help="with --engine recorded: the stored drafts")
    ask.add_argument("--draft-id", metavar="ID", help="with --engine recorded: which stored draft")
    ask.add_argument("--windows", metavar="N|D..D,D..D", help="how many windows, or which")
    ask.add_argument("--as-of", metavar="DATE", help="what the archive knew on that day")
    ask.add_argument("--batch", metavar="FILE", help="one JSON object a line in, one a line out")
    verify = _command(commands, common, "verify", "api.cli.verify:verify", "the gate alone, on anyone's draft")
    verify.add_argument(
        "draft", metavar="DRAFT.json", help="one draft, a JSON lines file of drafts, or - for standard input"
    )
    verify.add_argument("--receipt", metavar="FILE", help="write a receipt of this verdict")
    verify.add_argument(
        "--format", choices=("text", "github"), default="text", help="github: annotations for a workflow run"
    )


def _records(commands: "argparse._SubParsersAction[_Command]", common: _Command) -> None:
    receipt = _command(commands, common, "receipt", "api.cli.records:receipt", "show, verify or replay a receipt")
    receipt.add_argument("action", choices=("show", "verify", "replay", "acknowledge", "rotate", "revoke"))
    receipt.add_argument("receipt", nargs="?", metavar="FILE-OR-ID")
    receipt.add_argument("--reason", default="", metavar="TEXT")
    review = _command(commands, common, "review", "api.cli.records:review", "the editors' queue of held answers")
    review.add_argument("action", choices=("list", "show", "release", "reject"))
    review.add_argument("id", nargs="?", metavar="ID")
    review.add_argument("--text", metavar="FILE", help="with release: the editor's own text (- for standard input)")
    review.add_argument("--override", metavar="NAME", help="with release: a named override that the policy allows")
    review.add_argument("--reason", default="", metavar="TEXT")
    review.add_argument("--all", action="store_true", help="with list: decided items too")
    kill = _command(commands, common, "kill", "api.cli.records:kill", "the kill switch")
    kill.add_argument("action", choices=("on", "off", "status"))
    kill.add_argument("--reason", default="", metavar="TEXT")
    impact = _command(
        commands, common, "impact", "api.cli.records:impact", "every released answer that cites an article"
    )
    impact.add_argument("article", metavar="ARTICLE")
    token = _command(commands, common, "token", "api.cli.records:token", "access to the web service")
    token.add_argument("action", choices=("add", "list", "revoke", "password"))
    token.add_argument("name", nargs="?", metavar="NAME")
    token.add_argument("--role", choices=("reader", "archivist", "editor", "service", "admin"))
    token.add_argument("--days", type=int, default=365, metavar="N", help="how long it lasts (0: for ever)")


def _measuring(commands: "argparse._SubParsersAction[_Command]", common: _Command) -> None:
    suite = _command(
        commands, common, "eval", "api.cli.measure:evaluate", "run a labelled suite beside the unguarded baseline"
    )
    suite.add_argument("suite", choices=("ten", "questions", "drafts", "adversarial", "extraction"))
    suite.add_argument("--file", metavar="F", help="the labelled file, instead of the packaged one")
    suite.add_argument("--engine", default="offline", metavar="NAME", help="with questions: who answers")
    redteam = _command(
        commands, common, "redteam", "api.cli.measure:redteam", "faulty drafts out of the archive's own sentences"
    )
    redteam.add_argument("-n", dest="count", type=int, default=1000, metavar="N")
    redteam.add_argument("--seed", type=int, default=1, metavar="K")


def _serving(commands: "argparse._SubParsersAction[_Command]", common: _Command) -> None:
    serve = _command(commands, common, "serve", "api.cli.serve:serve", "the web service: pages and the HTTP API")
    serve.add_argument("--host", default="127.0.0.1", metavar="H")
    serve.add_argument("--port", type=int, default=8000, metavar="P")
