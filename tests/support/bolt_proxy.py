"""A loopback proxy before a graph server that cuts a connection at a chosen message, or never answers.

It knows just enough of Bolt to see RUN and COMMIT go by: a message is chunks of (two bytes of length, content) and
starts with a byte of structure and a byte that names it.
"""

import socket
import threading
from types import TracebackType
from typing import Self

RUN = b"\x10"
COMMIT = b"\x00\x02\xb0\x12\x00\x00"


class BoltProxy:
    """Listens on a free port and passes bytes on. `cut` is armed once and disarms itself when it has cut.

    `cut` "": pass everything; "run": end the connection when a statement comes; "commit": end it when a commit comes,
    unseen by the server; "committed": hand the commit on, wait for the server's word, and end without passing it back;
    "silent": take connections and say nothing.
    """

    def __init__(self, uri: str) -> None:
        host, port = uri.split("//")[1].split(":")
        self._target = (host, int(port))
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: list[socket.socket] = []
        self.cut = ""
        self.cuts = 0
        self.uri = f"bolt://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listener.close()
        for each in self._open:
            each.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            self._open.append(client)
            if self.cut != "silent":
                server = socket.create_connection(self._target)
                self._open.append(server)
                threading.Thread(target=self._up, args=(client, server), daemon=True).start()
                threading.Thread(target=self._down, args=(client, server), daemon=True).start()

    def _up(self, client: socket.socket, server: socket.socket) -> None:
        while data := self._receive(client):
            is_commit = COMMIT in data
            if (self.cut == "run" and is_statement(data)) or (self.cut == "commit" and is_commit):
                break
            if self.cut == "committed" and is_commit:
                # From here on nothing is passed back; the answer is awaited so that the server has certainly done it.
                self.cut = "committing"
            if not self._send(server, data):
                break
        self._end(client, server)

    def _down(self, client: socket.socket, server: socket.socket) -> None:
        while data := self._receive(server):
            if self.cut == "committing":
                break
            if not self._send(client, data):
                break
        self._end(client, server)

    def _end(self, *both: socket.socket) -> None:
        if self.cut in {"run", "commit", "committing"}:
            self.cut = ""
            self.cuts += 1
        for each in both:
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue

    @staticmethod
    def _receive(source: socket.socket) -> bytes:
        try:
            return source.recv(65536)
        except OSError:
            return b""

    @staticmethod
    def _send(target: socket.socket, data: bytes) -> bool:
        try:
            target.sendall(data)
        except OSError:
            return False
        return True


def is_statement(data: bytes) -> bool:
    """Whether a RUN message starts in `data`: three fields, signature 0x10, after a chunk header."""
    return b"\xb3" + RUN in data
