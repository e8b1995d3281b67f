"""Closed word classes by which a question's kind, direction and wished-for stance are read, in four languages.

Plain lists of function words and question phrases: general language, no names and no topics.
"""

import re


def words(listed: str) -> frozenset[str]:
    """The words of a list set in lines, as a set."""
    return frozenset(listed.split())


STOP_WORDS: frozenset[str] = words("""
    a an the this that these those and or but nor so yet of in on at by for from to into onto with without within
    about over under near beside around up down out off as than then when while where who whom whose which what why
    how is are was were
    be been being am do does did done doing have has had having can could may might must shall should will would not
    no it its he him his she her hers they them their theirs we us our you your i me my mine there here all any both
    each few more most other some such only own same too very just also again once ever never yes between during
    through against before after since until till upon per via if because although though whether either neither one
    two someone somebody anyone anybody everyone nobody something anything nothing mr mrs ms dr let got get gets
    said says say saying tell told tells o os as um uma uns umas de do da dos das em no na nos nas por para com sem
    sobre que quem qual quais quando onde como porque foi foram era eram ser estar esta estao ele ela eles elas seu
    sua seus suas mais menos nao sim entre ate desde antes depois e ou mas se ao aos pelo pela disse dizer el la los
    las un una unos unas del al y o pero si no en con sin sobre que quien quienes cual cuales cuando donde como
    porque fue fueron era eran ser estar su sus mas menos entre hasta desde antes despues dijo decir lo le les
    """)

# Words of asking, not of the thing asked about: they say what kind of answer is wanted.
ASKING_WORDS: frozenset[str] = words("""
    position positions stand stance view views opinion opinions mind attitude approach change changed changes
    changing shift shifted evolve evolved compare compared comparison trace describe explain summarize list give
    answer question first last earliest latest recent recently early late time times date dates year years month
    months day days week weeks ever still already ultimately finally eventually public publicly exactly actually
    happen happens happened happening
    really right together how much many long high big old often moved move wavered waver reversed reverse switch
    switched turned come came go went become became take took make made sum summed name named call called quote
    quoted words word speech attribute attributed posicao posicoes opiniao mudou mudar mudanca comparar primeira
    primeiro ultima ultimo vez ano anos mes meses data posicion posiciones opinion cambio cambiar cambiado comparar
    primera primero ultima ultimo vez ano anos mes meses fecha
    """)

LONGITUDINAL = re.compile(
    r"\b(chang(?:e|ed|es|ing)|evolv\w+|shift\w*|over the years|over time|trace|through the years|come (?:a)?round|came "
    r"(?:a)?round|waver\w*|revers\w+|ever (?:change|move|back|admit)|history of|from \d{4} to \d{4}|between \d{4} and "
    r"\d{4}|moved? (?:him|her|them)|mud(?:ou|ança|ar)|evolu\w+|ao longo|cambi(?:o|ó|ar|ado)|a lo largo|changement)\b"
    r"|变化|改变|變化|改變|演变|从.*到",
    re.IGNORECASE,
)
FIRST = re.compile(
    r"\b(first|earliest|initially|originally|primeir[oa]s?|primer[oa]?s?|por primera vez|pela primeira vez)\b"
    r"|第一次|首次|最早|最初",
    re.IGNORECASE,
)
LAST = re.compile(
    r"\b(last(?! (?:year|month|week|spring|summer|fall|autumn|winter))|latest|most recent(?:ly)?|final(?:ly)?"
    r"|últim[oa]s?|ultim[oa]s?|por última vez|pela última vez)\b|最后|最近一次|最後",
    re.IGNORECASE,
)
COMPARE = re.compile(
    r"\b(compar\w+|versus|vs\.?|differ\w*|each|both|compar(?:e|ar|ação|ación)|cada um|cada uno|ambos)\b|比较|比較|分别",
    re.IGNORECASE,
)
WHO_SAID = re.compile(
    r"^\W*(?:who|which|whose|what (?:person|official|council\w*|lawmaker)|quem|qual|quién|quien|cuál)\b|谁|誰|哪位",
    re.IGNORECASE,
)
PROMISE = re.compile(
    r"\b(promis\w+|pledg\w+|vow(?:ed|s)?|guarantee\w*|commit(?:ted|ment)?|promet\w+|compromet\w+)\b|承诺|承諾|答应|保证",
    re.IGNORECASE,
)
PREMISE = re.compile(
    r"^\W*(?:why did|why was|why were|why has|why had|what (?:persuaded|convinced|made|led|drove|prompted)"
    r"|when did \S+ "
    r"(?:\S+ ){0,4}(?:come around|give up|abandon|change)|por que|por qué|porque)\b|为什么|為什麼",
    re.IGNORECASE,
)
# A question that takes an act for granted, its verb right after whoever is asked about.
WHY_DID = re.compile(r"^\W*(?:why (?:did|has|have|had)|por que|por qué)\b", re.IGNORECASE)
THIRD_PERSON = words("he she they him her ele ela él ella il elle er sie")
# Before a verb, these leave it undone: wished, planned, possible or denied.
NOT_DONE = words(
    "would will could can may might must shall should to not never no nor neither didn't don't won't wouldn't nao não"
    " nunca jamais pode podría podria iria"
)
# A question that takes a change of position for granted.
CHANGE = re.compile(
    r"\b(?:c[oa]me a?round|g(?:a|i)ve up|abandon\w*|chang\w+ (?:his|her|their) (?:mind|position|stance|view)s?"
    r"|revers\w+|turn(?:ed)? against|won over|drop(?:ped)? (?:his|her|their)|mud\w+ de (?:ideia|posição)"
    r"|cambi\w+ de (?:idea|posición))\b",
    re.IGNORECASE,
)
OPEN_PAST = re.compile(r"\b(ever|over the years|through(?:out)?)\b", re.IGNORECASE)

# What the wording asks of the stance itself.
LABEL_CUES: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "conditional",
        re.compile(
            r"\b(condition\w*|strings?|proviso|on what terms|provided that|only if|in hand before"
            r"|willing to (?:consider|read)"
            r"|could live with|before (?:he|she|they) would|in (?:exchange|return) for|condição|condición)\b|条件",
            re.IGNORECASE,
        ),
    ),
    (
        "support",
        re.compile(
            r"\b(support\w*|back(?:ed|s|ing)?|blessing|favou?r\w*|endors\w+|come (?:a)?round|came (?:a)?round|accept\w*"
            r"|embrac\w+|apoi\w+|apoy\w+)\b|支持|赞成",
            re.IGNORECASE,
        ),
    ),
    (
        "oppose",
        re.compile(
            r"\b(oppos\w+|against|resist\w*|object\w*|reject\w*|refus\w+|dismiss\w*|contra|rechaz\w+|rejeit\w+)\b|反对|反對",
            re.IGNORECASE,
        ),
    ),
    ("declined", re.compile(r"\b(declin\w+|would not say|no comment|silent|silence)\b", re.IGNORECASE)),
)

# Events a span may hang on: "before the flood", "since the election", "in the months after the fire".
EVENT = re.compile(
    r"\b(?P<rel>before|until|prior to|ahead of|after|since|following|antes d[aoe]s?|antes del?|depois d[aoe]s?"
    r"|después del?"
    r"|desde [ao]|desde (?:el|la))\s+(?P<what>(?:(?:the|that|this|its|her|his)\s+)?[^\W\d_]+(?:[\s-][^\W\d_]+){0,3})",
    re.IGNORECASE,
)
OFFICE = re.compile(
    r"\b(since|after|before|when)\s+(?:he|she|they|\S+)\s+(?:took office|was (?:elected|sworn in|appointed)"
    r"|became \w+)",
    re.IGNORECASE,
)
SOON_AFTER = re.compile(
    r"\b(months|weeks|days|year)\s+(?:right\s+|just\s+|immediately\s+)?(?:after|following)\b", re.IGNORECASE
)

HOW_MANY = re.compile(r"\b(how many|what number of|quant[oa]s|cu[aá]nt[oa]s)\b|多少|几个", re.IGNORECASE)
MONEY_ASKED = re.compile(
    r"\b(how much (?:did|was|were|does|is|money|has|have|would|will)|at what (?:price|cost)|what (?:was|were|is|are"
    r"|did|does)\b[^?]*"
    r"\b(?:paid|pay|cost|price|salary|salaries|wages?|earn(?:ed)?)|quanto custou|cu[aá]nto cost[oó])\b",
    re.IGNORECASE,
)
NUMBER = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundred|thousand|million|billion|half)\b",
    re.IGNORECASE,
)
MONEY = re.compile(
    r"[$€£¥]\s?\d|\b\d[\d,.]*\s*(?:dollars?|cents?|euros?|pounds?|reais|pesos|yuan|percent)\b|元|美元", re.IGNORECASE
)
