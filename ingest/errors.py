"""What can go wrong while reading: the caller's fault stops the run, the data's fault skips one piece."""


class IngestError(Exception):
    """Base of every error this package raises."""


class IngestUsageError(IngestError):
    """The caller asked for something that cannot be done: an unknown time zone, a missing file, too many workers."""


class AuthorityError(IngestUsageError):
    """The authority file cannot be used. `where` is its place in the file."""

    def __init__(self, *, where: str, why: str) -> None:
        super().__init__(f"the authority file cannot be used: {where}: {why}")
        self.where = where


class ModelMissingError(IngestUsageError):
    """No English name model is installed."""


class UnreadableStoryError(IngestError):
    """One piece cannot enter the archive; the rest goes in. `code` is stable, the message is for people."""

    def __init__(self, *, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code
