"""An archivist finds an entity, looks closer, compares, judges and undoes, takes stories in and retracts them."""

import csv
import io
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, keep
from tests.support.archive import ANNA, HARBOUR, INES, OTTO
from tests.support.site import ANNA_SAID, Site

pytestmark = pytest.mark.browser


def marks(page: Page) -> int:
    return page.locator("svg a[data-mark]").count()


def test_a_search_finds_people_and_topics_with_counts(open_page: OpenPage) -> None:
    page = open_page("/timeline")
    page.get_by_label("Search people").fill("berg")
    page.get_by_role("button", name="Search").click()
    people = page.get_by_role("region", name="People")
    expect(people.get_by_role("link")).to_have_text(["Anna Berg", "Otto Berg"])
    people.get_by_role("link", name="Anna Berg").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Anna Berg")


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        pytest.param("", 4, id="everything"),
        pytest.param("?kind=stances", 2, id="kind"),
        pytest.param("?kind=quotes", 2, id="the other kind"),
        pytest.param("?from=2015-01-01", 2, id="period"),
        pytest.param(f"?topic={HARBOUR.id}&to=2015-01-01", 2, id="topic and period"),
        pytest.param("?topic=t-school", 0, id="another topic"),
        pytest.param("?hand=first", 4, id="first-hand"),
        pytest.param("?hand=second", 0, id="second-hand"),
        pytest.param("?as_of=2025-01-01", 0, id="before the archive knew"),
    ],
)
def test_filters_choose_what_is_drawn(open_page: OpenPage, query: str, shown: int) -> None:
    assert marks(open_page(f"/timeline/{ANNA.id}{query}")) == shown


@pytest.mark.parametrize("width", [390, 1280])
def test_a_mark_shows_its_passage_and_leads_into_the_article(open_page: OpenPage, width: int) -> None:
    page = open_page(f"/timeline/{ANNA.id}", width=width)
    page.locator("svg a[data-mark]").first.focus()
    expect(page.locator(".js-passage")).to_contain_text(ANNA_SAID)
    before = page.evaluate("document.activeElement.dataset.mark")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.mark") != before
    expect(page.locator(".js-passage .q.target")).to_have_attribute("title", "Anna Berg")
    keep(page, f"flow-archivist-entity-{width}")
    page.locator(".js-passage a").click()
    expect(page.locator(".article-body .q").first).to_be_visible()


def test_looking_closer_shows_fewer_marks_and_the_whole_span_brings_them_back(open_page: OpenPage) -> None:
    page = open_page(f"/timeline/{ANNA.id}")
    page.locator("svg a[data-mark]").first.focus()
    for _ in range(3):
        page.keyboard.press("+")
    assert page.locator("svg a[data-mark]:visible").count() == 2
    page.get_by_role("button", name="Whole span").click()
    assert page.locator("svg a[data-mark]:visible").count() == 4


def test_the_day_of_knowledge_is_set_by_a_slider(open_page: OpenPage) -> None:
    page = open_page(f"/timeline/{ANNA.id}")
    slider = page.get_by_role("slider", name="As the archive knew it on")
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator("#as-of")).to_have_value("2026-01-01")


def test_two_people_are_compared_on_one_topic(open_page: OpenPage) -> None:
    page = open_page(f"/timeline/{ANNA.id}")
    page.get_by_label("Compare with").fill("Otto Berg")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Anna Berg and Otto Berg on harbour tunnel")
    assert page.locator("svg").count() == 2


def test_a_name_that_fits_several_offers_them_as_links(open_page: OpenPage) -> None:
    page = open_page(f"/timeline/compare?left=Berg&right={OTTO.id}&topic={HARBOUR.id}")
    expect(page.get_by_text("fits several entries")).to_be_visible()
    page.get_by_role("link", name="Anna Berg").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Anna Berg")


def test_a_change_of_position_is_named_with_its_rule(open_page: OpenPage) -> None:
    page = open_page(f"/timeline/{ANNA.id}")
    expect(page.get_by_role("heading", name="Changes of position")).to_be_visible()
    expect(page.get_by_text("full change")).to_be_visible()


def test_every_view_is_exported(open_page: OpenPage, site: Site) -> None:
    page = open_page(f"/timeline/{ANNA.id}?kind=stances")
    rows = csv.DictReader(io.StringIO(page.request.get(_href(page, site, "CSV")).text()))
    assert [row["position"] for row in rows] == ["oppose", "support"]
    same = json.loads(page.request.get(_href(page, site, "JSON")).text())
    assert [row["position"] for row in same] == ["oppose", "support"]


def _href(page: Page, site: Site, name: str) -> str:
    return site.url + str(page.get_by_role("link", name=name, exact=True).get_attribute("href"))


@pytest.mark.parametrize(
    ("path", "columns", "least"),
    [
        pytest.param("/timeline?q=berg", ["kind", "name", "count", "id"], 2, id="search"),
        pytest.param(
            f"/timeline/compare?left={ANNA.id}&right={OTTO.id}&topic={HARBOUR.id}", ["said", "who"], 4, id="comparison"
        ),
        pytest.param("/timeline/unsure", ["id", "words", "speaker"], 1, id="readings to check"),
        pytest.param("/timeline/feeds", ["at", "where", "why"], 0, id="feeds"),
        pytest.param("/articles/a-1", ["words", "who", "said"], 2, id="article"),
    ],
)
def test_every_other_view_is_exported_too(
    open_page: OpenPage, site: Site, path: str, columns: list[str], least: int
) -> None:
    page = open_page(path, role="archivist")
    rows = list(csv.DictReader(io.StringIO(page.request.get(_href(page, site, "CSV")).text())))
    same = json.loads(page.request.get(_href(page, site, "JSON")).text())
    assert len(rows) == len(same) >= least
    assert all(column in row for row in rows for column in columns)


def test_a_reading_is_corrected_where_it_stands_and_the_judgement_undone(open_page: OpenPage) -> None:
    page = open_page("/articles/a-2", role="archivist")
    row = page.locator("tbody tr").filter(has_text="I was wrong")
    row.locator("summary").click()
    row.get_by_label("Speaker").fill("Otto Berg")
    row.get_by_label("Reason").fill("heard it")
    row.get_by_role("button", name="Right").click()
    expect(row.get_by_role("link", name="Otto Berg")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(row.get_by_role("link", name="Anna Berg")).to_be_visible()


def test_readings_are_checked_by_keys(open_page: OpenPage) -> None:
    page = open_page("/timeline/unsure", role="archivist")
    page.keyboard.press("j")
    page.keyboard.press("w")
    assert page.evaluate("document.activeElement.name") == "speaker"
    page.keyboard.press("Escape")
    page.locator("tbody a").first.focus()
    page.keyboard.press("r")
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("tbody tr").filter(has_text="We need the tunnel")).to_have_count(1)


def test_an_older_version_is_read_as_it_was(open_page: OpenPage, site: Site) -> None:
    from graph.embedded.store import open_archive
    from tests.support.archive import article, record

    texts = ("The pier opens in May.", "The pier opens in June.")
    with open_archive(site.desk.settings.home) as archive:
        for month, text in enumerate(texts, start=1):
            archive.put([record(article("a-pier", text=text, headline="Pier", recorded=f"2026-0{month}-02T09:00:00Z"))])
    page = open_page("/articles/a-pier")
    expect(page.locator(".article-body")).to_have_text(texts[1])
    page.get_by_role("link", name="Version 1").click()
    expect(page.locator(".article-body")).to_have_text(texts[0])
    expect(page.get_by_text("Version 1, recorded 2026-01-02 (shown here)")).to_be_visible()


def test_what_waits_for_its_hour_is_seen_by_the_archivist_alone_until_the_embargo_is_lifted(
    open_page: OpenPage, site: Site
) -> None:
    from graph.embedded.store import open_archive
    from tests.support.archive import council

    with open_archive(site.desk.settings.home) as archive:
        piece = council("a-later", day="2015-06-01", headline="Not before noon", embargo_until="2099-01-01T12:00:00Z")
        archive.put([piece])
    reader = open_page("/articles/a-later")
    expect(reader.get_by_text("The archive holds no article at this address.")).to_be_visible()
    page = open_page("/timeline/feeds", role="archivist")
    page.get_by_role("link", name="Not before noon").click()
    expect(page.get_by_role("status")).to_contain_text("Under embargo until 2099-01-01T12:00:00Z")
    page.get_by_label("Reason").last.fill("the mayor spoke early")
    page.get_by_role("button", name="Lift the embargo now").click()
    expect(page.get_by_role("button", name="Retract")).to_be_visible()
    reader.reload()
    expect(reader.get_by_role("heading", level=1)).to_have_text("Not before noon")
    expect(reader.locator(".article-body .q").first).to_be_visible()


@pytest.mark.parametrize(("button", "kind"), [("Keep apart", "different"), ("Merge", "same")])
def test_a_judgement_is_made_and_undone(open_page: OpenPage, button: str, kind: str) -> None:
    page = open_page(f"/timeline/{OTTO.id}", role="archivist")
    page.get_by_label("Merge with").fill(INES.id)
    page.locator("#judge-reason").fill("looked it up")
    page.get_by_role("button", name=button, exact=True).click()
    made = page.get_by_role("listitem").filter(has_text="looked it up").filter(has_text=kind)
    expect(made).to_be_visible()
    made.get_by_role("button", name="Undo").click()
    page.goto(page.url.split("/timeline")[0] + f"/timeline/{OTTO.id}")
    expect(page.get_by_role("listitem").filter(has_text="withdrawn").filter(has_text=kind)).to_be_visible()


def test_an_unsure_reading_is_put_right_and_the_judgement_undone(open_page: OpenPage) -> None:
    page = open_page("/timeline/unsure", role="archivist")
    row = page.locator("tbody tr").filter(has_text="We need the tunnel")
    row.get_by_label("Speaker").fill("Otto Berg")
    row.get_by_role("button", name="Right").click()
    expect(row).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("tbody tr").filter(has_text="We need the tunnel")).to_have_count(1)


def test_a_story_is_taken_in_and_what_is_no_story_is_named(open_page: OpenPage, tmp_path: Path) -> None:
    story = {"id": "n-1", "headline": "Pier closes", "published": "2018-03-01", "text": "The pier closed on Thursday."}
    file = tmp_path / "story.json"
    file.write_text(json.dumps(story), encoding="utf-8")
    page = open_page("/timeline/feeds", role="archivist")
    page.set_default_timeout(60_000)
    page.get_by_label("Add articles").set_input_files(file)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("status")).to_be_visible(timeout=60_000)
    page.goto(page.url.replace("/timeline/feeds", "/articles/n-1"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Pier closes")
    page.goto(page.url.replace("/articles/n-1", "/timeline/feeds"))
    file.write_text("{ this is no story", encoding="utf-8")
    page.get_by_label("Add articles").set_input_files(file)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("main")).to_contain_text("the article was not read")


def test_an_article_is_retracted_and_says_so(open_page: OpenPage, site: Site) -> None:
    from graph.embedded.store import open_archive
    from tests.support.archive import council

    with open_archive(site.desk.settings.home) as archive:
        archive.put([council("a-9", day="2015-05-05", headline="To be taken back", reading="9")])
    page = open_page("/articles/a-9", role="archivist")
    expect(page.get_by_role("heading", name="Versions")).to_be_visible()
    page.locator("#retract-reason").fill("made up")
    page.get_by_role("button", name="Retract").click()
    expect(page.get_by_text("This article has been retracted by the paper.")).to_be_visible()
