"""Role by route, made from the application's own routes: only who reaches a route's need gets past its door."""

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from api import access
from api.routes.needs import need_of, routes_of, undeclared
from tests.support.site import PASSWORD, Site, make_site

CALLERS = ("nobody", *access.ROLES)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A desk where even readers need a token."""
    patch = pytest.MonkeyPatch()
    made = make_site(tmp_path_factory.mktemp("access"), patch, hold_grid_ms=0, is_reader_open=False)
    yield made
    made.close()
    patch.undo()


@pytest.fixture(scope="module")
def tokens(site: Site) -> dict[str, str]:
    """A token for each role."""
    made = {
        role: str(access.add(site.desk, name=f"t-{role}", role=role, days=1, who="test")["token"])
        for role in access.ROLES
    }
    return {"nobody": "", **made}


def routes(site: Site) -> list[tuple[str, str, str]]:
    """(method, path, need) of every route."""
    return [
        (method, route.path, str(need_of(route)))
        for route in routes_of(site.app.routes)
        for method in sorted(route.methods or ())
    ]


def test_every_route_declares_its_need(site: Site) -> None:
    assert undeclared(site.app) == []
    assert len(routes(site)) > 50


@pytest.mark.parametrize("role", CALLERS)
def test_only_who_reaches_the_need_gets_past_the_door(site: Site, tokens: dict[str, str], role: str) -> None:
    client = TestClient(site.app, raise_server_exceptions=False)
    headers = {"authorization": f"Bearer {tokens[role]}"} if tokens[role] else {}
    for method, path, need in routes(site):
        if path in {"/api/kill", "/desk/switch", "/metrics"} and role in {"editor", "admin"}:
            continue  # would be carried out
        address = path.replace(":path", "").replace("{id}", "zz").replace("{article_id}", "zz").replace("{name}", "zz")
        address = address.replace("{what}", "zz").replace("{action}", "zz")
        status = client.request(method, address, headers=headers, follow_redirects=False).status_code
        if need == "nobody":
            assert status != 403, (method, path)
        elif access.may(role, need):
            assert status not in {401, 403}, (method, path, role)
        else:
            assert status == (401 if role == "nobody" else 403), (method, path, role)


def test_a_page_sends_a_stranger_to_sign_in_and_back(site: Site) -> None:
    client = TestClient(site.app)
    reply = client.get("/desk/answers", headers={"accept": "text/html"}, follow_redirects=False)
    assert (reply.status_code, reply.headers["location"]) == (303, "/sign-in?next=/desk/answers")


@pytest.fixture(scope="module")
def signed_in(site: Site) -> TestClient:
    """An administrator's browser."""
    client = TestClient(site.app)
    client.post("/sign-in", data={"name": "admin", "password": PASSWORD})
    return client


FORMS = [
    "/desk/switch",
    "/desk/items/zz/check",
    "/desk/items/zz/reject",
    "/timeline/zz/merge",
    "/timeline/readings/zz",
    "/timeline/judgements/zz/withdraw",
    "/timeline/feeds",
    "/articles/zz/retract",
    "/sign-out",
]


@pytest.mark.parametrize("path", FORMS)
@pytest.mark.parametrize("csrf", ["", "guessed"])
def test_a_form_without_the_sessions_token_changes_nothing(
    site: Site, signed_in: TestClient, path: str, csrf: str
) -> None:
    reply = signed_in.post(path, data={"csrf": csrf, "state": "on", "confirm": "yes", "reason": "x"})
    assert reply.status_code == 403
    assert not site.desk.switch().is_on


def test_a_form_from_another_origin_is_refused_with_the_token_even(site: Site, signed_in: TestClient) -> None:
    client = signed_in
    csrf = client.get("/desk").text.partition('name="csrf" value="')[2].partition('"')[0]
    fields = {"csrf": csrf, "state": "on", "confirm": "yes", "reason": "x"}
    reply = client.post("/desk/switch", data=fields, headers={"origin": "http://evil.test"})
    assert reply.status_code == 403
    assert not site.desk.switch().is_on


def test_another_papers_page_cannot_sign_a_visitor_in(site: Site) -> None:
    fields = {"name": "admin", "password": PASSWORD}
    reply = TestClient(site.app).post("/sign-in", data=fields, headers={"origin": "http://evil.test"})
    assert reply.status_code == 403
    assert "desk_session" not in reply.cookies


def test_the_session_cookie_is_out_of_reach_of_scripts_and_of_other_sites(site: Site) -> None:
    client = TestClient(site.app)
    reply = client.post("/sign-in", data={"name": "admin", "password": PASSWORD}, follow_redirects=False)
    cookie = reply.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


@pytest.mark.parametrize("target", ["//evil.test", "/\\evil.test", "http://evil.test", "evil"])
def test_signing_in_never_leads_to_another_site(site: Site, target: str) -> None:
    fields = {"name": "admin", "password": PASSWORD, "next": target}
    reply = TestClient(site.app).post("/sign-in", data=fields, follow_redirects=False)
    assert reply.headers["location"] == "/desk"
