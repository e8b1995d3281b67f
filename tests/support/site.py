"""A live desk for tests that need a browser or many HTTP calls: a small archive, recorded drafts, three staff accounts.

The archive is built by hand; what the answerer says to a question stands in `Site.record`. Nothing leaves loopback.
"""

import json
import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from api import passwords
from api.app import create_app
from api.asking import Asked, AskRequest, ask
from api.desk import Desk
from api.settings import Settings
from graph.embedded.store import open_archive
from graph.model.entity import Entity
from graph.model.event import Correction
from graph.ports import ArticleRecord
from tests.support.archive import ANNA, CAST, HARBOUR, OTTO, article, correction, mention, quote, record, stance

PASSWORD = "a long enough password"
STAFF = ("admin", "editor", "archivist")
ANNA_SAID = "I will not sign a contract for the tunnel"
FERRY = "I was wrong about the ferry"
SHIFT = "How did Anna Berg’s position on the harbour tunnel change from 2014 to 2016?"
TRUE_DRAFT = f"In March 2014, Anna Berg said, “{ANNA_SAID}” [S1]. In May 2016, Anna Berg said, “{FERRY}” [S2]."
ALTERED = "What did Anna Berg say about a contract for the harbour tunnel?"
MISTAKEN = "What did Anna Berg say she needs of the harbour tunnel?"
NOTE = correction("a-2", note="An earlier headline misspelled the ferry’s name.")
OUTSIDE = "What did Zebulon Quist say about moon bases in 1975?"


def pages_of_the_paper() -> list[ArticleRecord]:
    """Two articles, two people, one topic; the first one stands corrected."""
    first = article("a-1", day="2014-03-11")
    later = "Mayor Anna Berg changed course on the harbour tunnel.\n\n“I was wrong about the ferry,” Anna Berg said."
    second = article("a-2", day="2016-05-02", text=later, headline="Berg turns")
    spoken = (
        quote(first, f"{ANNA_SAID}.", ANNA, topics=(HARBOUR.id,), cue="said"),
        quote(first, "We need the tunnel,", OTTO, topics=(HARBOUR.id,), cue="said", confidence="unsure"),
    )
    held = (
        stance(first, f"{ANNA_SAID}.", ANNA, HARBOUR, "oppose"),
        stance(first, "We need the tunnel,", OTTO, HARBOUR, "support"),
    )
    named = (mention(first, "Mayor Anna Berg", ANNA), mention(first, "Otto Berg", OTTO))
    return [
        record(first, quotes=spoken, stances=held, mentions=named),
        record(
            second,
            quotes=(quote(second, f"{FERRY},", ANNA, topics=(HARBOUR.id,), cue="said"),),
            stances=(stance(second, f"{FERRY},", ANNA, HARBOUR, "support"),),
            mentions=(mention(second, "Mayor Anna Berg", ANNA),),
        ),
    ]


class Site:
    """A desk whose answerer only says what was recorded; `url` is set while it is served."""

    def __init__(
        self,
        home: Path,
        *,
        records: list[ArticleRecord],
        people: tuple[Entity, ...],
        corrections: tuple[Correction, ...] = (),
        **settings: Any,
    ) -> None:
        with open_archive(home, create=True) as archive:
            archive.put_entities(people)
            archive.put(records)
            archive.put_corrections(corrections)
        self.drafts = home.parent / "recorded" / "eval" / "ten.jsonl"
        self.drafts.parent.mkdir(parents=True)
        self.drafts.touch()
        self._cites = [{"s": f"S{n}", "article": entry.article.id} for n, entry in enumerate(records, start=1)]
        self.app = create_app(
            Settings(home=home, engine="recorded", paper="The Harbour Post", asks_a_minute=100_000, **settings)
        )
        self.desk: Desk = self.app.state.desk
        self.desk.make_records()
        self.url = ""
        for role in STAFF:
            passwords.put_user(self.desk, name=role, role=role, password=PASSWORD, who="test")

    def record(self, question: str, draft: str | None, *, cites: int | None = None) -> str:
        """From now on `question` is answered with `draft`, which cites the articles as S1, S2 and so on.

        `cites` is how many of them the draft hands in; None for all.
        """
        row = {"id": f"d{time.monotonic_ns()}", "question": question, "draft": draft, "sources": self._cites[:cites]}
        with self.drafts.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
        return question

    def ask(self, question: str) -> Asked:
        """Asks in this process."""
        return ask(self.desk, AskRequest(question=question))

    def close(self) -> None:
        """Closes the desk's stores."""
        self.desk.close()


def make_site(folder: Path, patch: pytest.MonkeyPatch, **settings: Any) -> Site:
    """A site on the small paper, with its standing questions recorded. `patch` must outlive it."""
    site = Site(folder / "home", records=pages_of_the_paper(), people=CAST, corrections=(NOTE,), **settings)
    patch.setattr("api.wiring.fixtures", lambda: folder / "recorded")
    site.record(SHIFT, TRUE_DRAFT)
    site.record(OUTSIDE, None)
    site.record(ALTERED, "In March 2014, Anna Berg said, “I will gladly sign any contract for the tunnel” [S1].")
    site.record(MISTAKEN, "In March 2014, Anna Berg said, “We need the tunnel” [S1].")
    return site


@contextmanager
def served(app: Any) -> Iterator[str]:
    """Serves an ASGI application on a free port of loopback; gives its address."""
    import uvicorn

    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        config = uvicorn.Config(app, log_level="critical", access_log=False, ws="none", lifespan="off")
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        try:
            yield f"http://127.0.0.1:{door.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(timeout=10)


def encodings(word: str) -> Mapping[str, bytes]:
    """The forms in which `word` could leave unnoticed."""
    import base64
    from urllib.parse import quote as percent

    raw = word.encode()
    return {
        "plain": raw,
        "hex": raw.hex().encode(),
        "percent": percent(word).encode(),
        "json": json.dumps(word).strip('"').encode(),
        # The middle of any base64 text that holds the word, for each of its three phases.
        **{f"base64+{n}": base64.b64encode(b"\0" * n + raw)[4 if n else 0 : -4] for n in range(3)},
    }
