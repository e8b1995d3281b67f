"""Text in a source that speaks to a machine instead of a reader (G13): such a passage is no evidence.

A report about such text is safe: what stands inside an attributed quotation is not looked at.
"""

import re
from collections.abc import Sequence

_ORDERS = re.compile(
    r"\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:instructions?|rules?"
    r"|prompts?|gate|policy|above|previous)\b"
    r"|\b(?:system|assistant|developer)\s+(?:note|prompt|message|instruction)s?\b"
    r"|\b(?:note|message|instructions?|attention)\s+(?:to|for)\s+(?:the\s+)?(?:ai|a\.i\."
    r"|assistants?|language models?|models?|chatbots?|bots?|llms?|agents?)\b"
    r"|\b(?:verification|publication|safety|quotation)\s+gate\b|\bgate\s+(?:is\s+)?(?:disabled|off)\b"
    r"|\bmark\s+(?:the|this|your)\s+(?:answer|draft|output|response)\b|\b(?:answer|respond|reply)\s+only\s+with\b"
    r"|\byou\s+(?:are|must\s+act\s+as)\s+(?:an?\s+)?(?:ai|assistant|language model|chatbot)\b"
    r"|\bauto[- ]?(?:approve|release)\b"
    r"|\[\[\s*(?:system|assistant|ai)\b|<\|?(?:system|im_start|assistant)\|?>|###\s*(?:system"
    r"|instruction)|\bBEGIN\s+(?:SYSTEM|PROMPT)\b"
    r"|\bai\s+(?:assistants?|models?|systems?|agents?)\s+(?:must|should|are\s+(?:asked|told"
    r"|instructed))\b|\bprompt\s+injection\b"
    r"|\bignor(?:e|a|ez|iere|ieren)\b[^.\n]{0,30}\b(?:instrucciones|instruções|instructions"
    r"|anweisungen)\b|忽略[^。\n]{0,12}(?:指令|指示|规则)|(?:指示|命令)を無視",
    re.IGNORECASE,
)


def planted(text: str, *, spoken: Sequence[tuple[int, int]] = ()) -> tuple[tuple[int, int], ...]:
    """Spans of `text` that give orders to a machine, outside the `spoken` (attributed) quotations; () when clean."""
    return tuple(
        (found.start(), found.end())
        for found in _ORDERS.finditer(text)
        if not any(left <= found.start() < right for left, right in spoken)
    )
