"""Looks into an XML element by local names: namespaces differ between versions of one format, names do not."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ingest.formats.markup import local_name

if TYPE_CHECKING:
    from lxml import etree


def children(element: "etree._Element", *names: str) -> Iterator["etree._Element"]:
    """The child elements whose local name (lower case) is one of `names`, in document order."""
    return (item for item in element if local_name(item) in names)


def child(element: "etree._Element | None", *path: str) -> "etree._Element | None":
    """The first element down `path`; None when a step is missing. `element` None gives None."""
    for name in path:
        if element is None:
            return None
        element = next(children(element, name), None)
    return element


def descendants(element: "etree._Element", *names: str) -> Iterator["etree._Element"]:
    """All elements below `element` whose local name (lower case) is one of `names`, in document order."""
    return (item for item in element.iterdescendants() if local_name(item) in names)


def text_of_element(element: "etree._Element | None") -> str:
    """All text in an element, without the blanks around it; "" for None."""
    return "" if element is None else "".join(str(part) for part in element.itertext()).strip(" \t\r\n")


def line_of(element: "etree._Element | None") -> str:
    """As `text_of_element`, layout line ends folded to one space: for headlines and names."""
    return " ".join(part.strip(" \t") for part in text_of_element(element).split("\n") if part.strip())


def child_text(element: "etree._Element | None", *path: str) -> str:
    """The text at `path`; "" when a step is missing."""
    return text_of_element(child(element, *path))


def attribute(element: "etree._Element | None", name: str) -> str:
    """An attribute by local name, in any case; "" when it is missing."""
    if element is not None:
        for key, value in element.attrib.items():
            if str(key).rpartition("}")[2].lower() == name:
                return str(value).strip()
    return ""
