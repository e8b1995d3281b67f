"""What every story must have, whatever its format: an id, a day, a text of bearable length."""

from ingest.formats import dates, limits
from ingest.formats.errors import UnreadableError
from ingest.formats.story import Story


def checked(story: Story) -> Story:
    """`story` itself. Raises UnreadableError naming what is missing. A takedown notice needs no text."""
    if not story.id:
        raise UnreadableError(code="no_id", why="nothing in the piece identifies it; give it an id or an address")
    if not dates.iso(story.published):
        raise UnreadableError(code="no_date", why="the piece does not say on which day it was published")
    if not story.text and not story.is_takedown:
        raise UnreadableError(
            code="no_text", why="the piece has no text of its own: a picture, a link or an empty page"
        )
    if len(story.text) > limits.MAX_TEXT_CHARS:
        raise UnreadableError(
            code="text_too_long", why=f"{len(story.text)} characters of text; at most {limits.MAX_TEXT_CHARS} are read"
        )
    return story
