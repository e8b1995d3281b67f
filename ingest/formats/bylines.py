"""A byline as printed to the name in it: "By Jane Roe" is Jane Roe's."""

import re

# The word that opens a byline in the languages newsrooms print in. Words that also open a surname need a first and a
# last name after them ("Von Anna Schmidt"); the Italian one is only taken in lower case ("Di Stefano" is a name).
_SURE = re.compile(r"(?:By|BY|by|Por|POR|Par|PAR|di|door|Door|texte?:|text:)\s+(?=\S)")
_LIKELY = re.compile(r"(?:Von|VON|von|Av|AV|Af|AF|Od|Fra)\s+(?=\S+\s+\S)")


def person_of(line: str) -> str:
    """The byline without its opening word and without blanks or a comma at its ends; "" for nothing."""
    text = line.strip(" \t\r\n,;")
    match = _SURE.match(text) or _LIKELY.match(text)
    return text[match.end() :] if match else text
