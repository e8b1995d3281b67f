"""What must not be in a draft whatever it says: hidden characters, wrappers, echoed prompts, verdicts of its own (G12).

Looks at the draft alone. Anything here holds; a true answer inside a wrapper is held as well, because a model that
wraps its answer was not doing what it was asked. Quotation marks that do not add up are the scanner's business.
"""

import re
import unicodedata
from collections.abc import Sequence

from gate.model import Finding

_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c")
_DIRECTION_MARKS = frozenset("\u200e\u200f")
_SPACE_CONTROLS = frozenset("\n\t\r")
_PATTERNS: tuple[tuple[str, str, re.Pattern[str]], ...] = (
    ("code_fence", "a code fence", re.compile(r"```|~~~")),
    (
        "markup",
        "markup",
        re.compile(
            r"</?[A-Za-z][^<>\n]{0,200}>|<!--|-->|&(?:lt|gt|#x?[0-9A-Fa-f]+);|!\[[^\]]*\]\("
            r"|\]\(\s*(?:https?|javascript|data):|javascript:",
            re.IGNORECASE,
        ),
    ),
    ("link", "a link", re.compile(r"\b(?:https?|ftp)://|\bwww\.", re.IGNORECASE)),
    ("wrapper", "a data wrapper", re.compile(r"\A\s*[\[{]\s*[\"“{\[]|[{,]\s*\"[A-Za-z_]+\"\s*:")),
    (
        "echoed_prompt",
        "a piece of a prompt or a source list",
        re.compile(
            r"^\s*(?:[#*_> -]*)(?:sources?|references?|citations?|question|answer|system|user|assistant"
            r"|instructions?|context|passages?|draft"
            r"|end of (?:draft|answer|prompt)|note to (?:the )?(?:editor|reader|gate|reviewer"
            r"|desk)[^:\n]{0,40}|fuentes|fontes|quellen)\s*:?\s*(?:\*\*)?\s*$"
            r"|^\s*[#*_> -]*(?:sources?|references?|question|answer|system(?: note| prompt)?|user"
            r"|assistant|instructions?|output|prompt|task|role"
            r"|note to (?:the )?(?:editor|reader|gate|reviewer|desk)[^:\n]{0,40}|editor(?:’s|'s)? note)\s*:"
            r"|<\|[a-z_]+\|>|\bas an ai\b|\bi(?:’|')?m an ai\b|\blanguage model\b|\bbegin (?:draft|answer)\b",
            re.IGNORECASE | re.MULTILINE,
        ),
    ),
    (
        "own_verdict",
        "a verdict or badge of its own",
        re.compile(
            r"[✅☑✔🛡]|\b(?:verdict|decision|gate|status|confidence|verification|coverage"
            r"|fact[- ]?check(?:ed)?)\s*(?:[:=]|\bis\b|\bwas\b)\s*(?:auto[_ -]?released"
            r"|released?|passed?|approved|verified|true|ok|high|\d+\s*%|disabled|off)"
            r"|\bauto[-_ ]?(?:approve[ds]?|released?)\b|\b(?:verified|approved|checked|certified)"
            r" by (?:the )?(?:gate|desk|standards|editor|archive|fact)|\[(?:verified|approved|released"
            r"|gate)[^\]]*\]|\ball quot(?:es|ations) (?:are |have been )?verified\b",
            re.IGNORECASE,
        ),
    ),
    ("rule_line", "a separator line", re.compile(r"^\s*(?:-{3,}|={3,}|\*{3,}|_{3,})\s*$", re.MULTILINE)),
)
_UNUSUAL = re.compile(r"[^ -~]")
_ENDS_WELL = re.compile(r"[.!?…。！？][”’\"'»›」』)）\]*_]*\s*$|[”’\"»」』'*]\s*$")


def check(
    draft: str, *, quotations: Sequence[tuple[int, int]], verified: Sequence[tuple[int, int]] = ()
) -> tuple[Finding, ...]:
    """Every offence, by place. `quotations`: outer spans; inside a `verified` one (it stands so in the source)
    words that look like a wrapper are the source's own and pass; characters never do."""
    findings = [*_characters(draft, quotations)]
    for code, name, pattern in _PATTERNS:
        for found in pattern.finditer(draft):
            if not any(left <= found.start() and found.end() <= right for left, right in verified):
                findings.append(
                    _finding(
                        code, found.start(), found.end(), f"the draft holds {name}: {found.group().strip()[:40]!r}"
                    )
                )
    findings += _ending(draft)
    return tuple(sorted(findings, key=lambda finding: (finding.start, finding.code)))


def _characters(draft: str, quotations: Sequence[tuple[int, int]]) -> list[Finding]:
    found = []
    for match in _UNUSUAL.finditer(draft):
        place, char = match.start(), match.group()
        if char.isalnum():
            continue
        kind = unicodedata.category(char)
        is_tag = "\U000e0000" <= char <= "\U000e007f"
        if char in _DIRECTION_MARKS and not any(left <= place < right for left, right in quotations):
            continue
        is_control = kind == "Cc" and char not in _SPACE_CONTROLS
        if char in _BIDI or char in _DIRECTION_MARKS or is_tag or is_control or kind in {"Co", "Cs"}:
            found.append(
                _finding(
                    "hidden_character", place, place + 1, f"the draft holds the hidden character U+{ord(char):04X}"
                )
            )
    return found


def _ending(draft: str) -> list[Finding]:
    """A last sentence without an end was cut off; a marker may stand after the end."""
    text = re.sub(r"(?:\s*\[S[0-9, S]*\])+\s*[.。]?\s*$", "", draft).rstrip()
    marked = len(text) < len(draft.rstrip())
    if not text or marked or _ENDS_WELL.search(text):
        return []
    return [_finding("truncated", max(0, len(text) - 1), len(text), "the last sentence has no end")]


def _finding(code: str, start: int, end: int, message: str) -> Finding:
    return Finding(rule="G12", code=code, start=start, end=end, message=message)
