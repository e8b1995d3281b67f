"""Where an article's page is. An id may be any text: an address with slashes and marks is what most feeds give."""

from urllib.parse import quote


def article_address(article_id: str, *, anchor: str = "") -> str:
    """The path of the article's page, with the place in it when `anchor` names one."""
    path = f"/articles/{quote(article_id, safe='')}"
    return f"{path}#{quote(anchor, safe='')}" if anchor else path
