"""Words of general language that may stand for one another in a claim and its evidence, as stems. Small and closed.

Groups are of everyday reporting English: what every paper means by the same thing. No topic's vocabulary, and no
group joins words that differ in strength (may/will, some/all) or in side (for/against).
"""

from functools import lru_cache

from gate.derivation import family
from gate.stemming import stem

_GROUPS = """
approve approval pass passage adopt adoption
only lone sole
seek ask request
captain capt
governor gov
senator sen
representative rep
lieutenant lt
sergeant sgt
colonel col
general gen
professor prof
reverend rev
superintendent supt
department dept
percent percentage
reject rejection
oppose opposition opponent against no-vote
support supporter
back endorse endorsement
lawsuit suit sue
begin beginning start
end finish conclude
build construction construct
buy purchase acquire
repair fix
close closing closure
open opening
happen occur
child kid
pupil student
car automobile vehicle
house home
apartment unit
doctor physician
fire blaze
pay payment
propose proposal
propose suggest
decide decision
agree agreement
recommend recommendation
resign resignation quit
retire retirement
elect election
appoint appointment name
announce announcement
require requirement
short shortage shortfall
reduce cut reduction
raise increase
lower reduce
limit cap
ban prohibit
allow permit let
attend attendance
speak speech
die death
discuss discussion
sit seat
demolish tear
settle settlement
pledge promise
picture photograph photo
meeting session
worker employee
firm company
town village
vote ballot
about regarding concerning
near close
large big
small little
quick fast
help assist aid
try attempt
hurt injure injury
kill death
replace replacement
remove removal
test trial pilot
several various
over end
annual yearly year
film movie
fatality death
recover recovery
occur occurrence
rate rating
premiere debut
globally worldwide
author writer
marry marriage wed
perform performance
appear appearance
publish publication
create creation
produce production
develop development
confirm confirmation
infect infection
refuse refusal
renew renewal
arrive arrival
depart departure
graduate graduation
dismiss dismissal sack
attorney lawyer
biggest largest
month monthly
week weekly
day daily
tv television
broadcast televise air
covid coronavirus
illness disease sickness
error mistake
cop police
crash collision
rise climb grow
fall drop
halt stop
postpone delay
cancel scrap
expand enlarge
choose select pick
hire employ
fire sack dismiss
reply respond
remain stay
reside live
relocate move
register enroll enrol
famous renowned
wealthy rich
costly expensive
hazardous dangerous
secret confidential
main predominant
mainly chiefly primarily predominantly
ultimately eventually
significant considerable substantial
globe global worldwide
journalist reporter
physician doctor
teacher instructor
teach instruct
newspaper paper
disclose reveal
gather assemble
purchase acquisition
neighborhood neighbourhood
center centre
theater theatre
color colour
labor labour
harbor harbour
honor honour
program programme
defense defence
license licence
traveler traveller
gray grey
tire tyre
aluminum aluminium
organization organisation
begin commence
finish complete
finish completion
occur happen
forbid prohibit
quit resign
heir successor
survive survival
analyze analyse analysis
deny denial
lose loss
sell sale
choose choice
grow growth
born birth
marry wedding
fly flight
know knowledge
succeed success
fail failure
flee escape
own owner ownership
found establish establishment
"""
# What the left word says at least: the evidence's word on the left carries the claim's word on the right.
_ENTAILS = """
approve vote
again repeat
objection lose
outvote lose
dissent lose
oppose lose
against lose
no-vote lose
reject vote
abstain vote
adopt vote
pass vote
table vote
sign approve
ordinance law
statute law
unanimous vote
column write
letter write
op-ed write
declare say
inaugural speech
address speech
breakfast meeting
hearing meeting
workshop meeting
councilman council
councilwoman council
councilor council
mayor city
convert build
sell sale
gross earn
portray play
footballer football
footballer player
mother parent
father parent
son child
daughter child
boy child
girl child
wife spouse
husband spouse
rating score
proposal plan
bill measure
ordinance measure
law measure
novelist writer
novelist author
singer musician
rapper musician
musician artist
singer artist
rapper artist
painter artist
sculptor artist
"""


@lru_cache(maxsize=1)
def _classes() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for line in _GROUPS.strip().splitlines():
        stems = {stem(word) for word in line.split()}
        for word in stems:
            found.setdefault(word, set()).update(stems)
    return {word: frozenset(stems) for word, stems in found.items()}


@lru_cache(maxsize=1)
def _entailed() -> dict[str, frozenset[str]]:
    """By the claim's word: the evidence words that carry it."""
    found: dict[str, set[str]] = {}
    for line in _ENTAILS.strip().splitlines():
        left, right = line.split()
        found.setdefault(stem(right), set()).add(stem(left))
    return {word: frozenset(stems) for word, stems in found.items()}


@lru_cache(maxsize=8192)
def carriers(claim_stem: str, language: str = "en") -> frozenset[str]:
    """The stems of evidence words that carry `claim_stem`, itself among them. Only itself outside English."""
    if language != "en":
        return frozenset({claim_stem})
    group = _classes().get(claim_stem, frozenset()) | family(claim_stem)
    return group | _entailed().get(claim_stem, frozenset()) | {claim_stem}
