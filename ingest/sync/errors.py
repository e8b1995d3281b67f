"""What can go wrong between us and another server. Nothing here means that an article is wrong."""


class SyncError(Exception):
    """Base of every error this package raises."""


class RefusedAddressError(SyncError):
    """The address may not be asked: not https, not on the allow-list, or it leads into a private network."""


class FetchError(SyncError):
    """The server did not give what was asked for. `is_transient`: trying again later may help.

    `retry_after` is the number of seconds that the server asked to wait, when it did.
    """

    def __init__(self, message: str, *, is_transient: bool, retry_after: int | None = None) -> None:
        super().__init__(message)
        self.is_transient = is_transient
        self.retry_after = retry_after


class BadCursorError(SyncError):
    """The kept position is not one of ours; delete it to pull everything again."""
