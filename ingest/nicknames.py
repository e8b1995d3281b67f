"""English short forms of first names: which two first names may be the same person's.

A shared nickname never proves identity; it only keeps "Bob" and "Robert" from counting as different.
"""

_FORMS = (
    "alexander alex sandy|alexandra alex sandra|albert al bert|alfred al fred|andrew andy drew|anthony tony|"
    "arthur art|barbara barb barbie|benjamin ben benny|bernard bernie|beverly bev|bradley brad|calvin cal|"
    "carolyn carol|catherine cathy kate katie kathy cate|katherine kathy kate katie kat|kathleen kathy kath|"
    "charles charlie chuck chas|christine chris tina christie|christopher chris|clifford cliff|cynthia cindy|"
    "daniel dan danny|david dave davy|deborah deb debbie|dennis denny|donald don donnie|dorothy dot dottie|"
    "douglas doug|edward ed eddie ted ned|edwin ed|eleanor ellie nell|elizabeth liz beth betty betsy eliza lizzie|"
    "emily em|eugene gene|florence flo|francis frank fran|frances fran franny|franklin frank|frederick fred freddie|"
    "gabriel gabe|gabriela gaby|gerald gerry jerry|geraldine gerry|gilbert gil|gregory greg|harold hal harry|"
    "henry hank harry|"
    "herbert herb|howard howie|isabel izzy|jacob jake|james jim jimmy jamie|janet jan|jeffrey jeff|jennifer jen jenny|"
    "jeremy jerry|jessica jess jessie|joan joanie|john johnny jack|jonathan jon|joseph joe joey|josephine jo josie|"
    "joshua josh|judith judy|kenneth ken kenny|kimberly kim|lawrence larry|leonard len lenny leo|leslie les|"
    "lillian lil lily|louis lou louie|margaret maggie meg peggy marge margie|marjorie marge|martin marty|matthew matt|"
    "maurice moe|maxwell max|melissa mel|michael mike mick mickey|michelle shelly|mitchell mitch|nancy nan|nathan nate|"
    "nathaniel nate nat|nicholas nick nicky|nicole nicky|norman norm|oliver ollie|pamela pam|patricia pat patty tricia|"
    "patrick pat paddy|peter pete|philip phil|phillip phil|priscilla cilla|rachel rae|raymond ray|rebecca becky becca|"
    "reginald reggie|richard rick rich dick ricky|robert bob bobby rob robbie bert|roberta bobbie|roger rog|"
    "ronald ron ronnie|"
    "rosemary rose rosie|russell russ|samantha sam|samuel sam sammy|sandra sandy|sarah sally sadie|sidney sid|"
    "stanley stan|stephanie steph|stephen steve steven|steven steve|stuart stu|susan sue susie suzie|suzanne sue|"
    "teresa terry tess|theresa terry tess|terrence terry|theodore ted teddy theo|thomas tom tommy|timothy tim timmy|"
    "valerie val|victor vic|victoria vicky tori|vincent vince vinny|virginia ginny|walter walt wally|"
    "warren wren|wesley wes|"
    "wilfred fred|william bill billy will willie|zachary zach|josé pepe|francisco paco pancho|antónio tó|"
    "antonio toño tony|"
    "manuel manny manolo|guadalupe lupe|jesús chuy|eduardo lalo|enrique quique"
)
_GROUPS: dict[str, frozenset[str]] = {}
for _row in _FORMS.split("|"):
    _full = _row.split(maxsplit=1)[0]
    for _form in _row.split():
        _GROUPS[_form] = _GROUPS.get(_form, frozenset()) | {_full}


def may_be_same_first_name(one: str, other: str) -> bool:
    """Whether two first names are equal, an initial of each other, or forms of one name; "" fits any."""
    first, second = one.lower().rstrip("."), other.lower().rstrip(".")
    if not first or not second or first == second:
        return True
    if len(first) == 1 or len(second) == 1:
        return first[0] == second[0]
    return bool(_roots(first) & _roots(second))


def _roots(name: str) -> frozenset[str]:
    return _GROUPS.get(name, frozenset()) | {name}
