"""What every story must have, whatever its format: an id, a day, a text of bearable length."""

from dataclasses import replace

from ingest.formats import dates, limits
from ingest.formats.errors import UnreadableError
from ingest.formats.story import OPEN_EMBARGO, Story


def checked(story: Story) -> Story:
    """`story` itself. Raises UnreadableError naming what is missing. A takedown notice needs no text.

    A piece that is called embargoed and does not say until when stays so until somebody says otherwise.
    """
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
    if story.status == "embargoed" and story.embargo_until is None:
        return replace(story, embargo_until=OPEN_EMBARGO)
    return story
