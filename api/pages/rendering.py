"""Jinja with autoescape on, and the few filters by which a newspaper writes dates and stances."""

import json
from datetime import date
from functools import cache
from typing import TYPE_CHECKING

from api.pages.messages import catalogue

if TYPE_CHECKING:
    from jinja2 import Environment

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
#: What could end a script element, or a line in older scripts, inside JSON.
UNSAFE_IN_SCRIPT = str.maketrans({character: f"\\u{ord(character):04x}" for character in "<>&\u2028\u2029"})
RIGHT_TO_LEFT = frozenset({"ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})


def paper_date(day: date | str | None, precision: str = "day") -> str:
    """A day as the paper writes it (March 11, 2014), a month (March 2014), a year (2014), or "undated"."""
    if not day:
        return catalogue()("date.unknown")
    value = date.fromisoformat(day[:10]) if isinstance(day, str) else day
    if precision == "year":
        return str(value.year)
    if precision == "month":
        return f"{MONTHS[value.month - 1]} {value.year}"
    return f"{MONTHS[value.month - 1]} {value.day}, {value.year}"


def direction(language: str) -> str:
    """rtl for languages written from right to left, else ltr."""
    return "rtl" if language.split("-", maxsplit=1)[0].lower() in RIGHT_TO_LEFT else "ltr"


def script_json(value: object) -> str:
    """JSON that is inert inside a script element: no character that could end it."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True).translate(UNSAFE_IN_SCRIPT)


def visible(text: str) -> str:
    """`text` with control and bidirectional characters shown as their code points, for the editor's fenced views."""
    shown = []
    for character in text:
        code = ord(character)
        is_hidden = (code < 32 and character not in "\n\t") or 0x7F <= code < 0xA0 or 0x200B <= code <= 0x200F
        is_bidi = 0x202A <= code <= 0x202E or 0x2066 <= code <= 0x2069 or code >= 0xE0000 or code == 0xFEFF
        shown.append(f"⟨U+{code:04X}⟩" if is_hidden or is_bidi else character)
    return "".join(shown)


@cache
def environment() -> "Environment":
    """The one template environment: package templates, autoescape for every file, undefined names are errors."""
    from jinja2 import Environment, PackageLoader, StrictUndefined
    from markupsafe import Markup

    env = Environment(
        loader=PackageLoader("api", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.filters["paper_date"] = paper_date
    env.filters["direction"] = direction
    env.filters["visible"] = visible
    env.filters["script_json"] = lambda value: Markup(script_json(value))  # noqa: S704 - escaped above
    env.globals["t"] = catalogue()
    return env


def render(template: str, **context: object) -> str:
    """The page `template` with `context`; raises on a name that the context lacks."""
    return environment().get_template(template).render(**context)
