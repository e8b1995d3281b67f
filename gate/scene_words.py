"""The closed classes of English that scenes are read by: auxiliaries, joiners, small words, days. No topic, no name."""

import re

from gate.stemming import stem

BE = frozenset("be am is are was were been being".split())
AUXILIARIES = BE | frozenset(
    """have has had having do does did will would shall should can could may might must cannot can't won't wouldn't
    shouldn't couldn't didn't doesn't don't isn't aren't wasn't weren't hasn't haven't hadn't got get ll""".split()
)
JOINERS = frozenset("and but or nor while whereas yet so".split())
SUBORDINATORS = frozenset(
    "that because although though if unless when where after before until once since whether than as".split()
)
ADVERBIAL = frozenset("because although though if unless when where after before until since once".split())
RELATIVES = frozenset("who which that whom whose".split())
PREPOSITIONS = frozenset("of in at on by for with from to into about against without under over near".split())
OPEN_PRONOUNS = frozenset("it they them this these those one ones itself themselves there what".split())
FIRST_PERSON = frozenset("i we".split())
ADVERBS = frozenset(
    """also then later once twice still only never not soon now already again even ever just always often first last
    early late today yesterday tomorrow tonight hardly barely scarcely no longer""".split()
)
DETERMINERS = frozenset("the a an its his her their this that these those no some many most all our my".split())
PRESENT = frozenset(
    """wants needs owns runs keeps makes takes gives holds opposes favors serves lives leads remains seems includes
    requires allows hopes believes thinks knows sees pays represents refuses denies agrees disagrees wishes""".split()
)
DAYS = frozenset(
    """monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
    september october november december""".split()
)
SIDES = frozenset("for against before after with without up down".split())
NEGATORS = frozenset("not never neither nor cannot n't hardly barely scarcely longer".split())
UNREAL_BEFORE_GERUND = frozenset("of from about against without to".split())
HARD = re.compile(r"[;:—–()“”\"«»\n]|\s-\s")
# Verbs of saying that also take a thing as their object: then they are deeds like others.
SAYING_OR_DOING = frozenset(
    """add adds added adding call called calling continue continued post posted report reported recalled answered
    observed describe described announce announces announced declared explained asked ask spoke speak speaks argued
    wrote write""".split()
)
# Verbs that take a deed as their object and leave open, or deny, that it was done.
SPOKEN_OF = frozenset(
    stem(word)
    for word in """propose plan discuss consider debate ponder weigh oppose favor favour back endorse urge seek ask
    request demand want hope expect promise pledge vow threaten warn fear delay postpone defer table cancel block
    reject refuse deny decline fail avoid prevent stop halt abandon drop scrap study review schedule intend try attempt
    need require recommend suggest advise vote allow permit order consider support resist fight protest await predict
    forecast envision contemplate explore examine await delay call veto halt shelve forbid ban
    object campaign lobby petition argue push press prepare""".split()
)
