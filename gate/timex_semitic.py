"""Arabic and Hebrew dates: months, weekdays and years, from the same table of words as the Romance languages."""

from gate.timex_table import Words, build

_WEEKDAYS_AR = ("الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت", "الأحد")
_MONTHS_AR = (
    ("يناير", "كانون الثاني"),
    ("فبراير", "شباط"),
    ("مارس", "آذار"),
    ("أبريل", "نيسان"),
    ("مايو", "أيار"),
    ("يونيو", "حزيران"),
    ("يوليو", "تموز"),
    ("أغسطس", "آب"),
    ("سبتمبر", "أيلول"),
    ("أكتوبر", "تشرين الأول"),
    ("نوفمبر", "تشرين الثاني"),
    ("ديسمبر", "كانون الأول"),
)
_WEEKDAYS_HE = ("יום שני", "יום שלישי", "יום רביעי", "יום חמישי", "יום שישי", "שבת", "יום ראשון")
_MONTHS_HE = "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר".split()

ARABIC = build(
    Words(
        months=_MONTHS_AR,
        weekdays=tuple((day, f"يوم {day}") for day in _WEEKDAYS_AR),
        of="من",
        relative={"أمس": (-1, "day"), "اليوم": (0, "day"), "غدا": (1, "day")},
        last_weekday="{w} الماضي",
        next_weekday="{w} المقبل",
        ago="قبل {n} {u}",
        numbers={"عامين": 2, "ثلاثة": 3},
        units={"أعوام": "year", "سنوات": "year", "أشهر": "month", "أيام": "day"},
        future=r"\bس",
        joiners={},
    )
)
HEBREW = build(
    Words(
        months=tuple((month, f"ב{month}") for month in _MONTHS_HE),
        weekdays=tuple((day, f"ב{day}") for day in _WEEKDAYS_HE),
        of="ב",
        relative={"אתמול": (-1, "day"), "היום": (0, "day"), "מחר": (1, "day")},
        last_weekday="{w} שעבר",
        next_weekday="{w} הבא",
        ago="לפני {n} {u}",
        numbers={"שנתיים": 2, "שלוש": 3},
        units={"שנים": "year", "חודשים": "month", "ימים": "day"},
        future=r"\bעתיד",
        joiners={},
    )
)
