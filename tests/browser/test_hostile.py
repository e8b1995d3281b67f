"""Sixty hostile texts in every field that outsiders fill, on every page: shown as text, nothing runs, nothing leaves.

One archive holds all of them: each payload is headline, sub-headline, byline, section, paper, text, quotation, alias
and correction of one article, and name of its speaker and topic; each is also question, doubt and reason.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from api import reviewing
from api.errors import DeskError
from graph.model.entity import Entity, EntityType
from graph.ports import ArticleRecord
from tests.browser.conftest import Elsewhere, Watch, sign_in
from tests.support.archive import ANNA, HARBOUR, article, correction, mention, quote, record, stance
from tests.support.payloads import PAYLOADS
from tests.support.site import ANNA_SAID, Site, pages_of_the_paper, served

pytestmark = pytest.mark.browser

PLAIN = "What did Anna Berg say about a contract for the harbour tunnel?"
#: Runs before any script of a page: whoever calls `owned`, is told.
TRAP = "window.owned = () => console.error('owned was called'); window.alert = window.owned;"


def hostile_record(number: int, payload: str) -> ArticleRecord:
    """An article that is nothing but the payload."""
    person = Entity(id=f"p-{number}", type=EntityType.PERSON, name=f"Mo {payload}", aliases=(payload,))
    topic = Entity(id=f"t-{number}", type=EntityType.TOPIC, name=f"topic {payload}")
    words = f"I said {payload} to them"
    text = f"{person.name} spoke.\n\n“{words},” said {person.name}.\n\n{payload}"
    made = article(f"h-{number}", text=text, headline=f"{payload} {number}", day="2014-03-11")
    piece = replace(made, subheadline=payload, byline=(payload,), section=payload, paper=payload, url=payload)
    spoken = quote(piece, words, person, topics=(topic.id,), cue="said", confidence="unsure")
    held = stance(piece, words, person, topic, "oppose")
    return record(
        piece,
        quotes=(spoken,),
        stances=(held,),
        mentions=(mention(piece, person.name, person),),
        entities=(person, topic),
    )


def lots() -> list[tuple[str, ...]]:
    """The payloads by tens, without those that a question may not hold at all."""
    allowed = [payload for payload in PAYLOADS if all(ord(character) >= 32 for character in payload)]
    return [tuple(allowed[start : start + 10]) for start in range(0, len(allowed), 10)]


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory, embedder: tuple[Elsewhere, str]) -> Iterator[Site]:
    """A live desk on the hostile archive, with a held item for each payload; its last article is a plain one."""
    folder, patch = tmp_path_factory.mktemp("hostile"), pytest.MonkeyPatch()
    records = [hostile_record(number, payload) for number, payload in enumerate(PAYLOADS)]
    records.append(pages_of_the_paper()[0])
    people = tuple(entity for entry in records for entity in entry.entities)
    notes = tuple(correction(f"h-{number}", id=f"c-{number}", note=payload) for number, payload in enumerate(PAYLOADS))
    site = Site(
        folder / "home", records=records, people=people, corrections=notes, hold_grid_ms=0, origins=(embedder[1],)
    )
    patch.setattr("api.wiring.fixtures", lambda: folder / "recorded")
    for number, lot in enumerate(lots()):
        quoted = " ".join(f"Mo said, “{payload} and more” [S1]. {payload}" for payload in lot)
        site.record(f"What of {number} {' or '.join(lot)}?", quoted)
    site.record(PLAIN, f"In March 2014, Anna Berg said, “{ANNA_SAID}” [S{len(records)}].")
    with served(site.app) as url:
        site.url = url
        yield site
    site.close()
    patch.undo()


@pytest.fixture(scope="module")
def page(browser: Browser, hostile: Site) -> Iterator[Page]:
    """An administrator's page with the trap set; `watch` hangs on it."""
    context = browser.new_context()
    context.add_init_script(TRAP)
    watch = Watch(hostile.url)
    watch.on(context)
    page = context.new_page()
    sign_in(page, hostile.url, "admin")
    page.watch = watch  # type: ignore[attr-defined]
    yield page
    context.close()


@pytest.fixture(scope="module")
def released(hostile: Site) -> str:
    """A released answer of the hostile archive."""
    asked = hostile.ask(PLAIN)
    assert asked.reply["decision"] == "auto_released", asked.reply
    return str(asked.receipt_id)


def calm(page: Any) -> list[str]:
    """What the page did wrong since it was asked last."""
    told: list[str] = list(page.watch.faults)
    page.watch.faults.clear()
    return told


def test_there_are_sixty_of_them_and_all_differ() -> None:
    assert len(set(PAYLOADS)) == len(PAYLOADS) == 60


def test_articles_and_timelines_show_them_as_text(page: Page, hostile: Site) -> None:
    for number in range(len(PAYLOADS)):
        page.goto(f"{hostile.url}/articles/h-{number}", wait_until="load")
        assert page.locator("h1").inner_text().endswith(str(number))
        page.goto(f"{hostile.url}/timeline/p-{number}")
        page.locator("svg a[data-mark]").first.focus()
    assert calm(page) == []


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/timeline", "/timeline?q=<script>owned()</script>", "/timeline/unsure"),
        *("/desk", "/desk?q=<script>owned()</script>", "/desk/answers", "/desk/impact/h-1", "/timeline/feeds"),
    ],
)
def test_pages_that_list_everything_show_them_as_text(page: Page, hostile: Site, path: str) -> None:
    page.goto(hostile.url + path)
    for summary in page.locator("main summary").all():
        summary.click()
    assert calm(page) == []


def test_questions_held_drafts_doubts_and_reasons_are_shown_as_text(page: Page, hostile: Site) -> None:
    for number, lot in enumerate(lots()):
        asked = hostile.ask(f"What of {number} {' or '.join(lot)}?")
        assert asked.reply["decision"] == "held"
        for payload in lot:
            with suppress(DeskError):  # the second and later ones lose, and stand in the history
                reviewing.reject(hostile.desk, str(asked.receipt_id), who=payload, reason=payload)
        page.goto(f"{hostile.url}/desk/items/{asked.receipt_id}")
        page.goto(f"{hostile.url}/desk/receipts/{asked.receipt_id}")
    page.goto(f"{hostile.url}/desk?show=all")
    assert page.locator("tbody tr").count() == len(lots())
    assert calm(page) == []


def test_the_answer_box_and_its_suggestions_show_them_as_text(page: Page, hostile: Site) -> None:
    page.goto(hostile.url + "/")
    for payload in PAYLOADS[::6]:
        field = page.locator("#question")
        field.fill("")
        field.fill(f"What about Mo {payload}")
        page.locator("main button.primary").click()
        page.locator(".js-failed, .js-closed").locator("visible=true").first.wait_for()
    assert calm(page) == []


def test_names_of_files_and_addresses_of_errors_are_shown_as_text(page: Page, hostile: Site) -> None:
    page.goto(f"{hostile.url}/timeline/feeds")
    page.locator("#file").set_input_files(
        {"name": "<img src=x onerror=owned()>.json", "mimeType": "application/json", "buffer": b"{ no story"}
    )
    page.get_by_role("button", name="Add", exact=True).click()
    page.goto(f"{hostile.url}/timeline/compare?left=Mo&right=<script>owned()</script>&topic=topic")
    page.goto(f"{hostile.url}/timeline/p-1?from=<script>owned()</script>")
    assert calm(page) == []


def test_a_comparison_of_hostile_names_shows_them_as_text(page: Page, hostile: Site) -> None:
    for number in range(0, len(PAYLOADS), 5):
        page.goto(f"{hostile.url}/timeline/compare?left=p-{number}&right=p-{(number + 1) % 60}&topic=t-{number}")
        assert page.locator("h1").inner_text().startswith("Mo")
    page.goto(f"{hostile.url}/timeline/compare?left={ANNA.id}&right=p-1&topic={HARBOUR.id}")
    assert calm(page) == []


def test_results_of_suites_show_them_as_text(page: Page, hostile: Site) -> None:
    from api.auditing import keep_suite

    rows = [{"case": payload, payload: payload} for payload in PAYLOADS]
    keep_suite(hostile.desk, f"ten {PAYLOADS[0]}", {"passed": 1, "why": PAYLOADS[1], "rows": rows})
    page.goto(f"{hostile.url}/desk/results")
    page.locator("main summary").first.click()
    assert page.locator("tbody tr").count() == len(PAYLOADS)
    assert calm(page) == []


def test_every_doubt_that_a_reader_sends_is_shown_to_the_editor_as_text(
    page: Page, hostile: Site, released: str
) -> None:
    for payload in PAYLOADS[::10]:  # by the form itself
        page.goto(f"{hostile.url}/answers/{released}")
        page.get_by_text("Question this answer").click()
        page.locator("#note").fill(payload)
        page.get_by_role("button", name="Send to the standards desk").click()
        page.get_by_text("The standards desk has your note").wait_for()
    made = [reviewing.challenge(hostile.desk, released, note=payload)["id"] for payload in PAYLOADS]
    for item in made:
        page.goto(f"{hostile.url}/desk/items/{item}")
        assert page.locator(".fenced").first.inner_text()
    assert calm(page) == []


def hostile_reply() -> dict[str, Any]:
    """A reply of the service in which every field that the box prints is every payload in turn."""
    clauses = [{"text": payload, "sources": [payload]} for payload in PAYLOADS]
    sources = [{"headline": payload, "date": payload, "article_id": payload} for payload in PAYLOADS]
    return {"message": PAYLOADS[0], "receipt_id": PAYLOADS[1], "clauses": clauses, "sources": sources}


def test_the_box_on_another_page_shows_them_as_text(
    browser: Browser, hostile: Site, embedder: tuple[Elsewhere, str]
) -> None:
    app, origin = embedder
    app.html = f'<!doctype html><title>x</title><standards-desk></standards-desk><script src="{hostile.url}/widget.js">'
    app.html += "</script>"
    watch = Watch(hostile.url)
    watch.hosts.add(origin.split("//")[1])
    context = browser.new_context()
    context.add_init_script(TRAP)
    watch.on(context)
    page = context.new_page()
    page.goto(f"{origin}/")
    field, send = page.locator("standards-desk textarea"), page.locator("standards-desk button")
    for payload in PAYLOADS[::6]:  # the desk's own replies to hostile questions
        field.fill(f"What about Mo {payload}")
        with page.expect_response("**/api/ask"):
            send.click()
        page.locator("standards-desk button:enabled").wait_for()
    reply, cors = hostile_reply(), {"access-control-allow-origin": origin}
    page.route("**/api/ask", lambda route: route.fulfill(json=reply, headers=cors))
    field.fill("What about everything?")
    send.click()
    shown = page.locator("standards-desk .reply")
    shown.locator("ol li").nth(len(PAYLOADS) - 1).wait_for()
    assert PAYLOADS[0] in shown.inner_text()
    assert shown.locator("script, img, iframe, svg").count() == 0
    hrefs = [link.get_attribute("href") or "" for link in shown.locator("a").all()]
    assert all(href.startswith((f"{hostile.url}/answers/", f"{hostile.url}/articles/")) for href in hrefs)
    context.close()
    assert watch.faults == []
