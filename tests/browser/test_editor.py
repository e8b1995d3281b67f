"""An editor works through the queue by keys, sees what is wrong where, decides once, audits in two clicks."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from api import reviewing
from api.records import queue
from api.switching import throw
from tests.browser.conftest import OpenPage, keep
from tests.support.site import ALTERED, ANNA_SAID, MISTAKEN, SHIFT, Site

pytestmark = pytest.mark.browser

MENDED = f"In March 2014, Anna Berg said, “{ANNA_SAID}” [S1]."


@pytest.fixture
def held(site: Site) -> str:
    """The address of a held item with an altered quotation."""
    return f"/desk/items/{site.ask(ALTERED).receipt_id}"


def decide(page: Page, button: str, *, reason: str = "A quotation is false") -> None:
    page.get_by_label("Reason", exact=True).select_option(label=reason)
    page.get_by_role("button", name=button, exact=True).click()


def test_the_desk_is_behind_a_sign_in_that_leads_back(open_page: OpenPage) -> None:
    page = open_page("/desk")
    page.get_by_label("Name").fill("editor")
    page.get_by_label("Password").fill("not the right one")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_contain_text("do not match")
    page.get_by_label("Name").fill("editor")
    page.get_by_label("Password").fill("a long enough password")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The standards desk")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_label("Your question")).to_be_visible()
    page.goto(page.url + "desk")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")


def test_the_queue_is_worked_by_keys(open_page: OpenPage, held: str) -> None:
    page = open_page("/desk", role="editor")
    page.keyboard.press("j")
    expect(page.locator("tr[aria-selected=true]")).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{held}")
    expect(page.get_by_role("heading", name="Draft")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_an_item_shows_the_altered_words_letter_by_letter(open_page: OpenPage, held: str, width: int) -> None:
    page = open_page(held, role="editor", width=width)
    false = page.locator(".verdict.false").first
    expect(false.locator("del").first).to_be_visible()
    expect(false.locator("ins").first).to_be_visible()
    expect(page.locator(".fenced .v-false").first).to_contain_text("gladly sign")
    keep(page, f"flow-editor-item-{width}")


def test_words_of_somebody_else_are_shown_with_their_speaker_and_day(open_page: OpenPage, site: Site) -> None:
    page = open_page(f"/desk/items/{site.ask(MISTAKEN).receipt_id}", role="editor")
    expect(page.locator(".verdict.false").first).to_contain_text("Otto Berg, March 11, 2014")


def test_an_edited_text_is_checked_again_and_released(open_page: OpenPage, site: Site, held: str) -> None:
    page = open_page(held, role="editor")
    page.locator("#text").fill(MENDED)
    page.get_by_role("button", name="Check again").click()
    expect(page.locator("section", has=page.get_by_role("heading", name="Check again"))).to_contain_text("Released")
    decide(page, "Release this text", reason="Checked by hand against the paper")
    expect(page.get_by_role("alert")).to_contain_text("Released.")
    reader = open_page(held.replace("/desk/items/", "/answers/"))
    expect(reader.locator(".prose")).to_contain_text(ANNA_SAID)


def test_the_draft_as_it_is_does_not_pass(open_page: OpenPage, held: str) -> None:
    page = open_page(held, role="editor")
    decide(page, "Release this text")
    expect(page.get_by_role("alert")).to_contain_text("the gate still holds this")


def test_a_decision_without_a_reason_is_refused_and_says_so(open_page: OpenPage, held: str) -> None:
    page = open_page(held, role="editor")
    page.get_by_role("button", name="Reject").click()
    expect(page.get_by_role("alert")).to_contain_text("needs a reason")


def test_an_override_takes_a_reason_and_is_marked_as_an_editors_own(open_page: OpenPage, site: Site) -> None:
    question = site.record("What did somebody say of the harbour tunnel?", "“We need the tunnel” [S1].")
    item = str(site.ask(question).receipt_id)
    page = open_page(f"/desk/items/{item}", role="editor")
    expect(page.get_by_text("Only “no speaker” holds this text.")).to_be_visible()
    page.get_by_role("button", name="Release by override").click()
    expect(page.get_by_role("alert")).to_contain_text("needs a reason")
    decide(page, "Release by override", reason="Checked by hand against the paper")
    expect(page.get_by_role("alert")).to_contain_text("Released.")
    reader = open_page(f"/answers/{item}")
    expect(reader.get_by_role("status")).to_contain_text("Released by an editor of this newspaper")
    with site.desk.records.read() as session:
        (done,) = [row for row in queue.decisions(session, item) if row["outcome"] == "done"]
    assert (done["action"], done["who"], done["reason"]) == ("override", "editor", "checked_by_hand")


def test_the_queue_is_filtered_by_rule_words_and_state(open_page: OpenPage, site: Site, held: str) -> None:
    site.ask(MISTAKEN)
    page = open_page("/desk", role="editor")
    page.get_by_label("Why held").select_option(label="G2 altered")
    page.get_by_role("button", name="Apply").click()
    rules = page.locator("tbody td:nth-child(3)").all_inner_texts()
    assert rules
    assert all("altered" in text for text in rules)
    page.get_by_role("searchbox").fill("no such words")
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_text("No held answers.")).to_be_visible()
    reviewing.reject(site.desk, held.rsplit("/", 1)[1], who="editor", reason="no")
    page.goto(page.url.split("/desk")[0] + "/desk?show=decided")
    expect(page.locator("tbody").get_by_text("rejected").first).to_be_visible()


def test_the_counts_are_live(open_page: OpenPage, site: Site) -> None:
    page = open_page("/desk", role="editor")
    line = page.locator(".js-counts")
    before = line.inner_text()
    site.ask(ALTERED)
    expect(line).not_to_have_text(before)


def test_an_archive_that_has_fallen_behind_is_told_on_every_page_of_the_desk(
    open_page: OpenPage, site: Site, held: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dataclasses import replace

    monkeypatch.setattr(site.desk, "settings", replace(site.desk.settings, stale_days=30))
    for path in ("/desk", held, "/desk/answers"):
        page = open_page(path, role="editor")
        expect(page.get_by_role("status").filter(has_text="this desk allows 30")).to_be_visible()
    keep(page, "flow-editor-stale")
    expect(open_page("/").get_by_text("this desk allows")).to_have_count(0)


def test_a_quotation_that_stands_nowhere_offers_no_override(open_page: OpenPage, held: str) -> None:
    page = open_page(held, role="editor")
    expect(page.get_by_role("button", name="Release by override")).to_have_count(0)


def test_of_two_editors_the_second_sees_what_the_first_decided(open_page: OpenPage, site: Site, held: str) -> None:
    page = open_page(held, role="editor")
    reviewing.reject(site.desk, held.rsplit("/", 1)[1], who="somebody faster", reason="no")
    with page.expect_response(lambda reply: reply.request.method == "POST") as waiting:
        decide(page, "Reject")
    assert waiting.value.status == 409
    expect(page.get_by_role("alert")).to_contain_text("Somebody else decided this item first")
    expect(page.get_by_role("heading", name="History of this item")).to_be_visible()
    with site.desk.records.read() as session:
        attempts = queue.decisions(session, held.rsplit("/", 1)[1])
    assert [(row["who"], row["outcome"]) for row in attempts] == [("somebody faster", "done"), ("editor", "lost")]


@pytest.fixture
def on_again(site: Site) -> Iterator[None]:
    """Whatever a test does to the switch, answers are on afterwards."""
    yield
    throw(site.desk, is_on=False, reason="over", who="test")


def test_the_kill_switch_asks_for_a_confirmation_and_names_who_threw_it(
    open_page: OpenPage, site: Site, on_again: None
) -> None:
    page = open_page("/desk", role="editor")
    page.get_by_text("Switch answers off").click()
    page.locator("#switch-reason").fill("wrong source")
    page.get_by_role("button", name="Confirm").click()
    assert not site.desk.switch().is_on  # the browser itself asks for the tick
    page.get_by_label("I mean to stop every answer").check()
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".switch")).to_contain_text("by editor")
    expect(page.locator(".switch")).to_contain_text("wrong source")
    assert site.desk.switch().is_on
    keep(page, "flow-editor-switch")
    page.get_by_text("Switch answers on again").click()
    page.locator("#switch-reason").fill("put right")
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".switch")).to_contain_text("Answers are on")


def test_a_released_answer_is_walked_back_to_its_article_in_two_clicks(open_page: OpenPage, site: Site) -> None:
    site.ask(SHIFT)
    page = open_page("/desk/answers", role="editor")
    page.get_by_role("link", name=SHIFT).first.click()
    page.locator(".verdict").first.get_by_role("link", name="Berg rules out tunnel").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Berg rules out tunnel")


def test_the_impact_of_an_article_lists_the_answers_that_cite_it(open_page: OpenPage, site: Site) -> None:
    site.ask(SHIFT)
    page = open_page("/desk/impact/a-1", role="editor")
    expect(page.get_by_role("link", name=SHIFT).first).to_be_visible()


def test_results_of_the_suites_have_a_page(open_page: OpenPage, site: Site) -> None:
    from api.auditing import keep_suite

    keep_suite(site.desk, "ten", {"passed": 10, "rows": [{"id": "a", "expected": "held", "actual": "held"}]})
    page = open_page("/desk/results", role="editor")
    expect(page.get_by_role("region", name="ten").first).to_contain_text("passed: 10")
