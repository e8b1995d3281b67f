"""The same pages when there is much on them: hundreds of quotations, a long article, a full queue, a wide table.

Axe finds nothing on any of them in either theme, none scrolls sideways on a phone, and each is light enough to send.
"""

import os
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from api.auditing import keep_suite
from graph.ports import ArticleRecord
from tests.browser.conftest import Watch, keep, sign_in
from tests.browser.test_accessible import faults_of
from tests.support.archive import ANNA, CAST, HARBOUR, OTTO, SCHOOL, article, mention, quote, record, stance
from tests.support.site import ANNA_SAID, Site, pages_of_the_paper, served

pytestmark = pytest.mark.browser

ARTICLES, HELD, ROWS = 150, 40, 120
LABELS = ("support", "oppose", "conditional", "neutral", "declined")
PLAIN = "What did Anna Berg say about a contract for the harbour tunnel?"
PAGES = {
    "person": f"/timeline/{ANNA.id}",
    "topic": f"/timeline/{HARBOUR.id}",
    "compare": f"/timeline/compare?left={ANNA.id}&right={OTTO.id}&topic={HARBOUR.id}",
    "long-article": "/articles/long",
    "search": "/timeline",
    "unsure": "/timeline/unsure",
    "queue": "/desk",
    "impact": "/desk/impact/a-1",
    "results": "/desk/results",
}

#: Pages with hundreds of marks in a picture: axe weighs each of them, for minutes on a small machine.
DRAWN = frozenset({"person", "topic", "compare"})
OPT_IN = pytest.mark.skipif(not os.environ.get("DESK_DENSE"), reason="takes minutes: run with DESK_DENSE=1")


def year_of(number: int) -> ArticleRecord:
    """One of many articles: two people, two topics, positions in turn, every fifth reading unsure."""
    day = f"{2010 + number // 15}-{1 + number % 12:02d}-{1 + number % 28:02d}"
    first, second = f"Take {number} of the tunnel is mine.", f"And take {number} of the school is his,"
    text = f"Anna Berg and Otto Berg spoke.\n\nAnna Berg said, “{first}”\n\n“{second}” said Otto Berg."
    piece = article(f"d-{number}", day=day, text=text, headline=f"The council’s evening number {number}")
    sure = "unsure" if number % 5 == 0 else "sure"
    topic, other = (HARBOUR, SCHOOL) if number % 3 else (SCHOOL, HARBOUR)
    spoken = (
        quote(piece, first, ANNA, topics=(topic.id,), cue="said", confidence=sure),
        quote(piece, second, OTTO, topics=(other.id,), cue="said"),
    )
    held = (
        stance(piece, first, ANNA, topic, LABELS[number % 5], is_second_hand=number % 7 == 0),
        stance(piece, second, OTTO, HARBOUR, LABELS[(number + 2) % 5]),
    )
    named = (mention(piece, "Anna Berg", ANNA), mention(piece, "Otto Berg", OTTO))
    return record(piece, quotes=spoken, stances=held, mentions=named)


def long_article() -> ArticleRecord:
    """An evening in 120 paragraphs, every second one a quotation."""
    said = [f"Point {number} of the evening stands" for number in range(60)]
    text = "\n\n".join(f"The hall was full.\n\n“{words},” Anna Berg said." for words in said)
    piece = replace(article("long", day="2024-05-05", text=text, headline="The longest evening"), byline=("Jo Roe",))
    return record(piece, quotes=[quote(piece, f"{words},", ANNA, topics=(HARBOUR.id,)) for words in said])


@pytest.fixture(scope="module")
def dense(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A live desk with much of everything."""
    folder, patch = tmp_path_factory.mktemp("dense"), pytest.MonkeyPatch()
    records = [*pages_of_the_paper(), *(year_of(number) for number in range(ARTICLES)), long_article()]
    site = Site(folder / "home", records=records, people=CAST, hold_grid_ms=0)
    patch.setattr("api.wiring.fixtures", lambda: folder / "recorded")
    site.record(PLAIN, f"In March 2014, Anna Berg said, “{ANNA_SAID}” [S1].", cites=1)
    site.ask(PLAIN)
    held = site.record("What did somebody say?", "Otto Berg said, “I will gladly sign anything at all” [S1].", cites=1)
    for _ in range(HELD):
        site.ask(held)
    rows = [{"case": f"case {n}", "expected": "held", "actual": "held", "why": "one word differs"} for n in range(ROWS)]
    keep_suite(site.desk, "ten", {"passed": ROWS, "rows": rows})
    with served(site.app) as url:
        site.url = url
        yield site
    site.close()
    patch.undo()


@pytest.fixture(scope="module")
def admin(browser: Browser, dense: Site) -> Iterator[BrowserContext]:
    """Signed in as an administrator."""
    context = browser.new_context()
    page = context.new_page()
    sign_in(page, dense.url, "admin")
    page.close()
    yield context
    context.close()


@pytest.fixture
def page(admin: BrowserContext, dense: Site) -> Iterator[Page]:
    """A page that may do nothing it must not."""
    watch, page = Watch(dense.url), admin.new_page()
    page.on("console", lambda message: watch.faults.append(message.text) if message.type == "error" else None)
    yield page
    page.close()
    assert watch.faults == []


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow, OPT_IN] if name in DRAWN else []) for name in PAGES]
)
def test_a_full_page_has_no_fault_that_axe_can_find(page: Page, dense: Site, name: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    reply = page.goto(dense.url + PAGES[name])
    assert reply is not None
    assert reply.status == 200
    faults = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        faults += faults_of(page)
        keep(page, f"dense-{name}-1280-{theme}")
    assert faults == []
    page.set_viewport_size({"width": 390, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    keep(page, f"dense-{name}-390")
