"""What can go wrong in the archive: the data's fault and the caller's fault are different branches."""


class GraphError(Exception):
    """Base of every error this package raises."""


class ArchiveDataError(GraphError):
    """The stored archive is unreadable, of another version, or inconsistent."""


class ArchiveLockedError(GraphError):
    """Another process holds the archive; nothing was written."""


class ArchiveUnavailableError(GraphError):
    """The store cannot be reached just now."""


class ArchiveAccessError(ArchiveUnavailableError):
    """The store refuses this user: a wrong name or password, or no right to do it."""


class UnknownIdError(GraphError):
    """The caller named an article, entity, quote or judgement that the archive does not hold."""

    def __init__(self, what: str, got: str) -> None:
        super().__init__(
            f"no such {what} in the archive: got {got!r}; list them with `desk export` or `desk entities list`"
        )
        self.what = what
        self.got = got


class AmbiguousNameError(GraphError):
    """A name fits several entities; `candidates` are (id, name) pairs to choose from."""

    def __init__(self, name: str, candidates: tuple[tuple[str, str], ...]) -> None:
        listed = ", ".join(f"{entity_id} ({label})" for entity_id, label in candidates)
        super().__init__(
            f"the name {name!r} fits {len(candidates)} entities: {listed}; ask again with one of these ids"
        )
        self.name = name
        self.candidates = candidates


class ArchiveMissingError(ArchiveDataError):
    """There is no archive at the place named; nothing was created."""


class InconsistentRecordError(GraphError):
    """A record handed in contradicts itself: a span that is not its text, an id that nothing defines."""
