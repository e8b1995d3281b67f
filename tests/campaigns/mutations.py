"""A seeded sample of small faults put into the gate's own code: how many do its tests notice?

    python -m tests.campaigns.mutations --sample 100 --seed 1 --workers 2

Every fault is one operator turned in one place (a comparison, `and` and `or`, a `not`, a truth value, a number by one),
drawn evenly over all such places. The tests run in a copy of the tree and stop at the first failure. A fault that no
test notices is printed with its place: it is a missing test, or a change that means the same.
"""

import argparse
import ast
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from random import Random

ROOT = Path(__file__).parents[2]
TESTS = ("tests/gate", "tests/properties")
_SECONDS = 600
_TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One fault: the `number`-th place of `file` (relative to the tree) where something can be turned."""

    file: str
    number: int
    line: int


class _Turner(ast.NodeTransformer):
    """Counts the places in the order of the tree and turns the one wanted; -1 turns none."""

    def __init__(self, wanted: int) -> None:
        self._wanted = wanted
        self.lines: list[int] = []

    def _is_here(self, node: ast.expr) -> bool:
        self.lines.append(node.lineno)
        return len(self.lines) - 1 == self._wanted

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """`a == b`, `a < b`, `a in b`: the first operator."""
        if self._is_here(node):
            node.ops[0] = _TURNED[type(node.ops[0])]()
        return self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """`a and b`, `a or b`."""
        if self._is_here(node):
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        """`not a`."""
        if isinstance(node.op, ast.Not) and self._is_here(node):
            return self.generic_visit(node.operand)
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """`True`, `False`, whole numbers."""
        if isinstance(node.value, bool | int) and self._is_here(node):
            other = not node.value if isinstance(node.value, bool) else node.value + 1
            return ast.copy_location(ast.Constant(other), node)
        return node


def places(tree: Path) -> list[Fault]:
    """Every place of the gate where a fault can be put, in a stated order."""
    found = []
    for path in sorted((tree / "gate").rglob("*.py")):
        turner = _Turner(-1)
        turner.visit(ast.parse(path.read_text("utf-8")))
        name = str(path.relative_to(tree))
        found += [Fault(file=name, number=number, line=line) for number, line in enumerate(turner.lines)]
    return found


def turned(source: str, number: int) -> str | None:
    """`source` with its `number`-th place turned; None when it has fewer."""
    turner = _Turner(number)
    tree = turner.visit(ast.parse(source))
    return ast.unparse(ast.fix_missing_locations(tree)) if number < len(turner.lines) else None


def is_noticed(tree: Path, fault: Fault) -> bool:
    """Whether the tests fail, or do not end, with the fault in `tree`; the file is put back."""
    path = tree / fault.file
    text = path.read_text("utf-8")
    path.write_text(turned(text, fault.number) or text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *TESTS]
    try:
        return subprocess.run(command, cwd=tree, capture_output=True, timeout=_SECONDS, check=False).returncode != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_text(text, encoding="utf-8")


def noticed(faults: list[Fault], *, workers: int) -> Iterator[tuple[Fault, bool]]:
    """Each fault with whether it was noticed; `workers` copies of the tree are at work at once."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(workers) as pool:
        trees: SimpleQueue[Path] = SimpleQueue()
        for number in range(workers):
            tree = Path(folder) / str(number)
            shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".*", "__pycache__", "*.egg-info"))
            trees.put(tree)

        def judge(fault: Fault) -> tuple[Fault, bool]:
            tree = trees.get()
            try:
                return fault, is_noticed(tree, fault)
            finally:
                trees.put(tree)

        yield from pool.map(judge, faults)


def main() -> int:
    """Prints what was not noticed, and the share that was. Exit 1 when it is below nine in ten."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    every = places(ROOT)
    drawn = Random(options.seed).sample(every, min(options.sample, len(every)))
    caught = 0
    for done, (fault, is_caught) in enumerate(noticed(drawn, workers=options.workers), start=1):
        caught += is_caught
        if not is_caught:
            sys.stdout.write(f"not noticed: {fault.file}:{fault.line} (place {fault.number})\n")
        sys.stdout.write(f"{done} of {len(drawn)} ({len(every)} places), {caught} noticed\n")
        sys.stdout.flush()
    return 0 if 10 * caught >= 9 * len(drawn) else 1


if __name__ == "__main__":
    raise SystemExit(main())
