"""The parts of the README that are made from the code: commands, settings, routes.

`python -m tests.support.readme` rewrites them.
"""

import argparse
import re
from pathlib import Path

from api.cli.parser import build

README = Path(__file__).parents[2] / "README.md"


def blocks() -> dict[str, str]:
    """What stands between the markers of each generated part."""
    return {"help": _help(), "settings": _settings(), "routes": _routes()}


def written(readme: str, name: str) -> str:
    """What the README has between the markers of `name` now."""
    found = re.search(_between(name), readme, flags=re.DOTALL)
    return found.group(1).strip() if found else ""


def rewrite(readme: str) -> str:
    """`readme` with every generated part made anew."""
    for name, text in blocks().items():
        before, rest = readme.split(f"<!-- {name}:begin -->")
        after = rest.split(f"<!-- {name}:end -->")[1]
        readme = f"{before}<!-- {name}:begin -->\n{text}\n<!-- {name}:end -->{after}"
    return readme


def _between(name: str) -> str:
    return rf"<!-- {name}:begin -->(.*?)<!-- {name}:end -->"


def _help() -> str:
    """One row a command: its own words, not the layout, which differs between Python versions."""
    rows = ["| command | does |", "| --- | --- |"]
    for action in build()._actions:
        if isinstance(action, argparse._SubParsersAction):
            about = {choice.dest: choice.help or "" for choice in action._choices_actions}
            rows += [f"| `desk {name} {_words(parser)}` | {about[name]} |" for name, parser in action.choices.items()]
    return "\n".join(rows)


def _words(parser: argparse.ArgumentParser) -> str:
    """The options and words that are this command's own, in the order of its grammar."""
    shared = {"-h", "--home", "--graph", "--policy", "--json"}
    own = [action for action in parser._actions if not shared & set(action.option_strings)]
    ordered = [action for action in own if not action.option_strings] + [
        action for action in own if action.option_strings
    ]
    return " ".join(_word(action) for action in ordered).replace("|", "\\|")


def _word(action: argparse.Action) -> str:
    value = "|".join(map(str, action.choices)) if action.choices else str(action.metavar or action.dest.upper())
    if action.option_strings:
        return f"[{action.option_strings[-1]}]" if action.nargs == 0 else f"[{action.option_strings[-1]} {value}]"
    return f"[{value}…]" if action.nargs in {"*", "+"} else f"[{value}]" if action.nargs == "?" else value


def _settings() -> str:
    from api.settings import SETTINGS

    rows = [f"| `{name}` | {f'`{default}`' if default else ''} | {meaning} |" for name, default, meaning in SETTINGS]
    return "\n".join(["| variable | default | meaning |", "| --- | --- | --- |", *rows])


def _routes() -> str:
    from api.app import create_app
    from api.routes.needs import need_of, routes_of
    from api.settings import Settings

    rows = ["| call | needs | does |", "| --- | --- | --- |"]
    for route in routes_of(create_app(Settings(home=Path("/nowhere"))).routes):
        if route.include_in_schema and route.path.startswith(("/api", "/healthz", "/readyz", "/metrics")):
            does = (route.description or "").splitlines()[0]
            call = f"{' '.join(sorted(route.methods or ()))} {route.path.replace(':path', '')}"
            rows.append(f"| `{call}` | {need_of(route)} | {does} |")
    return "\n".join(rows)


if __name__ == "__main__":
    README.write_text(rewrite(README.read_text(encoding="utf-8")), encoding="utf-8")
