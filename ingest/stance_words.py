"""Words by which a text shows where somebody stands: closed lists of general English, no subject matter.

A verb of standing needs an object that can be an issue: a generic noun of public business, a pronoun, or a word of
the topic itself. "Backed" a truck and "supported" a family are no stances.
"""

import re

# What public bodies decide about, whatever the town and the decade.
_ISSUE_WORDS = (
    "plan plans proposal proposals measure measures ordinance bill bills law laws resolution budget contract "
    "deal lease sale "
    "project projects amendment motion idea change changes limit limits rule rules tax taxes fee fees levy "
    "bond bonds increase "
    "increases rate rates cut cuts closing closure merger request requests purchase permit permits variance "
    "development program "
    "policy ban cap moratorium agreement referendum initiative recommendation recommendations application "
    "expansion study draft "
    "drafts offer subsidy line route option site scheme legislation regulation regulations reform reforms "
    "freeze delay extension "
    "renewal repeal settlement treaty zoning rezoning charter funding money loan pledge package trial pilot "
    "map concept effort "
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
    "champions|championed|embraced|embraces|advocated|advocates|welcomed|welcomes|applauded|praised|hailed|"
    "defended|defends|"
    "approved of|pushed for|pushes for|lobbied for|campaigned for|argued for|spoke for|spoke in favou?r of|"
    "spoke in support of|testified for|testified in favou?r of|called for|calls for|calling for|"
    "said yes to|says yes to|say yes to|pressed for|presses for|pleaded for|stood up for|spoke up for|"
    "made the case for|"
    "recommended(?! against)|recommends(?! against)|commended|signed off on|came around to|came round to|"
    "liked the|likes the"
)
OPPOSE = (
    "opposes|opposed|oppose|rejects|rejected|resisted|resists|fought|fights|condemned|denounced|decried|"
    "criticized|criticised|"
    "objected to|objects to|object to|disapproved of|spoke against|argued against|campaigned against|lobbied against|"
    "testified against|came out against|ruled out|rules out|protested|dislikes|disliked|attacked|derided|"
    "said no to|says no to|say no to|turned down|turns down|recommended against|recommends against|advised against|"
    "balked at|spurned|assailed|blasted|deplored|ridiculed"
)
ACT_FOR = (
    "signed|signs|introduced|introduces|proposed|proposes|sponsored|sponsors|co-sponsored|drafted|authored|"
    "(?:co-)?wrote(?= (?:the|an?|his|her|this|that|its) (?:[a-z-]+ ){0,2}?(?:law|ordinance|bill|plan|measure|proposal|"
    "pilot|amendment|resolution|policy|rules?)\\b)|"
    "filed a motion for|"
    "moved to adopt|moved to approve"
)
ACT_AGAINST = "vetoed|vetoes|sued to stop|sued to block|sued over|blocked|filed suit against|appealed|killed|tabled"

# A motion to do one of these is a motion against the thing: a yes vote opposes it.
_UNDOING_WORDS = (
    "reject deny kill block repeal rescind scrap strip remove ban end overturn abandon cancel refuse defeat "
    "oppose withdraw halt fight veto resist challenge "
    "stop dismiss censure condemn close shut demolish cut eliminate abolish decline drop revoke undo"
)
UNDOING = frozenset(_UNDOING_WORDS.split())
_UNDOING_NOUNS = frozenset(
    ("closing", "closure", "repeal", "demolition", "cancellation", "rejection", "denial", "elimination", "removal")
)
# What public bodies and their members do about an issue: the verbs that make "means to ..." a position.
_DOING_WORDS = (
    "build adopt approve pass sign fund finance buy sell lease open reopen keep save introduce propose support back "
    "endorse restore expand extend replace raise increase create start finish finance install preserve protect "
    "continue test file legalize allow permit renew merge bring enact ratify authorize fix widen rebuild "
)
DOING = frozenset(f"{_DOING_WORDS} {_UNDOING_WORDS} cap limit freeze lower oppose".split())
# A motion to wait decides nothing: only a vote against waiting shows a side.
_WAITING_WORDS = "table postpone delay defer shelve continue study refer"
WAITING = frozenset(_WAITING_WORDS.split())
_PUTTING_OFF = re.compile(
    r"^(?:set (?:\w+ ){0,3}aside|put (?:\w+ ){0,4}off|send (?:\w+ ){0,3}back|lay (?:\w+ ){0,3}over)"
)
_TURNING_DOWN = re.compile(r"^(?:turn (?:\w+ ){0,4}down|vote (?:\w+ )?down|strike (?:\w+ )?down)")
_RELATIVE = re.compile(r"\b(?:that|which) (?:would |will |had |has )?(\w+)")
# Pairs of ends that exclude each other: a vote to keep a school is a vote against closing it.
_OPPOSITES = (
    *(("keep", other) for other in ("close", "sell", "merge", "replace", "lease", "demolish")),
    *(("raise", other) for other in ("freeze", "lower", "cut", "cap")),
    *(("build", other) for other in ("scrap", "demolish")),
    ("save", "close"),
    ("preserve", "demolish"),
    ("reopen", "close"),
    ("adopt", "repeal"),
)

DECLINED = re.compile(
    r"\b(?:declin(?:ed|es|ing)|refus(?:ed|es|ing)) (?:[a-z]+ ){0,4}?(?:, [NO]\d+ , )?(?:to (?:comment|say "
    r"(?:how|which|whether|where|what)|discuss|take (?:a )?"
    r"(?:sides?|position|stand)|preview|speculate|answer|be interviewed|endorse|weigh in)|comment|(?:an )?interview)"
    r"|\bwould (?:not|n't) (?:comment|discuss|preview|be drawn|speculate|take (?:a )?(?:sides?|position|stand)|"
    r"say (?:how|which|whether|where (?:he|she|N\d+|they) st))"
    r"|\bbefore (?:he|she|they|N\d+) (?:said|says|would say|commented|comments?) (?:anything|more|which|how|whether)"
    r"|\bwouldn't (?:comment|discuss|say (?:how|which|whether))"
    r"|\bhad no comment\b|\bhas no comment\b|\brather not (?:discuss|say)\b"
)
NEUTRAL = re.compile(
    r"\b(?:(?:has|have|had) (?:not|yet to|n't) (?:yet )?(?:decided?|take(?:n)? a (?:position|side|stand)|"
    r"promised (?:it|that|anything|anyone|anybody|either)|ma(?:d|k)e up (?:his|her|their|my) minds?)"
    r"|undecided|on the fence|(?:was|is|were|am|are) not (?:yet )?ready|not there yet"
    r"|(?:would|will) wait for .{1,70}? before|(?:would|will) (?:wait for|withhold judg(?:e)?ment until) "
    r"(?:the|a|her|his|that|more|all)(?: [a-z-]+){0,2} (?:report|study|results?|numbers|figures|data|review|"
    r"findings|analysis|hearings?|recommendations?|audit|survey|vote|counts?)"
    r"|wants? to (?:see|read|hear|study|know) .{1,80}? before (?:(?:he|she|they|N\d+) "
    r"(?:decid|vot|mak|made|tak|took|commit|act|sign)\w*|deciding|taking|voting|making)"
    r"|wanted to (?:see|read|hear|study|know) .{1,80}? before (?:(?:he|she|they|N\d+) "
    r"(?:decid|vot|mak|made|tak|took|commit|act|sign)\w*|deciding|taking|voting|making)"
    r"|(?:has|have|had) made no (?:promises?|decision|commitment)|(?:takes?|took|taken) no (?:sides?|stand|stance)"
    r"|(?:remain(?:ed|s|ing)?|stay(?:ed|s|ing)?|is|was) neutral|before taking a (?:position|side|stand)"
    r"|(?:takes?|took|taken|taking|had|has) no position"
    r"|made no recommendation|stay(?:ed|s|ing)? out of the (?:debate|fight|dispute)|neither (?:endorsed|"
    r"opposed|supported|backed)"
    r"|(?:don't|do not|didn't|did not|doesn't) have an opinion|no opinion|still (?:weighing|deciding|studying|thinking)"
    r"|(?:would|will) hear (?:[a-zNO\d]+ ){1,3}out|keep(?:ing)? an open mind|wants? to hear (?:more )?from|"
    r"wanted to hear (?:more )?from"
    r"|have(?:n't| not) (?:decided|made up my mind)|reserv(?:e|es|ed|ing) judg(?:e)?ment)\b"
)
CONDITION = re.compile(
    r"\b(?:if|provided|providing|as long as|so long as|only if|unless|until|without|once|on condition|on the "
    r"condition|but only|"
    r"contingent on|depending on|with conditions)\b"
)
NEGATION = re.compile(r"\b(?:not|never|no longer|n't|nor|neither|without)\b|n't\b")


def motion_turn(phrase: str, topic_words: frozenset[str]) -> int:
    """What a vote to do this says of the topic: 1 for it, -1 against it, 0 nothing.

    `phrase` begins with a verb. `topic_words` are the words of the topic and of what supporting it means, where an
    authority file says so: closing a school is for a topic named "school closing" and against one named "library".
    """
    words = phrase.split()
    verb = words[0] if words else ""
    stems = {stem(word) for word in topic_words}
    if _PUTTING_OFF.match(phrase) or verb in WAITING:
        return 0
    if stem(verb) in stems and verb in UNDOING:
        return object_turn(" ".join(words[1:]), topic_words)
    if _TURNING_DOWN.match(phrase) or _excludes(verb, stems) or verb in UNDOING:
        return -object_turn(" ".join(words[1:]), topic_words)
    return object_turn(" ".join(words[1:]), topic_words)


def object_turn(phrase: str, topic_words: frozenset[str]) -> int:
    """What being for this object says of the topic: "a budget that shuts the branch" is against the branch."""
    stems = {stem(word) for word in topic_words}
    relative = _RELATIVE.search(phrase)
    if relative is not None and stem(relative.group(1)) in {stem(word) for word in UNDOING} - stems:
        return -1
    for word in phrase.split()[:6]:
        if word in _UNDOING_NOUNS and stem(word) not in stems:
            return -1
        if word == "freeze" and "rais" in stems:
            return -1
    return 1


_FORBIDDING = re.compile(
    r"\b(bill|measure|ordinance|amendment|proposal|law|initiative|referendum)s? (?:that|which|to) (?:would |"
    r"will )?(?:have )?"
    r"(?:keep|kept|bar|barred|prevent|prevented|stop|stopped|block|blocked|prohibit|prohibited|forbid|"
    r"forbidden|preempt|preempted)"
    r"\b[^.;]{0,60}?\b(?:from|local|any)\b"
)


def undoing_nouns(shape: str) -> tuple[str, ...]:
    """Nouns that a sentence introduces as forbidding something: "a bill that would keep cities from capping rents"."""
    return tuple(match.group(1) for match in _FORBIDDING.finditer(shape))


def _excludes(verb: str, stems: set[str]) -> bool:
    return any((verb == one and stem(two) in stems) or (verb == two and stem(one) in stems) for one, two in _OPPOSITES)


def stem(word: str) -> str:
    """A rough stem, enough to find "close" in "closing"."""
    for ending in ("ings", "ing", "ures", "ure", "ers", "ed", "es", "er", "e", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word
