"""Each example of the table of claim rules in gate/README.md is refused, and what the passage says is not."""

import pytest

from gate.model import Support
from tests.support.gate_cases import judge, source

CASES = [
    (
        "words",
        "The council approved the cap.",
        "The council approved the controversial cap",
        "The council approved the cap",
    ),
    (
        "figures",
        "The council approved the cap 5-2.",
        "The council approved the cap 6-1",
        "The council approved the cap 5-2",
    ),
    (
        "dates",
        "In 2012 Voss sold the boat, after having bought the pier in 2009.",
        "Voss bought the pier before 2006",
        "Voss bought the pier after 2006",
    ),
    ("people", "Former Mayor Dana Roe sued the port.", "Mayor Dana Roe sued the port", "Dana Roe sued the port"),
    (
        "operators",
        "The council may approve the cap.",
        "The council approved the cap",
        "The council may approve the cap",
    ),
    (
        "done or planned",
        "The council voted to study closing the pool.",
        "The council closed the pool",
        "The council voted to study closing the pool",
    ),
    (
        "deeds as nouns",
        "The mayor proposed the closure of the pool.",
        "The pool was closed",
        "The mayor proposed closing the pool",
    ),
    (
        "who does what to whom",
        "The town paid the county for the road.",
        "The county paid the town for the road",
        "The town paid the county for the road",
    ),
    (
        "how words hang together",
        "The museum is the oldest in the county.",
        "The museum is the oldest in the state",
        "The museum is the oldest in the county",
    ),
]


@pytest.mark.parametrize(("passage", "claim"), [case[1:3] for case in CASES], ids=[case[0] for case in CASES])
def test_what_the_rule_refuses_is_not_supported(passage: str, claim: str) -> None:
    cited = source(f"OAKMERE — {passage}", headline="From the town hall")
    assert judge(f"{claim} [S1].", cited).claims[0].verdict is not Support.SUPPORTED


@pytest.mark.parametrize(("passage", "claim"), [(case[1], case[3]) for case in CASES], ids=[case[0] for case in CASES])
def test_what_the_passage_says_is_supported(passage: str, claim: str) -> None:
    cited = source(f"OAKMERE — {passage}", headline="From the town hall")
    assert judge(f"{claim} [S1].", cited).claims[0].verdict is Support.SUPPORTED
