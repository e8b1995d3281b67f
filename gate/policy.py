"""Which rules a desk enforces, and how strictly: read from one TOML text, validated whole, never filled in.

- every option of the default policy must be named, and nothing else may be; an empty policy is refused;
- an option takes only the outcomes that make sense for it, and the words of a quotation can never be relaxed;
- the digest is over the meaning (sorted options and limits), so a comment changes nothing and a value everything;
- whatever is milder than the default is listed in `relaxations`, which every receipt carries.

The gate opens no file: the caller hands the text over (the default is gate/newsroom.toml).
"""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from gate.errors import PolicyError
from gate.folding import FOLDING_VERSION
from gate.options import LIMITS, OPTIONS, SECTIONS

_STRICTNESS = {"release": 0, "check": 1, "prune": 1, "hold": 2}


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Sizes above which input is refused; bytes are of UTF-8."""

    draft_bytes: int
    question_bytes: int
    quotations: int
    sources: int
    source_bytes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """A validated policy. `outcomes` are (option, outcome) pairs by option name."""

    name: str
    version: int
    limits: Limits
    least_supported_sentences: int
    outcomes: tuple[tuple[str, str], ...]
    digest: str
    relaxations: tuple[str, ...]

    def outcome(self, option: str) -> str:
        """The outcome of `option`: release, check, prune or hold. Raises PolicyError for a name that is none."""
        for name, outcome in self.outcomes:
            if name == option:
                return outcome
        raise PolicyError(
            f"policy {self.name!r} has no option {option!r}; the options are listed in gate/newsroom.toml"
        )

    def holds(self, option: str) -> bool:
        """Whether what `option` names holds the whole answer."""
        return self.outcome(option) == "hold"


def parse(toml_text: str) -> Policy:
    """Reads and validates a policy. Raises PolicyError for anything missing, unknown or out of range."""
    if not toml_text.strip():
        raise PolicyError("the policy is empty; pass the text of gate/newsroom.toml or of a copy of it")
    try:
        document = tomllib.loads(toml_text)
    except tomllib.TOMLDecodeError as error:
        raise PolicyError(f"the policy is not valid TOML: {error}") from error
    _require_keys(document, SECTIONS, where="policy file")
    sections = {name: _section(document, name) for name in SECTIONS}
    head, pruning = sections["policy"], sections["pruning"]
    _require_keys(head, ("name", "version", "folding"), where="[policy]")
    _require_keys(pruning, ("least_supported_sentences",), where="[pruning]")
    _require_folding(head["folding"])
    limits = _limits(sections["limits"])
    outcomes = _outcomes(sections)
    least = _whole(pruning["least_supported_sentences"], least=1, where="[pruning] least_supported_sentences")
    name, version = _name(head["name"]), _whole(head["version"], least=1, where="[policy] version")
    return Policy(
        name=name,
        version=version,
        limits=limits,
        least_supported_sentences=least,
        outcomes=outcomes,
        digest=_digest(name, version, limits, least, outcomes),
        relaxations=_relaxations(limits, least, outcomes),
    )


def _section(document: Mapping[str, object], name: str) -> Mapping[str, object]:
    section = document[name]
    if not isinstance(section, dict):
        raise PolicyError(f"[{name}] must be a table, got {section!r}")
    return section


def _require_keys(table: Mapping[str, object], expected: tuple[str, ...], *, where: str) -> None:
    unknown, missing = sorted(set(table) - set(expected)), sorted(set(expected) - set(table))
    if unknown:
        raise PolicyError(f"{where} names {unknown!r}, which are no options; remove them")
    if missing:
        raise PolicyError(f"{where} does not name {missing!r}; every option must be stated")


def _require_folding(value: object) -> None:
    if value != FOLDING_VERSION:
        raise PolicyError(f"[policy] folding is {value!r}, this gate folds by {FOLDING_VERSION!r}")


def _name(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise PolicyError(f"[policy] name must be a word, got {value!r}")
    return value


def _whole(value: object, *, least: int, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise PolicyError(f"{where} must be a whole number of at least {least}, got {value!r}")
    return value


def _limits(section: Mapping[str, object]) -> Limits:
    _require_keys(section, tuple(LIMITS), where="[limits]")
    return Limits(**{name: _whole(section[name], least=1, where=f"[limits] {name}") for name in LIMITS})


def _outcomes(sections: Mapping[str, Mapping[str, object]]) -> tuple[tuple[str, str], ...]:
    outcomes: dict[str, str] = {}
    for section in sorted({option.section for option in OPTIONS}):
        options = {option.name: option for option in OPTIONS if option.section == section}
        _require_keys(sections[section], tuple(options), where=f"[{section}]")
        for name, option in options.items():
            value = sections[section][name]
            if not isinstance(value, str) or value not in option.allowed:
                raise PolicyError(f"[{section}] {name} is {value!r}, expected one of {list(option.allowed)!r}")
            outcomes[name] = value
    return tuple(sorted(outcomes.items()))


def _digest(name: str, version: int, limits: Limits, least: int, outcomes: tuple[tuple[str, str], ...]) -> str:
    meaning = {
        "folding": FOLDING_VERSION,
        "least_supported_sentences": least,
        "limits": {limit: getattr(limits, limit) for limit in LIMITS},
        "name": name,
        "outcomes": dict(outcomes),
        "version": version,
    }
    text = json.dumps(meaning, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def _relaxations(limits: Limits, least: int, outcomes: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    defaults = {option.name: option.default for option in OPTIONS}
    milder = [
        f"{name}: {defaults[name]} -> {outcome}"
        for name, outcome in outcomes
        if _STRICTNESS[outcome] < _STRICTNESS[defaults[name]]
    ]
    wider = [
        f"{name}: {usual} -> {getattr(limits, name)}" for name, usual in LIMITS.items() if getattr(limits, name) > usual
    ]
    fewer = [f"least_supported_sentences: 2 -> {least}"] if least < 2 else []
    return tuple(sorted([*milder, *wider, *fewer]))
