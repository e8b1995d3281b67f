"""The red team: operators that make faulty drafts out of an archive's own true ones, each with the rule it must trip.

An operator returns None when it does not apply to a case. What it returns is faulty for certain: the changed words are
looked up in the case's sources first. Harmless operators must not cost a release. `rule` is the policy option that
should name the fault first; a gate that holds for another reason has caught it all the same.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from gate.mutations import harmless, of_binding, of_claims, of_marks, of_words
from gate.mutations.case import Rival, TrueCase, plain_sentences, true_cases

__all__ = ["MUTATORS", "Mutator", "Rival", "TrueCase", "plain_sentences", "true_cases"]

Make = Callable[[Random, TrueCase], TrueCase | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutator:
    """One operator. `make` draws from the random source it is given and from nothing else."""

    name: str
    rule: str
    is_harmless: bool
    make: Make


_FAULTS: dict[str, tuple[Make, ...]] = {
    "words_differ": (
        of_words.change_letter,
        of_words.change_accent,
        of_words.swap_homoglyph,
        of_words.drop_word,
        of_words.add_word,
        of_words.replace_word,
        of_words.swap_words,
        of_words.drop_negation,
        of_words.add_negation,
        of_words.change_number,
        of_words.change_capital,
        of_words.cut_inside_word,
        of_words.hide_in_encoding,
        of_marks.quote_as_block,
    ),
    "splice": (of_words.splice,),
    "ellipsis": (of_words.elide,),
    "bracket": (of_words.insert_bracket,),
    "unclear_marks": (of_marks.leave_open, of_marks.mix_marks),
    "italic_speech": (of_marks.hide_marks,),
    "unmarked_speech": (of_marks.strip_marks,),
    "bidirectional_override": (of_marks.add_controls,),
    "wrong_speaker": (of_binding.give_to_another,),
    "wrong_date": (of_binding.change_year,),
    "wrong_source": (of_binding.cite_another_source,),
    "marker_to_nothing": (of_binding.cite_nothing,),
    "quotation_without_marker": (of_binding.drop_marker,),
    "malformed_marker": (of_binding.break_marker,),
    "nobody_named": (of_binding.drop_speaker,),
    "reporters_words_as_speech": (of_binding.quote_the_reporter,),
    "second_hand_as_first_hand": (of_binding.relay,),
    "satire": (of_binding.turn_into_satire,),
    "contradicted": (
        of_claims.negate_claim,
        of_claims.renumber_claim,
        of_claims.redate_claim,
        of_claims.rename_in_claim,
        of_claims.harden_claim,
        of_claims.drop_condition,
        of_claims.make_absolute,
    ),
    "unsupported": (of_claims.merge_claim, of_claims.borrow_claim, of_claims.bait_pruning, of_claims.lean_elsewhere),
    "truncated_sentence": (of_claims.truncate,),
    "planted_instructions": (of_claims.plant_instruction,),
    "wrapper": (of_claims.wrap,),
}

_HARMLESS: tuple[Make, ...] = (
    harmless.straighten_marks,
    harmless.use_guillemets,
    harmless.use_tex_marks,
    harmless.use_british_marks,
    harmless.close_straight,
    harmless.change_spaces,
    harmless.decompose,
    harmless.change_apostrophes,
    harmless.change_dashes,
    harmless.drop_stop,
    harmless.attribute_after,
    harmless.embolden,
    harmless.drop_date,
    harmless.use_year,
    harmless.drop_claim,
    harmless.shorten,
    harmless.ask,
)


def _name(make: Make) -> str:
    return getattr(make, "__name__", "").replace("_", " ")


MUTATORS: tuple[Mutator, ...] = (
    *(
        Mutator(name=_name(make), rule=rule, is_harmless=False, make=make)
        for rule, makes in _FAULTS.items()
        for make in makes
    ),
    *(Mutator(name=_name(make), rule="", is_harmless=True, make=make) for make in _HARMLESS),
)
