"""The wall, seen by a browser: no byte that it receives around a held answer holds a canary of the draft."""

import secrets

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import OpenPage
from tests.support.site import Site, encodings

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("has_script", [True, False], ids=["with a script", "without one"])
def test_no_byte_that_the_readers_browser_received_holds_a_canary(
    open_page: OpenPage, site: Site, has_script: bool
) -> None:
    words, figure, name = secrets.token_hex(16), str(secrets.randbits(60)), secrets.token_hex(8).capitalize()
    draft = f"In March 2014, Anna Berg said, “I told {name} {figure} times: {words}” [S1]."
    question = site.record(f"What did Anna Berg tell everybody, {has_script}?", draft)
    page = open_page("/", java_script_enabled=has_script)
    bodies: list[bytes] = []

    def pass_on(route: Route) -> None:
        reply = route.fetch(max_redirects=0)
        bodies.append(str(reply.headers).encode() + reply.body())
        route.fulfill(response=reply)

    page.route("**/*", pass_on)
    page.get_by_label("Your question").fill(question)
    page.get_by_role("main").get_by_role("button", name="Ask the archive").click()
    expect(page.get_by_text("held for the standards desk").locator("visible=true")).to_be_visible()
    page.goto(site.url + "/timeline")
    bodies += [page.content().encode(), str(page.context.storage_state()).encode()]
    assert len(bodies) >= 4
    for canary in (words, figure, name):
        for form, hidden in encodings(canary).items():
            assert not any(hidden.lower() in body.lower() for body in bodies), f"{canary} as {form}"
