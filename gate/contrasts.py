"""Small words that turn what they govern, each with its opposites, in the languages that have them here."""

CONTRASTS = {
    "for": {"against"}, "against": {"for", "with"}, "with": {"without", "against"}, "without": {"with"},
    "before": {"after", "following"}, "after": {"before", "until"}, "following": {"before"}, "until": {"after"},
    "from": {"to"}, "to": {"from"}, "above": {"below"}, "below": {"above"}, "over": {"under"}, "under": {"over"},
    "inside": {"outside"}, "outside": {"inside"},
    "contra": {"a", "por", "para", "favor"}, "contre": {"pour"}, "pour": {"contre"}, "gegen": {"für"},
    "für": {"gegen"}, "vor": {"nach"}, "nach": {"vor"}, "antes": {"después", "depois"}, "después": {"antes"},
    "depois": {"antes"}, "avant": {"après"}, "après": {"avant"}, "con": {"sin"}, "sin": {"con"}, "com": {"sem"},
    "sem": {"com"}, "avec": {"sans"}, "sans": {"avec"}, "mit": {"ohne"}, "ohne": {"mit"},
}  # fmt: skip
