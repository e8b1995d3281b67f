"""Words under which desks file pieces: they say where a piece stands in the paper, not what it is about."""

_FILING_WORDS = (
    "letters letter opinion opinions column columns editorial editorials news local sports business elections "
    "election corrections "
    "correction features obituaries obituary community courts schools politics government council city county "
    "police council-meeting "
    "mayor profile profiles interview interviews briefs public-safety city-council school-board anniversaries "
    "notices wire state"
)
FILING = frozenset(_FILING_WORDS.split())
