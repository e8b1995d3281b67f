"""The reader's box inside another paper's page: small, themed, and only for registered origins."""

from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Elsewhere, keep
from tests.support.site import ALTERED, ANNA_SAID, SHIFT, Site

pytestmark = pytest.mark.browser

Embedder = tuple[Elsewhere, str]
DEMO = Path(__file__).with_name("demo.html")


def embed(browser: Browser, site: Site, elsewhere: Embedder, *, width: int = 1280) -> tuple[Page, list[str]]:
    """The demo page on another paper's server, and what its console complained of."""
    app, origin = elsewhere
    app.html = DEMO.read_text("utf-8").replace("WIDGET", f"{site.url}/widget.js")
    page = browser.new_context(viewport={"width": width, "height": 800}).new_page()
    page.set_default_timeout(10_000)
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    page.goto(f"{origin}/demo")
    return page, told


def put(page: Page, question: str) -> None:
    page.get_by_label("Ask the archive").fill(question)
    page.get_by_role("button", name="Ask").click()


@pytest.mark.parametrize("width", [390, 1280])
def test_the_box_answers_on_a_registered_page(browser: Browser, site: Site, embedder: Embedder, width: int) -> None:
    page, told = embed(browser, site, embedder, width=width)
    put(page, SHIFT)
    expect(page.locator("standards-desk .reply")).to_contain_text(ANNA_SAID)
    expect(page.locator("standards-desk ol a").first).to_have_attribute("href", f"{site.url}/articles/a-1")
    keep(page, f"widget-{width}")
    assert told == []
    page.context.close()


def test_a_held_answer_shows_its_one_sentence_in_the_box(browser: Browser, site: Site, embedder: Embedder) -> None:
    page, _ = embed(browser, site, embedder)
    put(page, ALTERED)
    expect(page.locator("standards-desk .reply")).to_contain_text("held for the standards desk")
    assert "gladly" not in page.locator("standards-desk .reply").inner_text()
    page.context.close()


def test_on_an_unregistered_page_the_box_gets_no_answer(browser: Browser, site: Site, stranger: Embedder) -> None:
    page, _ = embed(browser, site, stranger)
    put(page, SHIFT)
    expect(page.locator("standards-desk .reply")).to_contain_text("could not be reached")
    page.context.close()


def test_the_page_around_it_themes_the_box_by_variables(browser: Browser, site: Site, embedder: Embedder) -> None:
    page, _ = embed(browser, site, embedder)
    button = page.locator("standards-desk button")
    assert button.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(31, 107, 67)"
    page.context.close()


def test_the_whole_script_is_under_thirty_kilobytes(site: Site) -> None:
    with urlopen(f"{site.url}/widget.js") as reply:
        assert len(reply.read()) < 30_000
