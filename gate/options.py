"""The closed list of policy options with their defaults and the outcomes each may take.

The default here and the text of gate/newsroom.toml say the same; a test compares them. An option that may only
hold is named all the same, so that a reader of the policy sees that it cannot be relaxed.
"""

from dataclasses import dataclass

SECTIONS = (
    "policy",
    "limits",
    "pruning",
    "words",
    "binding",
    "sources",
    "marks",
    "languages",
    "claims",
    "citations",
    "form",
)

LIMITS = {
    "draft_bytes": 65_536,
    "question_bytes": 4_096,
    "quotations": 200,
    "sources": 100,
    "source_bytes": 1_048_576,
}

_HOLD_ONLY = ("hold",)
_HELD = ("hold", "release")
_PRUNED = ("hold", "prune")
_CHECKED = ("hold", "check")


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One line of the policy: where it stands, what it does by default, what else it may do."""

    name: str
    section: str
    default: str
    allowed: tuple[str, ...]


def _options(section: str, allowed: tuple[str, ...], default: str, names: str) -> tuple[Option, ...]:
    return tuple(Option(name=name, section=section, default=default, allowed=allowed) for name in names.split())


OPTIONS = (
    *_options("words", _HOLD_ONLY, "hold", "words_differ unassigned_character"),
    *_options(
        "words", _HELD, "hold", "emphasis_inside_marks splice ellipsis bracket sic removed_interruption line_end_hyphen"
    ),
    *_options("binding", _HOLD_ONLY, "hold", "wrong_speaker wrong_date wrong_source"),
    *_options(
        "binding",
        _HELD,
        "hold",
        "second_hand_as_first_hand reporters_words_as_speech inner_quotation_as_own context_turned "
        "nobody_named critics_for_one_critic bare_quotation title_outside_its_term "
        "stated_speaker_contradicts",
    ),
    *_options(
        "binding",
        _HELD,
        "release",
        "bare_quotation_continuing institution_for_spokesman papers_words_given_to_paper role_for_its_holder",
    ),
    *_options(
        "sources",
        _HELD,
        "hold",
        "satire paid_content letter_accusation corrected_wrong_reading corrected_scope_unknown",
    ),
    *_options("sources", _HOLD_ONLY, "hold", "retracted embargoed planted_instructions"),
    *_options("sources", _HELD, "release", "corrected_right_reading corrected_untouched opinion_given_to_its_author"),
    *_options("marks", _HELD, "release", "not_speech_in_marks clear_mixed_marks"),
    *_options(
        "marks",
        _HELD,
        "hold",
        "reporters_plain_words_in_marks unmarked_speech italic_speech transcript_line table "
        "unclear_marks unknown_mark entity_mark",
    ),
    *_options("marks", _CHECKED, "check", "block_quotation dash_dialogue"),
    *_options("languages", _HELD, "hold", "translation_in_marks gloss"),
    *_options("languages", _HELD, "release", "gloss_of_the_archive original_in_another_language"),
    *_options(
        "claims",
        _HELD,
        "hold",
        "judging_verb computed_figure absence_stated_by_model attribution_dropped denied_false_quotation "
        "retraction_described_by_quoting ambiguous_pronoun unanchored_time",
    ),
    *_options("claims", _HOLD_ONLY, "hold", "contradicted"),
    *_options("claims", _PRUNED, "prune", "unsupported no_marker"),
    *_options("claims", _HELD, "release", "absence_stated_by_desk lead_in yes_or_no"),
    *_options("citations", _HOLD_ONLY, "hold", "quotation_without_marker marker_to_nothing malformed_marker"),
    *_options("citations", _HELD, "release", "one_of_two_markers_holds"),
    *_options(
        "form",
        _HELD,
        "hold",
        "truncated_sentence code_fence html echoed_prompt wrapper models_own_verdict direction_mark_inside_quotation",
    ),
    *_options("form", _HOLD_ONLY, "hold", "bidirectional_override control_character"),
    *_options("form", _HELD, "release", "direction_mark_outside"),
)
