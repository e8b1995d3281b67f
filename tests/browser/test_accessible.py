"""WCAG 2.2 AA by axe on every page in both themes, no sideways scrolling at 390 pixels, the keyboard alone, calm."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, keep
from tests.support.archive import ANNA, HARBOUR, OTTO
from tests.support.site import ALTERED, SHIFT, Site

pytestmark = pytest.mark.browser

#: Every page by name: who opens it and where. {answer} and {item} are a released answer and a held item.
PAGES = {
    "home": ("reader", "/"),
    "answer": ("reader", "/answers/{answer}"),
    "article": ("reader", "/articles/a-2"),
    "article-archivist": ("archivist", "/articles/a-1"),
    "search": ("reader", "/timeline"),
    "person": ("archivist", f"/timeline/{ANNA.id}"),
    "topic": ("reader", f"/timeline/{HARBOUR.id}"),
    "compare": ("reader", f"/timeline/compare?left={ANNA.id}&right={OTTO.id}&topic={HARBOUR.id}"),
    "unsure": ("archivist", "/timeline/unsure"),
    "feeds": ("archivist", "/timeline/feeds"),
    "queue": ("editor", "/desk"),
    "item": ("editor", "/desk/items/{item}"),
    "audit": ("editor", "/desk/answers"),
    "receipt": ("editor", "/desk/receipts/{answer}"),
    "impact": ("editor", "/desk/impact/a-1"),
    "results": ("editor", "/desk/results"),
    "sign-in": ("reader", "/sign-in"),
    "missing": ("reader", "/articles/nothing-here"),
}
OPTIONS = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


@pytest.fixture(scope="session")
def places(site: Site) -> dict[str, str]:
    """The ids that the addresses need."""
    return {"answer": str(site.ask(SHIFT).receipt_id), "item": str(site.ask(ALTERED).receipt_id)}


def faults_of(page: Page) -> list[str]:
    found: Any = Axe().run(page, options=OPTIONS).response["violations"]
    return [f"{rule['id']}: {node['html'][:120]}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_no_fault_that_axe_can_find(
    open_page: OpenPage, places: dict[str, str], name: str, theme: str
) -> None:
    role, path = PAGES[name]
    page = open_page(path.format(**places), role=role, theme=theme)
    for summary in page.locator("main summary").all():
        summary.click()
    assert faults_of(page) == []
    keep(page, f"page-{name}-1280-{theme}")
    page.set_viewport_size({"width": 390, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    keep(page, f"page-{name}-390-{theme}")


def test_an_open_passage_has_no_fault_either(open_page: OpenPage, places: dict[str, str]) -> None:
    page = open_page(f"/answers/{places['answer']}", width=390)
    page.locator(".source-link").first.focus()
    expect(page.locator(".popover")).to_be_visible()
    assert faults_of(page) == []


def tab_to(page: Page, what: str, *, within: int = 40) -> None:
    """Presses Tab until the focused element matches the selector."""
    for _ in range(within):
        page.keyboard.press("Tab")
        if page.evaluate("what => document.activeElement.matches(what)", what):
            return
    raise AssertionError(f"{what} is not reached with {within} Tabs")


def test_a_reader_asks_looks_up_and_opens_an_article_with_the_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    tab_to(page, "#question")
    page.keyboard.type(SHIFT)
    tab_to(page, "button.primary")
    page.keyboard.press("Enter")
    page.wait_for_url("**/answers/*")
    tab_to(page, ".source-link")
    tab_to(page, ".popover a", within=3)
    page.keyboard.press("Enter")
    page.wait_for_url("**/articles/*")


def test_an_editor_rejects_with_the_keyboard_alone(open_page: OpenPage, site: Site) -> None:
    page = open_page(f"/desk/items/{site.ask(ALTERED).receipt_id}", role="editor")
    tab_to(page, "#reason", within=60)
    page.keyboard.press("ArrowDown")
    tab_to(page, "button.danger")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Rejected.")


def test_what_has_the_focus_can_be_seen(open_page: OpenPage) -> None:
    page = open_page("/")
    tab_to(page, "button.primary")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


def test_with_reduced_motion_nothing_moves(open_page: OpenPage, places: dict[str, str]) -> None:
    page = open_page(f"/answers/{places['answer']}", reduced_motion="reduce")
    page.locator(".source-link").first.focus()
    assert page.locator(".popover").evaluate("node => getComputedStyle(node).animationName") == "none"


def test_print_shows_the_answer_with_its_sources_and_no_tools(open_page: OpenPage, places: dict[str, str]) -> None:
    page = open_page(f"/answers/{places['answer']}")
    page.emulate_media(media="print")
    expect(page.locator(".prose").first).to_be_visible()
    expect(page.locator(".sources li").first).to_be_visible()
    expect(page.locator(".masthead nav")).to_be_hidden()
    expect(page.get_by_text("Ask another question")).to_be_hidden()


def test_a_right_to_left_article_runs_right_to_left(open_page: OpenPage, site: Site) -> None:
    from dataclasses import replace

    from graph.embedded.store import open_archive
    from tests.support.archive import article, record

    piece = replace(article("a-rtl", text="قالت العمدة إن النفق لن يبنى.", headline="النفق"), language="ar")
    with open_archive(site.desk.settings.home) as archive:
        archive.put([record(piece)])
    page = open_page("/articles/a-rtl")
    assert page.locator(".article-body p").evaluate("node => getComputedStyle(node).direction") == "rtl"
