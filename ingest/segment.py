"""Cuts a canonical text into passages (paragraphs) and sentences, by the rules of several languages.

Promises: passages tile the text but for the blank lines between them; offsets are exact; a sentence never ends at
an abbreviation, an initial, a decimal or an ordinal; a closing quotation mark stays with the sentence it closes.
Rules, not a model: the same text gives the same sentences everywhere.
"""

import hashlib
import re

from graph.model.text import Article, Passage, PassageRole
from ingest.clean import paragraphs

# What may stand after a full stop without ending a sentence. Titles and units are followed by a capital or a number.
_ABBREVIATIONS = {
    "en": "mr mrs ms dr prof rev fr sr sra jr st ste mt ft gov sen rep lt col gen capt cmdr maj sgt cpl pvt adm "
    "insp det "
    "supt hon pres messrs atty no nos vol fig dept ave blvd rd hwy rte inc corp co ltd bros assn vs etc al cf ed eds "
    "jan feb mar apr jun jul aug sept sep oct nov dec a.m p.m u.s u.k u.n d.c e.g i.e ph.d est approx",
    "pt": "sr sra srs dr dra drs prof profa eng arq exmo exma d n av r p pp pág págs art no séc ed vol etc sto sta "
    "tel lda",
    "es": "sr sra srta srs dr dra lic ing prof d dña av avda c núm pág págs art s sto sta ed vol etc ee uu p ej",
    "fr": "m mm mme mmes mlle mlles dr pr me av bd p pp art no vol ed etc cf env st ste",
    "de": "dr prof hr fr nr str bzw ca usw u.a z.b d.h o.ä abs art bd ders evtl ggf inkl jr st vgl geb gest abg ing "
    "dipl",
    "it": "sig sigg dott prof avv ing on sen p pp art n vol ecc",
}
_TERMINATOR = re.compile(r"(?:[.!?…]+(?:[\"'”’»›)\]]|[ \u00a0\u202f]»)*(?:\s+|\Z)|[。！？]+[」』”’）]*)")
_LAST_WORD = re.compile(r"[^\s\"“”‘’«»(\[]+\Z")
_OPENS_SENTENCE = re.compile(r"[\"'“‘«‹„»¿¡(\[—–-]*\s?[A-ZÀ-ÖØ-ÞĀ-Ž\d]")


def sentences(text: str, *, language: str = "en") -> tuple[tuple[int, int], ...]:
    """(start, end) of every sentence of `text`, in order, never across a paragraph's end; () for an empty text."""
    shortened = _abbreviations(language)
    found: list[tuple[int, int]] = []
    for start, end in paragraphs(text):
        found.extend(_in_paragraph(text, start, end, shortened))
    return tuple(found)


def _abbreviations(language: str) -> frozenset[str]:
    return frozenset(_ABBREVIATIONS.get(language[:2].lower(), _ABBREVIATIONS["en"]).split())


def _in_paragraph(text: str, start: int, end: int, shortened: frozenset[str]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    begin = start
    for match in _TERMINATOR.finditer(text, start, end):
        if match.end() < end and not _ends_sentence(text, begin, match, shortened):
            continue
        stop = match.start() + len(match.group().rstrip())
        found.append((begin, stop))
        begin = match.end()
    if begin < end:
        found.append((begin, end))
    return found


def _ends_sentence(text: str, begin: int, match: re.Match[str], shortened: frozenset[str]) -> bool:
    if match.group()[0] in "。！？":
        return True
    if not _OPENS_SENTENCE.match(text, match.end()):
        return False
    if match.group().rstrip() != ".":
        return True
    word = _LAST_WORD.search(text, begin, match.start())
    if word is None:
        return True
    bare = word.group().lower()
    is_initial = len(bare) == 1 and bare.isalpha() and word.group().isupper()
    is_ordinal = bare.isdigit() and len(bare) <= 2 and text[match.end() : match.end() + 1].islower()
    return not (bare in shortened or is_initial or is_ordinal)


def passages(article: Article) -> tuple[Passage, ...]:
    """Headline, subheadline and the body's paragraphs; a headline's offsets refer to itself.

    Ids are stable as long as the article's version is: "<article>#h", "#s", "#p1"...
    """
    found = []
    for role, suffix, text in (
        (PassageRole.HEADLINE, "h", article.headline),
        (PassageRole.SUBHEADLINE, "s", article.subheadline),
    ):
        if text:
            found.append(_passage(article, role, suffix, 0, len(text), text))
    for number, (start, end) in enumerate(paragraphs(article.text), start=1):
        found.append(_passage(article, PassageRole.BODY, f"p{number}", start, end, article.text[start:end]))
    return tuple(found)


def _passage(article: Article, role: PassageRole, suffix: str, start: int, end: int, text: str) -> Passage:
    return Passage(
        id=f"{article.id}#{suffix}",
        article_id=article.id,
        version=article.version,
        role=role,
        start=start,
        end=end,
        text=text,
        digest="sha256:" + hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest(),
    )
