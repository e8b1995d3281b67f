"""One Chromium and one live desk a session. A page that reports a blocked script, asks another host or throws fails.

Screenshots of every flow are kept under .artefacts/ when DESK_ARTEFACTS is not set elsewhere.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, Page, Route, sync_playwright

from tests.support.site import PASSWORD, STAFF, Site, make_site, served

ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
]
ARTEFACTS = Path(os.environ.get("DESK_ARTEFACTS") or Path(__file__).parents[2] / ".artefacts" / "screenshots")
#: Chromium's own line for a reply of 4xx or 5xx; the tests assert statuses themselves.
STATUS_LINE = "Failed to load resource"

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine."""
    path = shutil.which("chromium")
    with sync_playwright() as engine:
        launched = engine.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield launched
        launched.close()


class Elsewhere:
    """Another paper's web server: one page, whatever the address."""

    html = ""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        kind = [(b"content-type", b"text/html; charset=utf-8")]
        await send({"type": "http.response.start", "status": 200, "headers": kind})
        await send({"type": "http.response.body", "body": self.html.encode()})


@pytest.fixture(scope="session")
def embedder() -> Iterator[tuple[Elsewhere, str]]:
    """A page that is registered with the desk, and its origin."""
    app = Elsewhere()
    with served(app) as origin:
        yield app, origin


@pytest.fixture(scope="session")
def stranger() -> Iterator[tuple[Elsewhere, str]]:
    """A page that is not registered, and its origin."""
    app = Elsewhere()
    with served(app) as origin:
        yield app, origin


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, embedder: tuple[Elsewhere, str]) -> Iterator[Site]:
    """The live desk; the embedder's page may show its box."""
    patch = pytest.MonkeyPatch()
    made = make_site(tmp_path_factory.mktemp("site"), patch, hold_grid_ms=20, origins=(embedder[1],))
    with served(made.app) as url:
        made.url = url
        yield made
    made.close()
    patch.undo()


class Watch:
    """What a page did that it must not do."""

    def __init__(self, home: str) -> None:
        self.hosts = {urlsplit(home).netloc}
        self.faults: list[str] = []

    def on(self, context: BrowserContext) -> None:
        context.route("**/*", self._route)
        context.on("page", self._page)

    def _page(self, page: Page) -> None:
        page.on("console", lambda m: self._console(m.type, m.text))
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("dialog", self._dialog)

    def _dialog(self, dialog: Dialog) -> None:
        self.faults.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _console(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"} and not text.startswith(STATUS_LINE):
            self.faults.append(f"{kind}: {text}")

    def _route(self, route: Route) -> None:
        if urlsplit(route.request.url).netloc in self.hosts:
            route.continue_()
        else:
            self.faults.append(f"outside request: {route.request.url}")
            route.abort()


def sign_in(page: Page, url: str, name: str) -> None:
    """Signs `name` of the staff in on the site at `url`."""
    page.goto(f"{url}/sign-in?next=/timeline")
    page.fill("#name", name)
    page.fill("#password", PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/timeline")


@pytest.fixture(scope="session")
def sessions(browser: Browser, site: Site) -> dict[str, Any]:
    """The signed-in state of each member of staff."""
    states: dict[str, Any] = {"reader": None}
    for role in STAFF:
        context = browser.new_context()
        page = context.new_page()
        sign_in(page, site.url, role)
        states[role] = context.storage_state()
        context.close()
    return states


@pytest.fixture
def open_page(browser: Browser, site: Site, sessions: dict[str, Any]) -> Iterator[OpenPage]:
    """Opens a page for a role at a width in a theme; at the end no page may have done what it must not."""
    watch, contexts = Watch(site.url), []

    def run(path: str, *, role: str = "reader", width: int = 1280, theme: Any = "light", **options: Any) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": 800}, color_scheme=theme, storage_state=sessions[role], **options
        )
        context.set_default_timeout(10_000)
        watch.on(context)
        contexts.append(context)
        page = context.new_page()
        page.goto(site.url + path)
        return page

    yield run
    for context in contexts:
        context.close()
    assert watch.faults == []


def keep(page: Page, name: str) -> None:
    """Keeps a picture of the page."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png", full_page=True)
