"""A route that does not say whom it is for is not served."""

from typing import Annotated

import pytest
from fastapi import APIRouter, Depends, FastAPI

from api.routes.needs import Caller, Need, need_of, routes_of, undeclared

router = APIRouter()


@router.get("/declared")
def declared(_caller: Annotated[Caller, Depends(Need("read"))]) -> None:
    """Says whom it is for."""


@router.get("/silent")
def silent() -> None:
    """Does not."""


@pytest.fixture
def app() -> FastAPI:
    made = FastAPI(openapi_url=None)
    made.include_router(router)
    return made


def test_an_undeclared_route_of_an_included_router_is_found(app: FastAPI) -> None:
    assert undeclared(app) == ["['GET'] /silent"]


def test_every_route_of_an_included_router_is_seen(app: FastAPI) -> None:
    assert [(route.path, need_of(route)) for route in routes_of(app.routes)] == [
        ("/declared", "read"),
        ("/silent", None),
    ]
