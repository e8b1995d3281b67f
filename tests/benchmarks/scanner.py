"""Time of the scanner, the folding and the word check on a 10 KB draft and on hostile texts of 64 KB.

Run: python -m tests.benchmarks.scanner. Prints the best of five runs; nothing is asserted, because a clock on a busy
machine decides nothing (tests/gate/test_quotation_linear.py counts steps instead).
"""

import sys
import time
from collections.abc import Callable

from gate.folding import fold
from gate.quotation import scan
from gate.verbatim import SourceText, check

_SENTENCE = "In May 2014 Mayor Ann Hill said, “I can’t vote for a cap that starves the shops,” and left [S1]. "
_HOSTILE = ("“", "“‘", "'a ", "‘a\n", "“a.\n\n", "*a", "<i>", "“»", "&#000", '6" "a ')


def best(act: Callable[[], object]) -> float:
    """Processor milliseconds of the fastest of five runs."""
    times = []
    for _ in range(5):
        start = time.process_time()
        act()
        times.append(time.process_time() - start)
    return min(times) * 1000


def main() -> None:
    """Prints one line a case."""
    draft = _SENTENCE * (10_240 // len(_SENTENCE.encode()))
    lines = [
        ("scan, 10 KB draft", best(lambda: scan(draft))),
        ("fold, 10 KB", best(lambda: fold(draft, is_source=True))),
    ]
    source = SourceText(draft)
    lines.append(("check one quotation", best(lambda: check("I can't vote for a cap that starves the shops", source))))
    for pattern in _HOSTILE:
        text = pattern * (65_536 // len(pattern.encode()))
        lines.append((f"scan, 64 KB of {pattern!r}", best(lambda text=text: scan(text))))  # type: ignore[misc]
    sys.stdout.writelines(f"{name:32} {milliseconds:9.1f} ms\n" for name, milliseconds in lines)


if __name__ == "__main__":
    main()
