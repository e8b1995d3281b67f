"""Words by which a text shows where somebody stands: closed lists of general English, no subject matter.

A verb of standing needs an object that can be an issue: a generic noun of public business, a pronoun, or a word of
the topic itself. "Backed" a truck and "supported" a family are no stances.
"""

import re

# What public bodies decide about, whatever the town and the decade.
_ISSUE_WORDS = (
    "plan plans proposal proposals measure measures ordinance bill bills law laws resolution budget contract deal lease sale "
    "project projects amendment motion idea change changes limit limits rule rules tax taxes fee fees levy bond bonds increase "
    "increases rate rates cut cuts closing closure merger request requests purchase permit permits variance development program "
    "policy ban cap moratorium agreement referendum initiative recommendation recommendations application expansion study draft "
    "drafts offer subsidy line route option site scheme legislation regulation regulations reform reforms freeze delay extension "
    "renewal repeal settlement treaty zoning rezoning charter funding money loan pledge package trial pilot map concept effort "
    "decision move strategy shelter center centre park board commission test tests version "
    "it them this that one these those either both anything something"
)
ISSUE_WORDS = frozenset(_ISSUE_WORDS.split())
_SKIPPED_WORDS = (
    "the a an his her its their our any every each such all some no new proposed same whole first second third city"
)
SKIPPED = frozenset(_SKIPPED_WORDS.split())

SUPPORT = (
    "supports|supported|support|backs|backed|backing|favors|favored|favours|favoured|endorses|endorsed|endorse|"
    "champions|championed|embraced|embraces|advocated|advocates|welcomed|welcomes|applauded|praised|hailed|defended|defends|"
    "approved of|pushed for|pushes for|lobbied for|campaigned for|argued for|spoke for|spoke in favou?r of|"
    "spoke in support of|testified for|testified in favou?r of|called for|calls for|calling for|agreed to|liked the|likes the"
)
OPPOSE = (
    "opposes|opposed|oppose|rejects|rejected|resisted|resists|fought|fights|condemned|denounced|decried|criticized|criticised|"
    "objected to|objects to|object to|disapproved of|spoke against|argued against|campaigned against|lobbied against|"
    "testified against|came out against|ruled out|rules out|protested|dislikes|disliked|attacked|derided"
)
ACT_FOR = (
    "signed|signs|introduced|introduces|proposed|proposes|sponsored|sponsors|co-sponsored|drafted|authored|filed a motion for|"
    "moved to adopt|moved to approve|submitted"
)
ACT_AGAINST = "vetoed|vetoes|sued to stop|sued to block|sued over|blocked|filed suit against|appealed|killed|tabled"

# A motion to do one of these is a motion against the thing: a yes vote opposes it.
_UNDOING_WORDS = (
    "reject deny kill block repeal rescind scrap strip remove ban end overturn abandon cancel refuse defeat oppose withdraw halt "
    "stop dismiss censure condemn close shut demolish cut eliminate abolish"
)
UNDOING = frozenset(_UNDOING_WORDS.split())
# A motion to wait decides nothing: only a vote against waiting shows a side.
_WAITING_WORDS = "table postpone delay defer shelve continue study refer"
WAITING = frozenset(_WAITING_WORDS.split())
_PHRASAL = re.compile(
    r"^(?:set (?:\w+ ){0,3}aside|put (?:\w+ ){0,4}off|send (?:\w+ ){0,3}back|turn (?:\w+ ){0,4}down|vote (?:\w+ )?down)"
)
# Pairs of ends that exclude each other: a vote to keep a school is a vote against closing it.
_OPPOSITES = (
    ("keep", "close"),
    ("keep", "sell"),
    ("save", "close"),
    ("preserve", "demolish"),
    ("reopen", "close"),
    ("raise", "cut"),
)
_OPPOSITES += (
    ("keep", "merge"),
    ("build", "scrap"),
    ("keep", "replace"),
    ("adopt", "repeal"),
    ("lower", "raise"),
    ("lease", "keep"),
)

DECLINED = re.compile(
    r"\b(?:declin(?:ed|es|ing)|refus(?:ed|es|ing)) (?:[a-z]+ ){0,2}?(?:, [NO]\d+ , )?(?:to (?:comment|say (?:how|which|whether|where|what)|discuss|take a "
    r"(?:side|position|stand)|preview|speculate|answer|be interviewed|endorse|weigh in)|comment|(?:an )?interview)"
    r"|\bwould (?:not|n't) (?:comment|discuss|preview|be drawn|speculate|take a (?:side|position|stand)|say (?:how|which|whether|where (?:he|she|N\d+|they) st))"
    r"|\bwouldn't (?:comment|discuss|say (?:how|which|whether))"
    r"|\bhad no comment\b|\bhas no comment\b|\brather not (?:discuss|say)\b|\bnot (?:going to )?comment(?:ing)? on\b"
)
NEUTRAL = re.compile(
    r"\b(?:(?:has|have|had) (?:not|yet to|n't) (?:yet )?(?:decided?|take(?:n)? a (?:position|side|stand)|ma(?:d|k)e up (?:his|her|their|my) minds?)"
    r"|undecided|on the fence|(?:was|is|were|am|are) not (?:yet )?ready|not there yet"
    r"|(?:would|will) wait for .{1,70}? before|before taking a (?:position|side|stand)|(?:takes?|took|taken|taking|had|has) no position"
    r"|made no recommendation|stay(?:ed|s|ing)? out of the (?:debate|fight|dispute)|neither (?:endorsed|opposed|supported|backed)"
    r"|(?:don't|do not|didn't|did not|doesn't) have an opinion|no opinion|still (?:weighing|deciding|studying|thinking)"
    r"|(?:would|will) hear (?:[a-zNO\d]+ ){1,3}out|keep(?:ing)? an open mind|wants? to hear (?:more )?from|wanted to hear (?:more )?from"
    r"|have(?:n't| not) (?:decided|made up my mind)|reserv(?:ed|ing) judg(?:e)?ment)\b"
)
CONDITION = re.compile(
    r"\b(?:if|provided|providing|as long as|so long as|only if|unless|until|without|once|on condition|on the condition|but only|"
    r"contingent on|depending on|with conditions)\b"
)
NEGATION = re.compile(r"\b(?:not|never|no longer|n't|nor|neither|without)\b|n't\b")


def motion_turn(verb_phrase: str, topic_words: frozenset[str]) -> int:
    """What a vote to do this says of the topic: 1 for it, -1 against it, 0 nothing.

    `topic_words` are the words of the topic and of what supporting it means, where an authority file says so.
    """
    words = verb_phrase.split()
    verb = words[0] if words else ""
    stems = {stem(word) for word in topic_words}
    if verb in UNDOING and stem(verb) in stems:
        return 1
    if _PHRASAL.match(verb_phrase):
        return -1
    if any({verb, other} == {one, two} for one, two in _OPPOSITES for other in (one, two) if stem(other) in stems):
        return -1
    if verb in WAITING:
        return 0
    return -1 if verb in UNDOING else 1


def stem(word: str) -> str:
    """A rough stem, enough to find "close" in "closing"."""
    for ending in ("ings", "ing", "ures", "ure", "ers", "ed", "es", "er", "e", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word
