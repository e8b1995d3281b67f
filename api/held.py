"""A held draft's text as a thing that does not print.

Whatever formats, logs, pickles or serialises it by accident gets `<held>` or an error; only code that says
`for_editor` reads the words.
"""

from typing import NoReturn


class HeldText:
    """Text that only an editor may read."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def for_editor(self) -> str:
        """The words themselves, for an editor's eyes and for the gate."""
        return self._text

    def __repr__(self) -> str:
        return "<held>"

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return "<held>"

    def __len__(self) -> NoReturn:
        raise TypeError("the length of a held text is not told")

    def __reduce__(self) -> NoReturn:
        raise TypeError("a held text is not serialised")
