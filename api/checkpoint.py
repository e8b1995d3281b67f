"""How long the chain of receipts once was, remembered outside the record store.

A store restored from an old backup, or cut, is shorter than the checkpoint says: the desk then refuses to sign until
somebody acknowledges it (`desk receipt acknowledge`), so that two different receipts never bear one number.
"""

import json
import os
from pathlib import Path

from api.errors import SigningRefusedError, UnavailableError


class Checkpoint:
    """A small file: number and link of the newest receipt."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> tuple[int, str]:
        """The remembered number and link; (0, "") when nothing is remembered."""
        try:
            stored = json.loads(self.path.read_text(encoding="ascii"))
            return int(stored["sequence"]), str(stored["link"])
        except FileNotFoundError:
            return 0, ""
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise UnavailableError(f"checkpoint {self.path} cannot be read: {error}") from error

    def require_at_least(self, sequence: int, link: str) -> None:
        """Raises SigningRefusedError when the store is shorter than, or other than, what is remembered."""
        known, known_link = self.read()
        if sequence < known or (sequence == known and known and link != known_link):
            raise SigningRefusedError(
                f"the record store ends at receipt {sequence}, but receipt {known} was issued: a backup was "
                f"restored or the chain was cut; look into it, then run `desk receipt acknowledge`"
            )

    def keep(self, sequence: int, link: str) -> None:
        """Remembers the newest receipt; an older number never overwrites a newer one."""
        if sequence > self.read()[0]:
            self.reset(sequence, link)

    def reset(self, sequence: int, link: str) -> None:
        """Remembers exactly this: the acknowledgement of a shorter chain."""
        draft = self.path.with_name(f"{self.path.name}.{os.getpid()}")
        try:
            draft.write_text(json.dumps({"sequence": sequence, "link": link}), encoding="ascii")
            draft.replace(self.path)
        except OSError as error:
            raise UnavailableError(f"checkpoint {self.path}: {error.strerror}") from error
