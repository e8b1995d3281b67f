"""Titles and offices as readers name them: "the man in charge of the city's taps", "the Ward 1 councilman".

General words for holding an office, and which plain words stand for which office. No holder's name is here.
"""

import re

from planner.cues import words

# Titles that a newspaper writes before a surname ("Mayor Jones"); others stand after a name or not at all.
PREFIXED: frozenset[str] = words("""
    mayor governor gov senator sen representative rep congressman congresswoman assemblyman assemblywoman councilman
    councilwoman councilmember councilor councillor alderman alderwoman commissioner supervisor president chancellor
    minister secretary superintendent principal chief sheriff judge justice captain sergeant lieutenant coach
    professor dr father sister rabbi imam bishop prefeito prefeita governador governadora presidente senador senadora
    alcalde alcaldesa gobernador gobernadora
    """)

# A word that may head a phrase for a person: how a reader refers to somebody without a name.
HEADS: dict[str, tuple[str, ...]] = {
    "mayor": ("mayor",),
    "chief": ("chief", "director", "head"),
    "head": ("head", "chief", "president", "director", "chair", "superintendent", "owner"),
    "leader": ("leader", "chief", "president", "director", "chair", "head"),
    "boss": ("director", "chief", "president", "head", "owner"),
    "director": ("director", "head"),
    "president": ("president",),
    "chair": ("chair", "chairman", "chairwoman", "chairperson"),
    "chairman": ("chair", "chairman"),
    "chairwoman": ("chair", "chairwoman"),
    "superintendent": ("superintendent",),
    "governor": ("governor",),
    "senator": ("senator",),
    "lawmaker": ("senator", "representative", "congressman", "congresswoman", "assemblyman", "legislator", "delegate"),
    "legislator": ("senator", "representative", "legislator", "assemblyman", "delegate"),
    "councilman": ("council", "councilman", "alderman"),
    "councilwoman": ("council", "councilwoman", "alderwoman"),
    "councilor": ("council", "councillor"),
    "councillor": ("council", "councillor"),
    "councilmember": ("council",),
    "alderman": ("alderman", "council"),
    "attorney": ("attorney",),
    "lawyer": ("attorney", "counsel"),
    "judge": ("judge", "justice"),
    "sheriff": ("sheriff",),
    "owner": ("owner", "proprietor"),
    "founder": ("founder",),
    "developer": ("developer", "president", "founder", "development", "partners"),
    "builder": ("developer", "president", "founder", "development", "partners"),
    "coach": ("coach",),
    "principal": ("principal",),
    "priest": ("priest", "father", "pastor", "reverend"),
    "pastor": ("pastor", "reverend", "father"),
    "librarian": ("library", "librarian"),
    "planner": ("planner", "planning"),
    "preservationist": ("preservation", "landmark", "council", "historic"),
    "commissioner": ("commissioner",),
    "secretary": ("secretary",),
    "minister": ("minister",),
    "treasurer": ("treasurer",),
    "auditor": ("auditor",),
    "assessor": ("assessor",),
    "spokesman": ("spokesman", "spokeswoman", "spokesperson"),
    "spokeswoman": ("spokesman", "spokeswoman", "spokesperson"),
    "captain": ("captain",),
    "professor": ("professor",),
    "editor": ("editor",),
    "prefeito": ("prefeito", "mayor"),
    "prefeita": ("prefeita", "mayor"),
    "alcalde": ("alcalde", "mayor"),
    "alcaldesa": ("alcaldesa", "mayor"),
    "presidente": ("presidente", "president"),
    "vereador": ("vereador",),
    "vereadora": ("vereadora",),
    "concejal": ("concejal",),
    "governador": ("governador",),
    "gobernador": ("gobernador",),
}

# "chief executive" of a city is its mayor; of a state its governor: offices with a plain-word paraphrase.
PARAPHRASES: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        re.compile(
            r"\b(?:city|town|municipal)(?:[’']s)?\s+(?:chief executive|top (?:official|elected official))\b", re.I
        ),
        "mayor",
    ),
    (re.compile(r"\bchief executive of the (?:city|town)\b", re.I), "mayor"),
    (re.compile(r"\bstate(?:[’']s)?\s+chief executive\b", re.I), "governor"),
    (re.compile(r"\b(?:nation|country)(?:[’']s)?\s+chief executive\b", re.I), "president"),
)

# "the man who runs X", "the woman who now leads X", "the person in charge of X", "whoever speaks for X".
RUNNING = re.compile(
    r"\b(?:man|woman|person|official|one|somebody|someone)\s+(?:who\s+(?:now\s+|then\s+|once\s+)?(?:leads?|led|runs?|ran|heads?|"
    r"headed|chairs?|chaired|directs?|directed|manages?|managed|owns?|owned|coaches|coached|speaks? for|spoke for"
    r"|represents?|"
    r"represented)|in charge of|at the head of|behind)\s+(?P<what>(?:the\s+)?[^,.;?!]{2,60})",
    re.IGNORECASE,
)
TOP = re.compile(r"\b(?:top|chief|head|leading)\s+(?P<what>[^\W\d_]+)\b", re.IGNORECASE)
OF = re.compile(r"\b(?P<head>[^\W\d_]+)\s+(?:of|for|at)\s+(?:the\s+)?(?P<what>[^\W\d_][^,.;?!]{1,50})", re.IGNORECASE)
SEAT = re.compile(
    r"\b(?P<place>ward|district|precinct|zone|distrito)\s+(?P<number>\d{1,3}|[ivx]{1,4})\b", re.IGNORECASE
)
RELATION = re.compile(
    r"\b(father|mother|daughter|son|brother|sister|husband|wife|predecessor|successor|pai|filha|filho|padre|hija|hijo)\b",
    re.IGNORECASE,
)
NOW = re.compile(r"\b(now|current|currently|today[’']?s|present|sitting|atual|actual)\b", re.IGNORECASE)
FORMER = re.compile(r"\b(former|ex|then|previous|once)\b", re.IGNORECASE)

# Adjectives that stand before a head word and name no office of their own.
PLAIN_WORDS = words(
    """
    new old former current now then late longtime first last only executive local own same city town state county
    national top chief officials official reason question concern complaint issue problem
    """
)

# Head words that are too general to name anybody by themselves ("the head", "the boss", "a lawyer").
NEVER_ALONE = words(
    """
    head leader boss director president chair lawyer lawmaker legislator judge owner founder principal secretary
    minister captain professor editor developer builder attorney
    """
)

HONORIFICS = words(
    """
    mr mrs ms miss dr prof rev sen rep gov capt lt sgt sir dona don senor senora senhor senhora
    """
)

# Words that end the name of a place or a body: "Commerce Street", "School Board" is no person.
PLACE_WORDS = words(
    """
    street road avenue boulevard lane drive square place plaza way court highway bridge river creek lake bay park
    field school elementary college university library hospital hall house building tower center centre station
    airport church board council commission committee department authority agency office bureau court county city
    town village ward district state states united north south east west new company corporation partners bank
    club party union association act ordinance bill law line rua avenida praca calle plaza rio
    """
)
