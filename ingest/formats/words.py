"""What CMS, wires and feeds call a kind of piece or its state, in the words of graph.model.text.

The lists are the trade's own vocabulary (IPTC genre codes, common CMS subtypes, rubric names in several languages).
A word that is not listed says nothing: "" is returned, and the kind is left to a reading of the text.
"""

import re
from collections.abc import Iterable

_KINDS = {
    "news": "news article story current report reportage feature analysis background nachricht noticia notícia "
    "actualité",
    "brief": "brief briefs in-brief news-brief shorts notice notices nib kurzmeldung breve breves brève brèves",
    "wire": "wire wires wire-story agency agency-copy press-agency news-agency",
    "opinion": "opinion op-ed oped column columnist commentary comment guest-column guest-commentary perspective "
    "viewpoint blog-opinion kommentar meinung opinión opinião tribune chronique columna coluna",
    "editorial": "editorial editorials leader leitartikel éditorial",
    "letter": "letter letters letter-to-the-editor letters-to-the-editor readers-letters leserbrief leserbriefe "
    "carta cartas courrier-des-lecteurs",
    "satire": "satire humor humour parody spoof sátira",
    "advertisement": "advertisement advertorial ad sponsored sponsored-content branded-content paid-content "
    "paid-post native-advertising advertiser-content anzeige publicidad publicidade publicité",
    "press_release": "release press-release press_release pressrelease handout news-release pressemitteilung "
    "communiqué comunicado nota-de-prensa",
    "correction": "correction corrections corrections-and-clarifications clarification erratum berichtigung "
    "corrección fe-de-erratas correção rectificatif",
    "obituary": "obituary obituaries obit nachruf obituario obituário nécrologie",
    "sports": "sports sport game-story game-report match-report deportes esportes",
    "qa": "qa q-a q-and-a q&a question-and-answer question-and-answer-session questions-and-answers interview "
    "interview-transcript entrevista",
    "reader_comment": "reader-comment reader_comment comments user-comment",
    "other": "other",
}
_STATUSES = {
    "retracted": "retracted retraction withdrawn withdrawal",
    "corrected": "corrected",
    "embargoed": "embargoed embargo withheld withhold",
    "published": "published publish usable live",
    "taken_down": "taken_down taken-down takedown canceled cancelled killed kill",
}
_WIRE_STATUSES = {
    "withheld": "embargoed",
    "embargoed": "embargoed",
    "canceled": "taken_down",
    "cancelled": "taken_down",
    "corrected": "corrected",
}
KIND_BY_WORD = {word: kind for kind, words in _KINDS.items() for word in words.split()}
STATUS_BY_WORD = {word: status for status, words in _STATUSES.items() for word in words.split()}


def kind(candidates: Iterable[str]) -> str:
    """The kind that the first telling candidate names; "" when none tells."""
    return next((KIND_BY_WORD[word] for word in map(_slug, candidates) if word in KIND_BY_WORD), "")


def status(candidates: Iterable[str]) -> str:
    """The status that the first telling candidate names; "" when none tells."""
    return next((STATUS_BY_WORD[word] for word in map(_slug, candidates) if word in STATUS_BY_WORD), "")


def wire_status(code: str) -> str:
    """IPTC's publishing status (`stat:usable`, `Withheld`, ...) in our words; "" for usable or an unknown one."""
    return _WIRE_STATUSES.get(code.rpartition(":")[2].strip().casefold(), "")


def _slug(word: str) -> str:
    last = word.strip().casefold().rsplit("genre:", 1)[-1]
    return re.sub(r"[\s/]+", "-", last.strip("/ "))
