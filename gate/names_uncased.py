"""Names in writing systems without capitals: beside titles and verbs of saying, then wherever they stand again.

Chinese: a title before the name or the verb after it ("镇长沈若川表示", "陆启明说"). Japanese: a title or an honorific
after the name ("早瀬みどり市長", "黒岩徹氏"). Arabic and Hebrew: the words after a verb of saying, and the fuller form
that the text has used before. A short form ("早瀬市長", "القاسم") is the one full name that begins or ends with it.
"""

import re
from collections.abc import Iterator, Sequence

from gate.cues import CJK_CUES, neutral
from gate.model import NameSpan, Person

TITLES_ZH = tuple(
    """镇长 市长 县长 省长 区长 乡长 村长 部长 主席 副主席 总统 总理 首相 局长 院长 校长 主任 经理 总经理
    董事长 开发商 发言人 教授 律师 医生 记者 居民 村民 议员 书记 秘书长 会长 所长 队长 处长 馆长 厂长 代表
    工程师 专家 商人 老师 店主 司机 作家 法官 检察官 委员 市民 學者 学者 鎮長 市長 縣長 部長 總統 總理 局長
    院長 校長 經理 董事長 發言人 律師 醫生 記者 議員""".split()
)
TITLES_JA = tuple(
    """市長 町長 村長 区長 知事 首相 大臣 議員 会長 社長 会頭 部長 課長 教授 選手 監督 議長 委員長 代表 所長
    署長 校長 院長 理事長 専務 局長 店長 館長 組合長 弁護士 記者 医師 氏 さん 様""".split()
)
_HAN = r"\u3400-\u9fff々〇"
_TIMES_ZH = (
    r"(?:周[一二三四五六日天]|星期[一二三四五六日天]|今天|昨天|前天|当天|日前|随后|则|也|还|又|再次|同时"
    r"|\d+日|\d+月\d+日)*"
)
_ALTERNATIVES_ZH = "|".join(sorted(CJK_CUES["zh"], key=lambda cue: (-len(cue), cue)))
_ZH_TITLED = re.compile(
    rf"(?:{'|'.join(sorted(TITLES_ZH, key=lambda word: (-len(word), word)))})(?P<name>[{_HAN}]{{2,3}}?)"
    rf"(?={_TIMES_ZH}(?:{_ALTERNATIVES_ZH})|[，。、：]|$)"
)
_ZH_CUED = re.compile(
    rf"(?:(?<=[”』」。，：\n])|^)[ \t]*(?P<name>[{_HAN}]{{2,4}}?)(?={_TIMES_ZH}(?:{_ALTERNATIVES_ZH}))", re.MULTILINE
)
_JA_NAME = re.compile(
    rf"(?:(?<=[の・、。「」と（\n 　])|^)(?P<name>[{_HAN}]{{1,4}}(?:[\u3041-\u3096]{{2,4}}|[\u30a1-\u30faー]{{2,6}})?)"
    rf"(?={'|'.join(sorted(TITLES_JA, key=lambda word: (-len(word), word)))})",
    re.MULTILINE,
)
_NOT_PEOPLE = re.compile(r"^(?:他|她|它|我|你|他们|她们|我们|大家|有人|记者|本报|报道|同|副|元|前|現|新)")


def uncased_names(text: str, *, people: Sequence[Person], language: str) -> tuple[NameSpan, ...]:
    """The spans that name somebody, known people first; () when there is none."""
    found = {person.name: person for person in people if person.name in text}
    spellings = {
        spelling: person for person in people for spelling in (person.name, *person.aliases) if spelling in text
    }
    for name in _discovered(text, language):
        if name in spellings:
            continue
        full = _full_form(name, sorted({*found, *spellings}), language)
        if full is None:
            continue
        person = spellings.get(full) or found.setdefault(full, Person(key=full, name=full))
        spellings.setdefault(name, person)
        spellings.setdefault(full, person)
    return _placed(text, spellings)


def _discovered(text: str, language: str) -> Iterator[str]:
    patterns = {"zh": (_ZH_TITLED, _ZH_CUED), "ja": (_JA_NAME,)}.get(language)
    if patterns is None:
        yield from _after_verbs(text, language)
        return
    names = [found["name"] for pattern in patterns for found in pattern.finditer(text)]
    titles = TITLES_ZH if language == "zh" else TITLES_JA
    for name in sorted(dict.fromkeys(names), key=lambda name: -len(name)):
        if not _NOT_PEOPLE.match(name) and not name.endswith(tuple(titles)) and name not in titles:
            yield name


def _full_form(name: str, known: Sequence[str], language: str) -> str | None:
    """The full name that `name` is short for; itself when it is one; None when several would fit."""
    if language == "ja":
        longer = [full for full in known if full != name and full.startswith(name)]
    else:
        longer = [full for full in known if full != name and full.split()[-1:] == [name]]
    if len(longer) > 1:
        return None
    return longer[0] if longer else name


_SEMITIC_WORD = r"[\u0590-\u05ff\u0600-\u06ff]+"


def _after_verbs(text: str, language: str) -> Iterator[str]:
    """The last two words after a verb of saying, or one word with the word that stood before it the first time."""
    verbs = "|".join(sorted(neutral(language), key=lambda verb: (-len(verb), verb)))
    for found in re.finditer(
        rf"(?<!\w)(?:{verbs}) (?P<run>{_SEMITIC_WORD}(?: {_SEMITIC_WORD}){{0,4}})(?=[.,،:؛\n«]|$| [«\"])", text
    ):
        words = found["run"].split()
        if len(words) >= 2:
            yield " ".join(words[-2:])
            continue
        earlier = re.search(rf"(?P<first>{_SEMITIC_WORD}) {re.escape(words[0])}(?!\w)", text[: found.start()])
        if earlier is not None:
            yield f"{earlier['first']} {words[0]}"
        yield words[0]


def _placed(text: str, spellings: dict[str, Person]) -> tuple[NameSpan, ...]:
    spans: list[NameSpan] = []
    taken: set[int] = set()
    for spelling in sorted(spellings, key=lambda word: (-len(word), word)):
        for found in re.finditer(re.escape(spelling), text):
            places = range(found.start(), found.end())
            if len(spelling) > 1 and not taken.intersection(places):
                taken.update(places)
                spans.append(NameSpan(start=found.start(), end=found.end(), person=spellings[spelling]))
    return tuple(sorted(spans, key=lambda span: span.start))
