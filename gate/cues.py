"""Cue verbs: the closed classes of words that hand a quotation to its speaker, in seven languages and a few more.

`NEUTRAL` verbs only say that something was said; `JUDGING` verbs also say how it was meant (threatened, admitted,
promised), which a draft may not add. `MANNER` verbs carry speech only when they touch the quotation ("he laughed").
"""

from collections.abc import Mapping
from functools import lru_cache

_IRREGULAR = {
    "say": "says said saying",
    "tell": "tells told telling",
    "write": "writes wrote written writing",
    "read": "reads read reading",
    "speak": "speaks spoke speaking",
    "think": "thinks thought thinking",
    "put": "puts put putting",
    "go": "goes went",
    "begin": "begins began beginning",
    "swear": "swears swore swearing",
    "sing": "sings sang singing",
    "tweet": "tweets tweeted tweeting",
    "text": "texts texted texting",
    "quip": "quips quipped quipping",
    "admit": "admits admitted admitting",
    "commit": "commits committed committing",
    "rebut": "rebuts rebutted rebutting",
    "shout": "shouts shouted shouting",
    "report": "reports reported reporting",
    "interject": "interjects interjected",
    "chip": "chips chipped",
    "submit": "submits submitted",
    "allow": "allows allowed allowing",
    "hold": "holds held",
    "draw": "draws drew",
    "find": "finds found",
    "make": "makes made making",
    "give": "gives gave giving",
    "have": "has had",
    "understand": "understands understood",
    "feel": "feels felt",
    "offer": "offers offered offering",
    "retort": "retorts retorted",
    "post": "posts posted posting",
    "mutter": "mutters muttered muttering",
}
_NEUTRAL_EN = """
    say tell ask answer reply respond add explain note write read call describe state remark comment observe
    announce declare report continue recall recount testify speak tweet post text telephone email e-mail conclude
    characterize characterise term offer repeat cite inquire begin finish reiterate mention relate narrate label
    refer quote summarize summarise phrase quip"""
_JUDGING_EN = """
    insist argue claim warn promise threaten admit concede acknowledge boast complain urge demand predict suggest
    contend assert maintain allege vow pledge confess deny protest joke stress emphasize emphasise object counter
    agree disagree plead beg beseech caution advise counsel brag gripe lament muse ponder wonder counterclaim
    rebut retort snap interject estimate declare proclaim recommend propose believe think hope wish fear reckon
    figure affirm confirm swear exclaim scoff rule order command instruct remind assure reassure deride denounce
    criticize criticise praise defend dismiss blast mock decry condemn hail ridicule liken compare deplore rail
    chide scold tease taunt beam gush volunteer allow venture reflect remember lecture chime marvel accuse blame
    credit thank"""
_MANNER_EN = """shout yell whisper mutter murmur cry scream laugh sigh grin smile shrug groan growl bark roar sob giggle
    chuckle hiss gasp moan pant sneer bellow holler nod mumble stammer stutter breathe ejaculate intone drawl
    croak quaver falter rejoin resume pursue chorus sing call echo return vociferate soliloquise soliloquize
    correct"""


@lru_cache(maxsize=4096)
def english_forms(lemma: str) -> frozenset[str]:
    """The inflected forms of an English verb: regular ones by rule, the others from a table."""
    if lemma in _IRREGULAR:
        return frozenset((lemma, *_IRREGULAR[lemma].split()))
    if lemma.endswith("e"):
        return frozenset((lemma, lemma + "s", lemma + "d", lemma[:-1] + "ing"))
    if lemma.endswith("y") and lemma[-2] not in "aeiou":
        return frozenset((lemma, lemma[:-1] + "ies", lemma[:-1] + "ied", lemma + "ing"))
    if lemma.endswith(("s", "sh", "ch", "x", "z")):
        return frozenset((lemma, lemma + "es", lemma + "ed", lemma + "ing"))
    doubled = lemma + lemma[-1] if lemma in _DOUBLING else lemma
    return frozenset((lemma, lemma + "s", doubled + "ed", doubled + "ing"))


_DOUBLING = frozenset(
    ("brag", "beg", "snap", "grin", "shrug", "sob", "nod", "dub", "chip", "rebut", "commit", "admit", "refer", "concur")
)


def _english(lemmas: str) -> frozenset[str]:
    return frozenset(form for lemma in lemmas.split() for form in english_forms(lemma))


_NEUTRAL: Mapping[str, frozenset[str]] = {
    "en": _english(_NEUTRAL_EN),
    "es": frozenset(
        """dijo dice dijeron decía ha dicho había dicho diría señaló señala explicó explica añadió añade agregó
            agrega afirmó afirma indicó indica comentó comenta declaró declara respondió responde contestó
            contesta preguntó pregunta escribió escribe expresó expresa manifestó manifiesta apuntó apunta recordó
            recuerda precisó precisa relató relata contó cuenta aclaró aclara replicó concluyó concluye anunció
            anuncia detalló detalla mencionó refirió llamó calificó describió dijeron señalaron afirmaron""".split()
    ),
    "pt": frozenset(
        """disse diz disseram dizia dissera afirmou afirma declarou declara explicou explica acrescentou
            acrescenta comentou comenta respondeu responde perguntou pergunta escreveu escreve contou conta
            observou observa ressaltou ressalta destacou destaca completou completa relatou relata informou
            informa anunciou anuncia lembrou lembra replicou concluiu conclui falou fala chamou classificou
            descreveu apontou aponta pontuou frisou afirmaram""".split()
    ),
    "fr": frozenset(
        """dit disait déclare déclaré déclara déclarait explique expliqué expliqua affirmé affirme affirma ajoute
            ajouté ajouta répond répondu répondit demande demandé demanda écrit écrivait écrivit précise précisé
            précisa indique indiqué indiqua raconte raconté note noté souligne souligné commente commenté rappelle
            rappelé annonce annoncé lance lancé poursuit poursuivi conclut conclu réplique répliqué qualifie
            qualifié décrit estime estimé remarque remarqué confie confié""".split()
    ),
    "de": frozenset(
        """sagt sagte sagten gesagt erklärt erklärte erklärten meint meinte fügt fügte antwortet antwortete fragt
            fragte schreibt schrieb geschrieben berichtet berichtete betont betonte bemerkt bemerkte äußert
            äußerte nennt nannte genannt bezeichnet bezeichnete ergänzt ergänzte erzählt erzählte teilte mitteilt
            ruft rief zitiert entgegnet entgegnete erwidert erwiderte kündigt kündigte stellte""".split()
    ),
    "it": frozenset(
        "disse dice detto dichiarò dichiara dichiarato afferma affermò affermato spiega spiegò spiegato aggiunge "
        "aggiunse aggiunto "
        "risponde rispose chiede chiese scrive scrisse commenta commentò racconta ricorda ricordò conclude".split()
    ),
    "nl": frozenset(
        """zegt zei zeiden gezegd verklaart verklaarde vertelt vertelde antwoordt antwoordde vraagt vroeg schrijft
        schreef aldus""".split()
    ),
    "ar": frozenset(
        """قال قالت قالوا يقول تقول وقال وقالت أضاف أضافت وأضاف وأضافت صرح صرحت أعلن أعلنت أكد أكدت وأكد""".split()
    ),
    "he": frozenset(
        """אמר אמרה אמרו אומר אומרת הוסיף הוסיפה טען טענה השיב השיבה הצהיר הצהירה כתב כתבה ציין ציינה""".split()
    ),
}
_JUDGING: Mapping[str, frozenset[str]] = {
    "en": _english(_JUDGING_EN),
    "es": frozenset(
        """aseguró asegura sostuvo sostiene insistió insiste advirtió advierte prometió promete admitió admite
            reconoció reconoce negó niega exigió exige pidió pide lamentó lamenta criticó critica amenazó amenaza
            confesó reiteró denunció defendió subrayó celebró opinó cree argumentó alegó consideró considera instó
            exclamó ironizó bromeó garantizó""".split()
    ),
    "pt": frozenset(
        """garantiu garante defendeu defende insistiu insiste alertou alerta prometeu promete admitiu admite
            reconheceu reconhece negou nega exigiu pediu lamentou lamenta criticou critica ameaçou confessou
            reiterou reitera denunciou argumentou alegou considerou acredita avaliou avalia ironizou brincou
            assegurou assegura rebateu rebate protestou cobrou""".split()
    ),
    "fr": frozenset(
        """assure assuré assura soutient soutenu insiste insisté avertit averti promet promis promit admet admis
            reconnaît reconnu nie nié exige exigé regrette regretté critique critiqué menace menacé avoue avoué
            dénonce dénoncé défend défendu plaide plaidé martèle martelé prévient prévenu s’exclame ironise
            ironisé plaisante juge jugé proteste protesté argue argué rétorque rétorqué""".split()
    ),
    "de": frozenset(
        """versichert versicherte behauptet behauptete besteht bestand warnt warnte verspricht versprach gibt
            räumte leugnet leugnete fordert forderte bedauert bedauerte kritisiert kritisierte droht drohte
            gestand beteuert beteuerte verteidigt verteidigte scherzt scherzte glaubt glaubte klagte klagt lobte
            lobt bestritt konterte kontert""".split()
    ),
}
_MANNER: Mapping[str, frozenset[str]] = {"en": _english(_MANNER_EN)}
CJK_CUES: Mapping[str, tuple[str, ...]] = {
    "zh": tuple(
        """表示 指出 强调 认为 回应 回答 解释 补充 宣布 承认 否认 警告 承诺 告诉 写道 说道 称 说 問 问 說 回應
        強調 認為 解釋 宣佈 坦言 透露 反驳 反問 反问 批评 呼吁""".split()
    ),
    "ja": tuple(
        """述べた 語った 話した 話す 語る 述べる 説明した 強調した 指摘した 反論した 答えた 言った 訴えた
        主張した 批判した 明らかにした 付け加えた 発表した 問いかけた 尋ねた 約束した 警告した 否定した
        コメントした 書いた""".split()
    ),
}
"""Verbs of saying where no spaces tell words apart; the longest that fits is the cue."""

ACCORDING: Mapping[str, tuple[str, ...]] = {
    "en": ("according to", "in the words of", "in the view of", "in the opinion of"),
    "es": ("según", "en palabras de", "de acuerdo con"),
    "pt": ("segundo", "de acordo com", "conforme", "nas palavras de", "para"),
    "fr": ("selon", "d’après", "d'après", "pour", "aux yeux de"),
    "de": ("laut", "zufolge", "nach den worten von", "so"),
}


@lru_cache(maxsize=16)
def neutral(language: str) -> frozenset[str]:
    """Forms of the neutral verbs; English ones for a language that is not listed."""
    return _NEUTRAL.get(language, _NEUTRAL["en"])


@lru_cache(maxsize=16)
def judging(language: str) -> frozenset[str]:
    """Forms of the judging verbs; none for a language that is not listed."""
    return _JUDGING.get(language, frozenset())


@lru_cache(maxsize=16)
def manner(language: str) -> frozenset[str]:
    """Forms of verbs of manner, speech only beside a quotation."""
    return _MANNER.get(language, frozenset())


@lru_cache(maxsize=16)
def all_cues(language: str) -> frozenset[str]:
    """Every verb form that may introduce speech."""
    return neutral(language) | judging(language)


@lru_cache(maxsize=16)
def cues_beside(language: str) -> frozenset[str]:
    """Every verb form that introduces speech right beside a quotation, verbs of manner among them."""
    return all_cues(language) | manner(language)
