"""The three agents on any language model: code prepares the data, the model proposes, code parses and pastes.

The planner's proposal only adds to what the question's own reading found; the answerer's quotations are pasted by id
with the archive's characters; the auditor can only name concerns. No field of a model's answer is a verdict.
"""

import json
from collections.abc import Sequence
from dataclasses import replace

from graph.model.entity import EntityType
from graph.ports import ArchiveReader
from planner import parse
from planner.agents.instructions import instructions
from planner.agents.model_call import Completion, LanguageModel, Request
from planner.agents.offline import plan_of, windows_of
from planner.agents.prose import marks_of, words_of_quote
from planner.agents.schemas import ANSWER, AUDIT, PLAN
from planner.brief import Brief
from planner.concepts import concepts_of
from planner.evidence import MOST_SOURCES
from planner.model import CitedSource, Plan, Proposal, Question
from planner.question import read_question


class ModelPlanner:
    """A model's reading of the question, added to the rule-made one and resolved against the archive."""

    def __init__(self, model: LanguageModel) -> None:
        self.name = model.name
        self._model = model

    def plan(self, question: str, archive: ArchiveReader, *, as_of: str | None) -> Plan:
        """The plan; raises QuestionError for a question without a word, AgentError when the model fails."""
        read = read_question(question, archive, as_of=as_of)
        covered = archive.span(as_of=as_of)
        payload = {"question": question, "archive_from": str(covered.first), "archive_to": str(covered.last)}
        done = _ask(self._model, "plan", payload, PLAN)
        proposed = parse.read_plan(self.name, parse.load(self.name, done.text))
        merged = _merge(read, proposed, archive, as_of)
        return plan_of(merged, windows_of(merged, archive, as_of=as_of))


def _merge(read: Question, proposed: parse.ProposedPlan, archive: ArchiveReader, as_of: str | None) -> Question:
    people = [e.id for name in proposed.people for e in archive.named(name, type=EntityType.PERSON)[:1]]
    topics = [e.id for name in proposed.topics for e in archive.named(name, type=EntityType.TOPIC)[:1]]
    added = concepts_of(proposed.terms, archive, known=read.concepts, as_of=as_of)
    is_asked = read.is_span_asked or proposed.start is not None or proposed.end is not None
    return replace(
        read,
        people=read.people or tuple(dict.fromkeys(people)),
        topics=read.topics or tuple(dict.fromkeys(topics)),
        start=read.start if read.is_span_asked else proposed.start,
        end=read.end if read.is_span_asked else proposed.end,
        is_span_asked=is_asked,
        concepts=(*read.concepts, *added),
        reasons=(*read.reasons, "the planner's model added words, people or days"),
    )


class ModelAnswerer:
    """A model's clauses with code's quotations and code's markers."""

    def __init__(self, model: LanguageModel) -> None:
        self.name = model.name
        self._model = model

    def draft(self, brief: Brief, *, findings: Sequence[str] = ()) -> Proposal:
        """The draft; raises AgentError when the model fails or keeps no rule."""
        sheet = _Sheet(brief)
        done = _ask(self._model, "answer", sheet.payload(findings), ANSWER)
        clauses, dropped = parse.read_clauses(
            self.name, parse.load(self.name, done.text), windows=len(brief.plan.sub_questions), sources=sheet.keys()
        )
        text, sources = sheet.write(clauses)
        return Proposal(
            text=text,
            sources=sources,
            engine=self.name,
            model=done.model,
            prompt_digest=instructions("answer").digest,
            note=f"{dropped} clauses dropped by the parser" if dropped else "",
        )


class ModelAuditor:
    """A model's concerns about a draft."""

    def __init__(self, model: LanguageModel) -> None:
        self.name = model.name
        self._model = model

    def audit(self, draft: str, sources: Sequence[tuple[str, str]]) -> tuple[tuple[int, int, str], ...]:
        """Concerns; raises AgentError when the model fails: a missing audit is never a clean one."""
        payload = {"draft": draft, "sources": [{"id": key, "text": text} for key, text in sources]}
        done = _ask(self._model, "audit", payload, AUDIT)
        return parse.read_concerns(self.name, parse.load(self.name, done.text), draft)


def _ask(model: LanguageModel, prompt: str, payload: object, schema: dict[str, object]) -> Completion:
    user = json.dumps(payload, ensure_ascii=False, sort_keys=True)
    return model.complete(Request(system=instructions(prompt).text, user=user, schema=schema))


class _Sheet:
    """The brief as a model sees it: short keys for articles and quotations, and the way back."""

    def __init__(self, brief: Brief) -> None:
        self._brief = brief
        chosen = brief.evidence[:MOST_SOURCES]
        ids = list(dict.fromkeys(item.article_id for item in chosen))
        self._articles = {f"A{i + 1}": article_id for i, article_id in enumerate(ids)}
        quotes = [quote_id for item in chosen for quote_id in item.quote_ids if quote_id in brief.quotes]
        self._quotes = {f"q{i + 1}": quote_id for i, quote_id in enumerate(dict.fromkeys(quotes))}

    def keys(self) -> dict[str, frozenset[str]]:
        """Each article's key with the keys of its quotations."""
        return {
            key: frozenset(
                q for q, quote_id in self._quotes.items() if self._brief.quotes[quote_id].article_id == article_id
            )
            for key, article_id in self._articles.items()
        }

    def payload(self, findings: Sequence[str]) -> dict[str, object]:
        """The data of the brief."""
        plan = self._brief.plan
        return {
            "question": plan.question.text,
            "windows": [
                {"window": i, "from": str(sub.window.start), "to": str(sub.window.end)}
                for i, sub in enumerate(plan.sub_questions)
            ],
            "articles": [self._article(key, article_id) for key, article_id in self._articles.items()],
            "findings": parse.findings_lines(findings),
        }

    def _article(self, key: str, article_id: str) -> dict[str, object]:
        article = self._brief.articles[article_id]
        chosen = {item.passage_id for item in self._brief.evidence if item.article_id == article_id}
        held = {quote_id for quote_id in self._quotes.values() if self._brief.quotes[quote_id].article_id == article_id}
        starts = [self._brief.quotes[quote_id].start for quote_id in sorted(held)]
        passages = [
            passage.text
            for passage in self._brief.passages.values()
            if passage.article_id == article_id
            and (passage.id in chosen or any(passage.start <= start < passage.end for start in starts))
        ]
        return {
            "source": key,
            "date": str(article.published),
            "headline": article.headline,
            "kind": article.kind.value,
            "passages": passages,
            "quotations": [self._quote(q, quote_id) for q, quote_id in self._quotes.items() if quote_id in held],
        }

    def _quote(self, key: str, quote_id: str) -> dict[str, object]:
        quote = self._brief.quotes[quote_id]
        return {
            "quote": key,
            "words": quote.text,
            "speaker": self._brief.names.get(quote.speaker_id or "", quote.speaker_text),
            "said": str(quote.said.start) if quote.said.start is not None else None,
        }

    def write(self, clauses: Sequence[parse.ProposedClause]) -> tuple[str, tuple[CitedSource, ...]]:
        """The draft with quotations pasted and markers put, by window; and its sources by first use."""
        order = sorted(range(len(clauses)), key=lambda i: (clauses[i].window, i))
        used = list(dict.fromkeys(clauses[i].source for i in order))
        numbers = {key: f"S{i + 1}" for i, key in enumerate(used)}
        left, right = marks_of(self._brief.plan.question.language)
        paragraphs: dict[int, list[str]] = {}
        for i in order:
            clause = clauses[i]
            text = clause.text.rstrip(".").rstrip()
            if clause.quote is not None:
                words = words_of_quote(self._brief.quotes[self._quotes[clause.quote]].text)
                text = text.replace("{quote}", f"{left}{words}{right}")
            paragraphs.setdefault(clause.window, []).append(f"{text} [{numbers[clause.source]}].")
        sources = tuple(
            CitedSource(
                id=numbers[key],
                article_id=self._articles[key],
                version=self._brief.articles[self._articles[key]].version,
            )
            for key in used
        )
        return "\n\n".join(" ".join(paragraphs[window]) for window in sorted(paragraphs)), sources
