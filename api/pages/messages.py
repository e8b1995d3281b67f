"""Interface texts from one catalogue a language (`api/messages/*.toml`); a missing text is an error, never a blank.

A text may have two forms, `one` and `other`, chosen by the argument `n`. Placeholders are `{name}`.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from api.errors import DeskError


class UnknownMessageError(DeskError):
    """A page asked for a text that the catalogue does not hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """The interface texts of one language, by dotted key."""

    language: str
    texts: Mapping[str, str | Mapping[str, str]]

    def __call__(self, key: str, **values: object) -> str:
        """The text of `key` with `values` filled in; raises UnknownMessageError naming the key."""
        form = self.texts.get(key)
        if form is None:
            raise UnknownMessageError(
                f"no interface text {key!r} in the catalogue {self.language!r}; add it to api/messages"
            )
        if isinstance(form, str):
            return form.format(**values)
        return form["one" if values.get("n") == 1 else "other"].format(**values)


def _flatten(table: Mapping[str, object], prefix: str = "") -> dict[str, str | Mapping[str, str]]:
    flat: dict[str, str | Mapping[str, str]] = {}
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, str):
            flat[key] = value
        elif isinstance(value, dict) and set(value) == {"one", "other"}:
            flat[key] = {form: str(text) for form, text in value.items()}
        elif isinstance(value, dict):
            flat |= _flatten(value, f"{key}.")
    return flat


@cache
def catalogue(language: str = "en") -> Catalogue:
    """The catalogue of `language`; English when there is none."""
    folder = resources.files("api") / "messages"
    file = folder / f"{language}.toml"
    if not file.is_file():
        return catalogue("en")
    return Catalogue(language=language, texts=_flatten(tomllib.loads(file.read_text(encoding="utf-8"))))
