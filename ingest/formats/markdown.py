"""Markdown with YAML front matter, as static sites and newsroom tools write it.

Front matter names are the trade's usual ones (title, date, author, ...); the body is CommonMark. YAML is read with
the safe loader, without aliases: a front matter that refers to itself could unfold without end.
"""

from collections.abc import Iterator, Mapping
from typing import BinaryIO

from ingest.formats import dates, encodings, markup, plain, words
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import map_of, maps_of, text_of, texts_of
from ingest.formats.story import OPEN_EMBARGO, Skipped, Story

_MAX_PAGE = 4 * 1024 * 1024
_MAX_FRONT = 16 * 1024
# PyYAML is quadratic in the depth of brackets.
_MAX_BRACKETS = 200
_MAX_NESTING = 100


def read(stream: BinaryIO, *, where: str, name: str, encoding: str | None = None) -> Iterator[Story | Skipped]:
    """The one article of a file. `name` gives its id when the front matter does not."""
    data = stream.read(_MAX_PAGE + 1)
    if len(data) > _MAX_PAGE:
        raise UnreadableError(code="too_large", why=f"the file has more than {_MAX_PAGE} bytes")
    text = encodings.decode(data, declared=encoding or "").replace("\r\n", "\n").replace("\r", "\n")
    front, body = _parts(text)
    yield checked(_story(front, body, name=name, where=where))


def _parts(text: str) -> tuple[Mapping[str, object], str]:
    if not text.startswith("---\n"):
        raise UnreadableError(
            code="no_front_matter", place="line 1", why="a Markdown article begins with front matter (---)"
        )
    end = text.find("\n---", 3)
    if end < 0 or end > _MAX_FRONT:
        raise UnreadableError(
            code="bad_front_matter", place="line 1", why=f"the front matter does not end within {_MAX_FRONT} characters"
        )
    return _front_matter(text[4 : end + 1]), text[end + 4 :].partition("\n")[2]


def _front_matter(text: str) -> Mapping[str, object]:
    import yaml

    if text.count("[") + text.count("{") > _MAX_BRACKETS:
        why = f"more than {_MAX_BRACKETS} brackets in the front matter"
        raise UnreadableError(code="bad_front_matter", place="line 1", why=why)
    try:
        for token in yaml.scan(text, Loader=yaml.SafeLoader):
            if isinstance(token, yaml.AliasToken):
                raise UnreadableError(
                    code="bad_front_matter",
                    place=f"line {token.start_mark.line + 2}",
                    why="aliases are not read; write it out",
                )
        value = yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"line {mark.line + 2}, column {mark.column + 1}" if mark else "line 1"
        raise UnreadableError(
            code="bad_front_matter", place=place, why=f"{error.problem}; front matter is YAML"
        ) from None
    except (yaml.YAMLError, ValueError, RecursionError, OverflowError) as error:
        raise UnreadableError(
            code="bad_front_matter", place="line 1", why=f"{str(error)[:100]}; front matter is YAML"
        ) from None
    if not isinstance(value, dict):
        raise UnreadableError(code="bad_front_matter", place="line 2", why="front matter needs names and values")
    return {str(key).lower(): item for key, item in value.items()}


def _story(front: Mapping[str, object], body: str, *, name: str, where: str) -> Story:
    tags = _list(front.get("tags") or front.get("keywords"))
    categories = _list(front.get("categories") or front.get("category") or front.get("section"))
    if front.get("draft") is True or front.get("published") is False:
        raise UnreadableError(
            code="not_published", place="front matter", why="it is marked as a draft: never published"
        )
    told = front.get("embargo_until") or front.get("embargo") or front.get("embargoed")
    embargo = OPEN_EMBARGO if told is True else plain.embargo_of(told, place="front matter embargo")
    return Story(
        id=text_of(front.get("id")) or text_of(front.get("slug")) or name.rpartition(".")[0] or name,
        headline=text_of(front.get("title")) or text_of(front.get("headline")),
        subheadline=text_of(front.get("subtitle")) or text_of(front.get("subheadline")),
        published=_published(front),
        text="\n\n".join(_paragraphs(body)),
        byline=_byline(front),
        kind=text_of(front.get("kind")) or words.kind((text_of(front.get("type")), *categories)),
        status=words.status((text_of(front.get("status")),)) or ("embargoed" if embargo else ""),
        section=categories[0] if categories else "",
        tags=tags,
        language=text_of(front.get("lang")) or text_of(front.get("language")),
        url=text_of(front.get("url")) or text_of(front.get("permalink")) or None,
        paper=text_of(front.get("paper")) or text_of(front.get("publication")),
        rights=text_of(front.get("rights")) or text_of(front.get("copyright")) or text_of(front.get("license")),
        embargo_until=embargo,
        corrects=text_of(front.get("corrects")) or None,
        correction_note=text_of(front.get("correction")) or None,
        updated=dates.first((front.get("updated"), front.get("lastmod"), front.get("modified"))),
        where=where,
    )


def _published(front: Mapping[str, object]) -> str:
    for key in ("date", "published", "pubdate", "publishdate"):
        told = front.get(key)
        if told is None or told is True:
            continue
        if found := dates.iso(told):
            return found
        raise UnreadableError(
            code="bad_date", place=f"front matter {key}", why=f"{str(told)[:40]!r} is no ISO 8601 date"
        )
    raise UnreadableError(code="no_date", place="front matter", why="no `date` says when it was published")


def _byline(front: Mapping[str, object]) -> tuple[str, ...]:
    told = front.get("authors") or front.get("author") or front.get("byline")
    return texts_of(told) or tuple(filter(None, (text_of(map_of(one).get("name")) for one in maps_of(told))))


def _list(told: object) -> tuple[str, ...]:
    """A YAML list, or names separated by commas."""
    return tuple(filter(None, (part.strip() for part in told.split(",")))) if isinstance(told, str) else texts_of(told)


def _paragraphs(body: str) -> tuple[str, ...]:
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"html": True, "maxNesting": _MAX_NESTING}).enable("table")
    return markup.paragraphs(parser.render(body))
