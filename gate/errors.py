"""The gate returns findings for a bad draft; it raises only for a malformed call or policy."""


class GateError(Exception):
    """Base of every error this package raises."""


class PolicyError(GateError):
    """The policy is missing, empty, or names something that is not an option."""


class ReceiptError(GateError):
    """A receipt holds something that has no canonical form, or does not belong to what it is replayed against."""


class RefusedInputError(GateError):
    """Malformed input, or too much of it. `code` is stable, `limit` and `got` are for people, `where` is the field."""

    def __init__(self, *, code: str, where: str, limit: str, got: str) -> None:
        super().__init__(f"refused ({code}) at {where}: limit {limit}, got {got}")
        self.code = code
        self.where = where
        self.limit = limit
        self.got = got
