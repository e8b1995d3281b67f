"""A figure, a date and a denial stay with the thing that the passage gives them to."""

import pytest

from gate.model import Outcome
from tests.support.gate_cases import judge, source

WARD = (
    "The clinic lost $3.1 million in 2015, $900,000 of it on the ward. The ward delivered 212 babies in 2015,"
    " down from 390 in 2009. It has 12 beds.\n\n"
    "Dr. Ida Pohl, who retired in 2014, said she had warned the board in 2012. Clerk Jo Renner said the deal was a"
    " truce, not a peace. The union will ask a judge to stop the closing. Births rose to 241. The mill, which was"
    " to have closed in 2013, runs.\n\n"
    "Senator June Voll, a farmer, asked for a study. Clerk Jo Renner said it would be 2020 before the pier opened."
)


@pytest.mark.parametrize(
    ("draft", "is_true"),
    [
        ("The clinic lost $3.1 million in 2015 [S1].", True),
        ("The clinic lost $900,000 in 2015 [S1].", False),
        ("The clinic lost $3.1 million in 2015, $900,000 of it on the ward [S1].", True),
        ("The ward delivered 212 babies in 2015 [S1].", True),
        ("The ward delivered 390 babies in 2015 [S1].", False),
        ("The clinic has 12 beds [S1].", False),
        ("Dr. Ida Pohl retired in 2014 [S1].", True),
        ("Dr. Ida Pohl said she had warned the board in 2012 [S1].", True),
        ("Dr. Ida Pohl said she had warned the board in 2014 [S1].", False),
        ("Clerk Jo Renner said the deal was a truce, not a peace [S1].", True),
        ("Clerk Jo Renner said the deal was a peace, not a truce [S1].", False),
        ("The union will ask a judge to stop the closing [S1].", True),
        ("The union asked a judge to stop the closing [S1].", False),
        ("A judge will stop the closing [S1].", False),
        ("Births rose to 241 [S1].", True),
        ("Births rose by 241 [S1].", False),
        ("The mill closed in 2013 [S1].", False),
        ("Senator June Voll asked for a study [S1].", True),
        ("Clerk Jo Renner said it would be 2020 before the pier opened [S1].", True),
        ("Clerk Jo Renner said it would be 2017 before the pier opened [S1].", False),
        ("Dr. Ida Pohl, a farmer, retired in 2014 [S1].", False),
    ],
)
def test_what_belongs_to_one_thing_is_not_given_to_another(draft: str, *, is_true: bool) -> None:
    assert (judge(draft, source(WARD)).decision is Outcome.RELEASED) is is_true
