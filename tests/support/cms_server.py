"""A small web server on this machine that speaks a CMS's interface, with faults on demand."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qs, urlsplit


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One reply. `told_length` lies about the length; `delay` is called before each byte of a slow body."""

    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    told_length: int | None = None


#: Path with query, and headers (lower case), to the answer.
Script = Callable[[str, dict[str, str]], Answer]


@contextmanager
def serving(script: Script) -> Iterator[str]:
    """The address of a server that answers by `script` while the block runs."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            answer = script(self.path, {name.lower(): value for name, value in self.headers.items()})
            self.send_response(answer.status)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            self.send_header(
                "Content-Length", str(len(answer.body) if answer.told_length is None else answer.told_length)
            )
            self.end_headers()
            self.wfile.write(answer.body)

        def log_message(self, format: str, *args: object) -> None:
            """Silent."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class WordPress:
    """A site with `count` posts; posts may change while they are pulled. `failures` are answered before anything."""

    def __init__(self, moments: list[str]) -> None:
        self.moments = dict(enumerate(moments))
        self.asked: list[str] = []
        self.failures: list[Answer] = []

    def __call__(self, path: str, headers: dict[str, str]) -> Answer:
        self.asked.append(path)
        if self.failures:
            return self.failures.pop(0)
        asked = {name: values[0] for name, values in parse_qs(urlsplit(path).query).items()}
        after = asked.get("modified_after", "")
        posts = sorted((moment, number) for number, moment in self.moments.items() if moment > after)
        size, page = int(asked["per_page"]), int(asked.get("page", "1"))
        body = json.dumps([_post(n, when) for when, n in posts[(page - 1) * size : page * size]]).encode()
        return Answer(body=body, headers={"X-WP-Total": str(len(posts))})


class Arc:
    """An Arc site by its content search; `moments` are the stories' last changes."""

    def __init__(self, moments: list[str]) -> None:
        self.moments = dict(enumerate(moments))
        self.asked: list[str] = []
        self.failures: list[Answer] = []

    def __call__(self, path: str, headers: dict[str, str]) -> Answer:
        self.asked.append(path)
        if self.failures:
            return self.failures.pop(0)
        asked = {name: values[0] for name, values in parse_qs(urlsplit(path).query).items()}
        since = asked["q"].partition("[")[2].partition(" TO")[0].replace("*", "")
        found = sorted((moment, number) for number, moment in self.moments.items() if moment >= since)
        start = int(asked["from"])
        stories = [_story(n, when) for when, n in found[start : start + int(asked["size"])]]
        return Answer(body=json.dumps({"type": "results", "count": len(found), "content_elements": stories}).encode())


def _post(number: int, moment: str) -> dict[str, object]:
    return {
        "id": number,
        "date": "2015-12-31T23:40:00",
        "date_gmt": "2016-01-01T04:40:00",
        "modified_gmt": moment,
        "guid": {"rendered": f"https://x.invalid/?p={number}"},
        "link": f"https://x.invalid/{number}",
        "title": {"rendered": f"Post &amp; {number}"},
        "content": {"rendered": f"<p>Text of {number}.</p>", "protected": False},
        "_embedded": {
            "author": [{"name": "Imogen Thwaite"}],
            "wp:term": [[{"taxonomy": "category", "name": "Letters"}], [{"taxonomy": "post_tag", "name": "walls"}]],
        },
    }


def _story(number: int, moment: str) -> dict[str, object]:
    return {
        "type": "story",
        "_id": f"s{number}",
        "version": "0.10.12",
        "headlines": {"basic": f"Story {number}"},
        "display_date": "2014-01-01T00:00:00Z",
        "last_updated_date": moment,
        "content_elements": [{"type": "text", "content": f"Text of {number}."}],
    }
