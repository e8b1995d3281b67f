"""Why a file, or one piece of it, was not read. Readers raise this; the front door turns it into `Skipped`."""


class FormatError(Exception):
    """Base of every error this package raises."""


class UnreadableError(FormatError):
    """The bytes are not what their format promises, or are over a limit.

    `place` is where inside the file ("line 3, column 9", "content_elements[2].content", "" for the whole of it);
    `code` is stable and for scripts; `why` is for an archivist: what was got, what was expected, what to do.
    """

    def __init__(self, *, code: str, why: str, place: str = "") -> None:
        super().__init__(f"{code} at {place or 'the file'}: {why}")
        self.code = code
        self.why = why
        self.place = place


class UnknownFormatError(FormatError):
    """The caller asked for a format that no reader knows, or a mapping that makes no sense."""
