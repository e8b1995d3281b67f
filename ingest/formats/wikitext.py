"""Wikitext to paragraphs: links, marks and lists go, what they show stays; templates, tables and notes go whole.

A hand-written linear scanner: nothing in wikitext can make it look at a character more than a few times.
Two kinds of template show their own words and are kept: quotations (`{{quote|...}}`) and the sister-project link
(`{{w|Title|shown}}`). What a template would compute is not computed.
"""

import re

from ingest.formats import markup

_QUOTES = frozenset(
    ["quote", "cquote", "rquote", "blockquote", "quotation", "zitat", "cita", "citation-bloc", "citaat"]
)
_LINKS = frozenset(["w", "wikipedia", "wikinews", "lang", "nowrap"])
# Link targets that are files, categories or other languages: nothing of them is shown in the text.
_UNSHOWN = ("file:", "image:", "category:", "datei:", "bild:", "kategorie:", "archivo:", "categoría:", "fichier:",
            "catégorie:", "ficheiro:", "categoria:", "imagem:", "media:")  # fmt: skip
_TOKEN = re.compile(r"\{\{|\}\}|\{\||\|\}|\[\[|\]\]")
_NOTE = re.compile(r"<ref\b[^<>]*+/>|<(ref|gallery|timeline|math|score)\b[^<>]*+>", re.IGNORECASE)
_COMMENT = re.compile(r"<!--")
_EXTERNAL = re.compile(r"\[(?:https?:)?//[^\s\[\]<>]*+(?:[ \t]++([^\[\]\n]*+))?\]")
_EMPHASIS = re.compile(r"'{5}|'{3}|'{2}")
_HEADING = re.compile(r"(={1,6})[ \t]*+(.*?)[ \t]*\1[ \t]*\Z")
_MAGIC = re.compile(r"__[A-Z]+__")
_MAX_DEPTH = 40
_OPENING = {"}}": "{{", "|}": "{|", "]]": "[["}


def paragraphs(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """(paragraphs, categories) of a page's wikitext; both () for an empty one."""
    categories: list[str] = []
    shown = _flatten(_without_notes(text), categories)
    shown = _EMPHASIS.sub("", _MAGIC.sub("", _EXTERNAL.sub(lambda match: match[1] or "", shown)))
    found: list[str] = []
    for block in _blocks(shown):
        found.extend(markup.paragraphs(block))
    return tuple(found), tuple(dict.fromkeys(categories))


def template_argument(text: str, *names: str) -> str:
    """The first argument of the first template of one of `names` (`{{date|January 4, 2019}}`); "" when none stands."""
    for match in re.finditer(r"\{\{([^{}|\n]{1,40})\|([^{}|]{1,80})", text[:20_000]):
        if match[1].strip().casefold() in names:
            return match[2].strip()
    return ""


def _without_notes(text: str) -> str:
    """Comments and notes end at their closing tag; an unclosed one hides the rest, as MediaWiki shows it."""
    kept: list[str] = []
    place = 0
    while (found := text.find("<!--", place)) >= 0:
        kept.append(text[place:found])
        end = text.find("-->", found)
        place = len(text) if end < 0 else end + 3
    text = "".join((*kept, text[place:]))
    kept, place = [], 0
    lowered = text.lower() if len(text.lower()) == len(text) else text
    while match := _NOTE.search(text, place):
        kept.append(text[place : match.start()])
        place = match.end()
        if match[1]:
            closing = f"</{match[1].lower()}>"
            end = lowered.find(closing, place)
            place = len(text) if end < 0 else end + len(closing)
    return "".join((*kept, text[place:]))


def _flatten(text: str, categories: list[str]) -> str:
    """Resolves nested braces and brackets, innermost first, in one pass over the tokens."""
    stack: list[tuple[str, list[str]]] = [("", [])]
    place = 0
    for match in _TOKEN.finditer(text):
        stack[-1][1].append(text[place : match.start()])
        place = match.end()
        token = match.group()
        if token in ("{{", "{|", "[["):
            if len(stack) < _MAX_DEPTH:
                stack.append((token, []))
        elif len(stack) > 1 and stack[-1][0] == _OPENING[token]:
            opening, parts = stack.pop()
            stack[-1][1].append(_shown(opening, "".join(parts), categories))
        elif token.startswith("|") and stack[-1][0] == "{{":
            # The last argument of a template is empty: `{{x|}}` gives the token `|}` and a brace.
            stack[-1][1].append("|")
            place = match.start() + 1
    stack[-1][1].append(text[place:])
    while len(stack) > 1:
        opening, parts = stack.pop()
        # Never closed: shown as written, so that nothing is lost.
        stack[-1][1].append(opening + "".join(parts))
    return "".join(stack[0][1])


def _shown(opening: str, inner: str, categories: list[str]) -> str:
    if opening == "{|":
        return ""
    head, _, rest = inner.partition("|")
    if opening == "[[":
        target = head.strip().lower()
        if target.startswith(_UNSHOWN):
            if "categor" in target.partition(":")[0] or target.startswith("kategorie"):
                categories.append(head.partition(":")[2].strip())
            return ""
        return rest.rpartition("|")[2] if rest else head.lstrip(":")
    name = head.strip().casefold().replace(" ", "-")
    arguments = [one for one in rest.split("|") if "=" not in one.partition(" ")[0]]
    if name in _QUOTES and arguments:
        return f"\n\n{arguments[0].strip()}\n\n"
    if name in _LINKS and arguments:
        return arguments[-1].strip()
    return ""


def _blocks(text: str) -> list[str]:
    """Paragraphs by blank lines; a heading, a list item and an indented line are paragraphs of their own."""
    blocks: list[list[str]] = [[]]
    for line in text.replace("\r\n", "\n").split("\n"):
        heading = _HEADING.match(line) if line.startswith("=") and len(line) < 400 else None
        bare = line.lstrip("*#:;").lstrip() if line[:1] in ("*", "#", ":", ";") else line
        if not line.strip():
            blocks.append([])
        elif heading or bare is not line:
            blocks.extend(([heading[2] if heading else bare], []))
        else:
            blocks[-1].append(line)
    return ["\n".join(block) for block in blocks if block]
