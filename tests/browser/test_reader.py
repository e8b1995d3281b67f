"""A reader asks, reads, looks a passage up, doubts an answer, and is never left at a dead end."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from api.switching import throw
from tests.browser.conftest import OpenPage, keep
from tests.support.site import ALTERED, ANNA_SAID, FERRY, OUTSIDE, SHIFT, Site

pytestmark = pytest.mark.browser


def put(page: Page, question: str) -> None:
    page.get_by_label("Your question").fill(question)
    page.get_by_role("main").get_by_role("button", name="Ask the archive").click()


@pytest.fixture
def answer(site: Site) -> str:
    """The address of a released answer."""
    asked = site.ask(SHIFT)
    assert asked.reply["decision"] == "auto_released", asked.reply
    return f"/answers/{asked.receipt_id}"


@pytest.fixture
def switched_off(site: Site) -> Iterator[None]:
    """The kill switch is on."""
    throw(site.desk, is_on=True, reason="drill", who="test")
    yield
    throw(site.desk, is_on=False, reason="over", who="test")


def test_a_question_leads_to_an_answer_with_an_address(open_page: OpenPage) -> None:
    page = open_page("/")
    put(page, SHIFT)
    page.wait_for_url("**/answers/*")
    expect(page.get_by_role("heading", level=1)).to_have_text(SHIFT)
    expect(page.get_by_text("every quotation matches the archive word for word")).to_be_visible()
    expect(page.locator(".prose").first).to_contain_text(ANNA_SAID)
    keep(page, "flow-reader-answer")


def test_names_of_the_archive_are_offered_while_typing(open_page: OpenPage) -> None:
    page = open_page("/")
    page.get_by_label("Your question").press_sequentially("What did Anna")
    page.locator(".suggestions").get_by_role("button", name="Anna Berg").click()
    expect(page.get_by_label("Your question")).to_have_value("What did Anna Berg")


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("way", ["hover", "focus", "tap"])
def test_a_marker_opens_its_passage_inside_the_window(open_page: OpenPage, answer: str, way: str, width: int) -> None:
    page = open_page(answer, width=width, has_touch=way == "tap")
    marker = page.locator(".source-link").last
    {"hover": marker.hover, "focus": marker.focus, "tap": marker.tap if way == "tap" else marker.click}[way]()
    note = page.locator(".popover")
    expect(note.locator("mark")).to_contain_text(FERRY)
    expect(note).to_contain_text("May 2, 2016")
    box = note.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)


def test_the_passage_leads_to_the_article_where_the_quotation_is_marked(open_page: OpenPage, answer: str) -> None:
    page = open_page(answer)
    page.locator(".source-link").first.focus()
    page.locator(".popover").get_by_role("link", name="Open the article").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Berg rules out tunnel")
    expect(page.locator(".article-body .q").first).to_contain_text(ANNA_SAID)


def test_a_correction_of_a_source_stands_beside_it(open_page: OpenPage, answer: str) -> None:
    page = open_page(answer)
    expect(page.locator("#S2 .correction")).to_contain_text("misspelled the ferry’s name")


def test_the_positions_are_a_picture_and_a_table(open_page: OpenPage, answer: str) -> None:
    page = open_page(answer)
    marks = page.locator("svg a[data-mark]:visible").count()
    assert marks >= 2
    page.get_by_text("The same as a table").click()
    assert page.locator("figure table tbody tr").count() == marks


def test_on_a_phone_the_whole_picture_is_seen_at_once(open_page: OpenPage, answer: str) -> None:
    page = open_page(answer, width=390)
    boxes = [mark.bounding_box() for mark in page.locator("svg a[data-mark]:visible").all()]
    assert len(boxes) >= 2
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= 390 for box in boxes)


def test_the_reader_is_told_how_far_the_archive_reaches(open_page: OpenPage, site: Site, answer: str) -> None:
    last = site.desk.archive.span().last
    assert last is not None
    told = f"indexed to {last:%B} {last.day}, {last.year}"
    expect(open_page(answer).get_by_role("banner")).to_contain_text(told)


NOTE_STAGES = """() => {
  window.seen = [];
  const now = () => window.seen.push(document.querySelector(".stages .now")?.dataset.stage);
  new MutationObserver(now).observe(document.querySelector(".stages"), { subtree: true, attributes: true });
}"""


def test_the_stages_of_the_work_are_told_in_their_order(open_page: OpenPage) -> None:
    page = open_page("/")
    page.evaluate(NOTE_STAGES)
    put(page, ALTERED)
    expect(page.locator(".js-closed")).to_be_visible()
    seen = list(dict.fromkeys(stage for stage in page.evaluate("window.seen") if stage))
    assert seen == ["planning", "searching", "drafting", "checking"]


def test_the_citations_are_exported_with_selectors_that_find_their_words(open_page: OpenPage, answer: str) -> None:
    page = open_page(answer)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the citations").click()
    told = json.loads(Path(waiting.value.path()).read_text("utf-8"))
    assert [note["target"]["source"] for note in told] == ["/articles/a-1", "/articles/a-2"]
    quote, position = told[0]["target"]["selector"]
    assert (quote["exact"], quote["prefix"][-6:], quote["suffix"][:2]) == (ANNA_SAID, "said, “"[-6:], ".”")
    assert position["end"] - position["start"] == len(ANNA_SAID)


def test_a_released_page_names_its_citations_and_corrections_for_machines(open_page: OpenPage, answer: str) -> None:
    page = open_page(answer)
    told = json.loads(str(page.locator("script[type='application/ld+json']").text_content()))
    assert [cited["identifier"] for cited in told["citation"]] == ["a-1", "a-2"]
    (correction,) = told["citation"][1]["correction"]
    assert correction["@type"] == "CorrectionComment"


def test_the_receipt_is_downloaded_and_names_the_answer(open_page: OpenPage, answer: str) -> None:
    page = open_page(answer)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the receipt").click()
    saved = json.loads(Path(waiting.value.path()).read_text("utf-8"))
    assert saved["public"]["answer"].startswith("In March 2014")


def test_a_doubt_becomes_an_item_of_the_editors(open_page: OpenPage, answer: str) -> None:
    page = open_page(answer)
    page.get_by_text("Question this answer").click()
    page.get_by_label("What is wrong with it?").fill("She said ferry, not tunnel.")
    page.get_by_role("button", name="Send to the standards desk").click()
    expect(page.get_by_text("The standards desk has your note")).to_be_visible()
    desk = open_page("/desk?show=challenges", role="editor")
    desk.get_by_role("link", name=SHIFT).first.click()
    expect(desk.get_by_text("She said ferry, not tunnel.")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_a_held_answer_says_so_and_leads_into_the_archive(open_page: OpenPage, width: int) -> None:
    page = open_page("/", width=width)
    put(page, ALTERED)
    shown = page.locator(".js-closed")
    expect(shown).to_contain_text("held for the standards desk and is not shown")
    expect(shown).not_to_contain_text("gladly")
    keep(page, f"flow-reader-held-{width}")
    shown.get_by_role("link", name="Anna Berg").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Anna Berg")


def test_outside_coverage_says_so_in_one_plain_line(open_page: OpenPage) -> None:
    page = open_page("/")
    put(page, OUTSIDE)
    expect(page.locator(".js-closed")).to_contain_text("The archive does not answer this.")


def test_outside_coverage_names_what_the_archive_does_hold_nearby(open_page: OpenPage, site: Site) -> None:
    page = open_page("/")
    put(page, site.record("What did Anna Berg say about moon bases?", None))
    shown = page.locator(".js-closed")
    expect(shown).to_contain_text("The archive does hold: Anna Berg on harbour tunnel.")
    shown.get_by_role("link", name="Anna Berg").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Anna Berg")


def test_with_the_switch_on_the_reader_is_told_and_old_answers_are_gone(
    open_page: OpenPage, site: Site, answer: str, switched_off: None
) -> None:
    page = open_page("/")
    put(page, SHIFT)
    expect(page.locator(".js-closed")).to_contain_text("Answers are switched off at the moment")
    page.goto(site.url + answer)
    expect(page.get_by_role("status")).to_contain_text("switched off")
    assert ANNA_SAID not in page.content()


def test_an_address_that_leads_nowhere_says_what_to_do(open_page: OpenPage) -> None:
    page = open_page("/answers/no-such-answer")
    expect(page.get_by_text("There is no answer at this address.")).to_be_visible()
    page.get_by_role("link", name="Back to the archive").click()
    expect(page.get_by_label("Your question")).to_be_visible()


def test_the_whole_of_asking_and_reading_works_without_a_script(open_page: OpenPage) -> None:
    page = open_page("/", java_script_enabled=False)
    put(page, SHIFT)
    expect(page.get_by_role("heading", level=1)).to_have_text(SHIFT)
    page.locator(".source-link").first.click()
    assert page.url.endswith("#S1")
    page.goto(page.url.split("/answers")[0] + "/")
    put(page, ALTERED)
    expect(page.get_by_role("status")).to_contain_text("held for the standards desk")
