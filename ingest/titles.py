"""Titles before names and nouns of office: closed lists of general language, and one normal form for comparing them.

`Councilwoman`, `council member, Ward 2` and `city councilor` are one office; a `deputy planner` is not a `planner`.
Nothing here knows a person or a place.
"""

import re

# Before a name: courtesy titles say only that a person follows.
COURTESY = frozenset(
    (
        *("mr", "mrs", "ms", "miss", "mx", "sir", "dame", "lord", "lady", "madam", "madame", "mme", "mlle", "monsieur"),
        *("sr", "sra", "srta", "señor", "señora", "senhor", "senhora", "don", "doña", "dom", "dona", "herr", "frau"),
        *("hon", "honorable", "m", "dr", "doctor", "dra", "prof", "professor", "professora", "profesor", "profesora"),
    )
)
# Written form of an office (lower case, without a final stop) to the office's normal noun.
_OFFICES = {
    "mayor": "mayor mayoress alcalde alcaldesa prefeito prefeita maire bürgermeister bürgermeisterin oberbürgermeister",
    "council member": "councilman councilwoman councilmember councilor councillor councilmen councilwomen "
    "councilperson "
    "alderman alderwoman alderperson concejal concejala concejera vereador vereadora stadtrat stadträtin",
    "commissioner": "commissioner commissioners comm",
    "supervisor": "supervisor",
    "governor": "governor gov gobernador gobernadora governador governadora",
    "senator": "senator sen sens senador senadora sénateur",
    "representative": "representative rep reps assemblyman assemblywoman assemblymember congressman congresswoman "
    "delegate diputado diputada deputado deputada député députée",
    "president": "president presidente presidenta président präsident präsidentin",
    "vice president": "vice-president",
    "prime minister": "premier",
    "minister": "minister ministro ministra ministre ministerin",
    "secretary": "secretary sec secretario secretaria secretário secretária",
    "ambassador": "ambassador amb",
    "judge": "judge magistrate juez jueza juiz juíza juge",
    "justice": "justice",
    "attorney": "attorney atty prosecutor fiscal lawyer abogado abogada advogado advogada avocat avocate",
    "sheriff": "sheriff",
    "chief": "chief jefe jefa chefe",
    "officer": "officer constable patrolman patrolwoman agente",
    "captain": "captain capt capitán capitão capitaine",
    "lieutenant": "lieutenant lt teniente tenente",
    "sergeant": "sergeant sgt sargento",
    "corporal": "corporal cpl",
    "detective": "detective det inspector",
    "deputy": "deputy",
    "marshal": "marshal",
    "general": "general gen",
    "colonel": "colonel col coronel",
    "major": "major maj",
    "commander": "commander cmdr",
    "admiral": "admiral adm",
    "private": "private pvt",
    "trooper": "trooper",
    "superintendent": "superintendent supt superintendente",
    "principal": "principal headmaster headmistress",
    "teacher": "teacher maestro maestra",
    "dean": "dean",
    "chancellor": "chancellor",
    "provost": "provost",
    "coach": "coach manager",
    "trustee": "trustee",
    "director": "director directora diretor diretora directeur directrice",
    "administrator": "administrator",
    "clerk": "clerk",
    "treasurer": "treasurer",
    "comptroller": "comptroller controller",
    "auditor": "auditor",
    "assessor": "assessor",
    "chair": "chair chairman chairwoman chairperson",
    "speaker": "speaker",
    "planner": "planner",
    "engineer": "engineer ingeniero engenheiro",
    "pastor": "pastor rev reverend minister",
    "priest": "father fr padre monsignor msgr abbé",
    "rabbi": "rabbi",
    "imam": "imam",
    "bishop": "bishop archbishop cardinal obispo bispo évêque",
    "sister": "sister brother",
    "pope": "pope",
    "king": "king queen prince princess duke duchess baron baroness emperor",
    "founder": "founder co-founder cofounder",
    "owner": "owner co-owner",
    "spokesman": "spokesman spokeswoman spokesperson portavoz porta-voz",
    "editor": "editor",
    "candidate": "candidate challenger",
    "resident": "resident neighbor neighbour",
    "chef": "chef",
    "farmer": "farmer",
    "nurse": "nurse",
    "author": "author",
}
OFFICE_OF = {form: office for office, forms in _OFFICES.items() for form in forms.split()}
# Words that stand before an office's noun and belong to it.
_RANK_WORDS = "deputy vice assistant associate former acting interim chief co junior senior lead head"
_RANKED = frozenset(_RANK_WORDS.split())
_FORMER_WORDS = "former ex then onetime longtime retired late outgoing incoming future"
_FORMER = frozenset(_FORMER_WORDS.split())
_PLACING_WORDS = "the a an of for at in and city town county state village local new our his her their its s"
_PLACING = frozenset(_PLACING_WORDS.split())
# A last word that makes a run of capitals a thing, not a person.
_THING_WORDS = (
    "street avenue ave road rd boulevard blvd lane drive court way highway route bridge square plaza park "
    "field stadium arena "
    "garden gardens island river creek lake bay beach hill hills valley mountain county city town township "
    "village district ward "
    "hall house building tower towers center centre theater theatre museum library hospital clinic church "
    "chapel cathedral temple "
    "school elementary high middle academy college university institute station airport port terminal line "
    "landing market store "
    "mall hotel inn restaurant diner cafe café grill bar brewery bakery council commission committee board "
    "bureau department "
    "agency authority office court administration association alliance coalition society union local "
    "federation foundation fund "
    "trust league club party company corporation corp co inc llc ltd partners group holdings enterprises "
    "industries bank "
    "development properties realty press times news post tribune herald journal ledger gazette magazine "
    "review festival parade "
    "fair day week month year season series cup bowl championship tournament act bill ordinance amendment "
    "resolution measure "
    "proposition plan project program initiative report award prize medal war army navy police police- "
    "department fire rescue "
    "systems research economics consulting media studio grove st services service utility utilities transit works team "
    "north south east west northside southside eastside westside downtown uptown monday tuesday wednesday "
    "thursday friday saturday "
    "sunday january february march april june july august september october november december christmas "
    "thanksgiving easter"
)
THING_WORDS = frozenset(_THING_WORDS.split())
MONTH_NAMES = frozenset(("april", "may", "june", "august"))  # months that are also first names
# Titles that are printed short, with a full stop: "Sen. Ana Lima".
_SHORT = (
    "mr mrs ms mx dr sr sra srta dra prof hon rev fr gov sen sens rep reps sec amb atty capt lt sgt cpl det gen "
    "col maj "
)
ABBREVIATED = frozenset((_SHORT + "cmdr adm pvt supt msgr comm m st").split())
# Titles only with a capital: "Father Ana's", but "her father"; "General Lee", but "a general".
_KIN = frozenset(("father", "sister", "brother", "private", "general", "major", "sec", "rep", "fiscal"))
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")


def is_title(word: str) -> bool:
    """Whether `word`, as printed before a name, is a courtesy title or an office."""
    bare = word.rstrip(".").lower()
    return bare in COURTESY or bare in OFFICE_OF


def office(title: str) -> str:
    """The normal form of a title: its office noun with the words that rank it; "" when it names no office.

    "Deputy Police Chief" gives "deputy chief", "council member, Ward 3" "council member", "ex-mayor" "mayor".
    """
    head = re.split(r",| of | for | at | in ", title.strip(), maxsplit=1)[0]
    words = [word.lower().removeprefix("ex-") for word in _WORD.findall(head)]
    if words[-2:] in (["council", "member"], ["board", "member"], ["committee", "member"], ["commission", "member"]):
        return " ".join(words[-2:])
    printed = [word.removeprefix("ex-") for word in _WORD.findall(head)]
    nouns = [place for place, word in enumerate(words) if word in OFFICE_OF and printed[place] not in _KIN]
    if not nouns:
        return ""
    rank = [word for word in words[: nouns[-1]] if word in _RANKED and word not in _FORMER]
    return " ".join([*rank, OFFICE_OF[words[nouns[-1]]]])


def office_domain(title: str) -> frozenset[str]:
    """What an office is about: the lower-case words beside its noun ("planning" of "city planning director").

    Words that only place it (city, county, new) say nothing; a mayor has no domain.
    """
    words = [word.lower() for word in _WORD.findall(title)]
    heads = {word for word in words if word in OFFICE_OF}
    return frozenset(words) - heads - _RANKED - _FORMER - _PLACING


def is_former(title: str) -> bool:
    """Whether the title says that the office is over (or not yet begun)."""
    return any(word.lower() in _FORMER or word.lower().startswith("ex-") for word in _WORD.findall(title))
