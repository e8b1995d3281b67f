"""JSON schemas of what the agents return, for engines that can enforce one. `parse.py` checks all of it again."""

PLAN: dict[str, object] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["people", "topics", "terms", "from", "to", "kind"],
    "properties": {
        "people": {"type": "array", "items": {"type": "string"}},
        "topics": {"type": "array", "items": {"type": "string"}},
        "terms": {"type": "array", "items": {"type": "string"}},
        "from": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "to": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "kind": {
            "type": "string",
            "enum": ["longitudinal", "point", "who_said", "compare", "first_last", "promise", "premise", "open"],
        },
    },
}

ANSWER: dict[str, object] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["clauses"],
    "properties": {
        "clauses": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["window", "text", "source", "quote"],
                "properties": {
                    "window": {"type": "integer"},
                    "text": {"type": "string"},
                    "source": {"type": "string"},
                    "quote": {"anyOf": [{"type": "string"}, {"type": "null"}]},
                },
            },
        }
    },
}

AUDIT: dict[str, object] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["concerns"],
    "properties": {
        "concerns": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["words", "concern"],
                "properties": {"words": {"type": "string"}, "concern": {"type": "string"}},
            },
        }
    },
}
