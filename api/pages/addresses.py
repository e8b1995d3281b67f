"""Where an article's page is. An id may be any text: an address with slashes and marks is what most feeds give."""

from urllib.parse import quote

#: What a fragment may hold as it is (RFC 3986, 3.5).
_IN_FRAGMENT = ":/?@!$&'()*+,;="


def article_address(article_id: str, *, anchor: str = "") -> str:
    """The path of the article's page, with the place in it when `anchor` names one."""
    path = f"/articles/{quote(article_id, safe='')}"
    return f"{path}#{quote(anchor, safe=_IN_FRAGMENT)}" if anchor else path
