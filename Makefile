# Two commands matter: `make run` answers a question on the embedded archive, `make test` passes the tests.
# `make help` lists the rest.

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo "$$p"; break; }; done)
VENV   := .venv
BIN    := $(VENV)/bin
DESK   := $(BIN)/desk
HOME_DIR ?= .desk
HOST   ?= 127.0.0.1
PORT   ?= 8000
SERVE  ?= 1
TESTS  ?= tests
QUESTION ?= How did Mayor Reyes’s position on the downtown density ordinance change from 2014 to 2025?

.DEFAULT_GOAL := help
.PHONY: help run test lint types imports check bench redteam lock clean neo4j neo4j-stop
.PHONY: campaign-mutants campaign-faults campaign-fuzz campaign-crash campaign-load campaign-restarts campaign-graph campaign-stores bench-stores

help: ## list the targets
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

$(VENV)/runtime.stamp: requirements.lock pyproject.toml
	@[ -n "$(PYTHON)" ] || { echo "Python 3.11 or newer is needed and none was found; install it or pass PYTHON=/path/to/python3" >&2; exit 2; }
	@[ -x $(BIN)/python ] || $(PYTHON) -m venv $(VENV) || { echo "could not create $(VENV); on Debian and Ubuntu install the package python3-venv" >&2; exit 2; }
	@echo "Installing the locked packages into $(VENV) (a few minutes the first time)..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock $(VENV)/runtime.stamp
	@echo "Installing the locked test packages into $(VENV)..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

run: $(VENV)/runtime.stamp ## set up, ingest the fixture archive, answer in the terminal, serve the pages (SERVE=0 ends after the answer)
	@$(DESK) --home $(HOME_DIR) ingest fixtures/archive/articles --authority fixtures/archive/authority.json
	@$(DESK) --home $(HOME_DIR) ask "$(QUESTION)"
	@if [ "$(SERVE)" = 1 ]; then exec $(DESK) --home $(HOME_DIR) serve --host $(HOST) --port $(PORT); fi

test: $(VENV)/dev.stamp ## run the tests (TESTS=path for a part)
	@$(BIN)/python -m pytest $(TESTS)

lint: $(VENV)/dev.stamp ## ruff: rules and format
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(VENV)/dev.stamp ## mypy, strict, source and tests
	@$(BIN)/mypy

imports: $(VENV)/dev.stamp ## import-linter: the one-way street
	@$(BIN)/lint-imports

check: test lint types imports ## everything a change must pass

bench: $(VENV)/dev.stamp ## speed, as ratios against a named peer in the same run
	@$(BIN)/python -m tests.benchmarks

redteam: $(VENV)/runtime.stamp ## faulty drafts out of the archive's own sentences (N=10000 SEED=1)
	@$(DESK) --home $(HOME_DIR) redteam -n $(or $(N),10000) --seed $(or $(SEED),1)

campaign-mutants: $(VENV)/dev.stamp ## opt-in: 10^5 faulty drafts, and mutated recorded drafts before an oracle of its own (N= SEED=)
	@$(DESK) --home $(HOME_DIR) redteam -n $(or $(N),100000) --seed $(or $(SEED),1)
	@DESK_MUTANTS=$(or $(MUTANTS),500) DESK_SEED=$(or $(SEED),1) $(BIN)/python -m pytest tests/redteam

campaign-faults: $(VENV)/dev.stamp ## opt-in: a sample of small faults in the gate's own code, and how many its tests notice (N=100 SEED=1)
	@$(BIN)/python -m tests.campaigns.mutations --sample $(or $(N),100) --seed $(or $(SEED),1)

campaign-fuzz: $(VENV)/dev.stamp ## opt-in: every reader under a coverage-guided fuzzer (SECONDS_EACH=1800; installs the locked fuzzer)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-fuzz.lock
	@for format in auto $$($(BIN)/python -c 'from ingest.formats.sniff import FORMATS; print(*FORMATS)'); do \
		mkdir -p .fuzz/$$format; \
		$(BIN)/python -m tests.ingest.formats.fuzz_target $$format -max_total_time=$(or $(SECONDS_EACH),1800) \
			-rss_limit_mb=1024 -artifact_prefix=.fuzz/ .fuzz/$$format fixtures/formats || exit 1; \
	done

campaign-crash: $(VENV)/dev.stamp ## opt-in: kill -9 of ingest and ask (N=100 SEED=1)
	@$(BIN)/python -m tests.campaigns.crash --ingests $(or $(N),100) --asks $(or $(N),100) --seed $(or $(SEED),1)

campaign-restarts: $(VENV)/dev.stamp ## opt-in: PostgreSQL ended at once, again and again, under load (N=100 SERVICES=dir of .ci/services, its variables set)
	@$(BIN)/python -m tests.campaigns.restarts --services $(SERVICES) --restarts $(or $(N),100)

campaign-graph: $(VENV)/dev.stamp ## opt-in: a Neo4j server of its own killed again and again while it is written to (N=200)
	@DESK_NEO4J_URI=own DESK_NEO4J_KILLS=$(or $(N),200) $(BIN)/python -m pytest -s tests/graph/test_neo4j_kills.py

campaign-stores: $(VENV)/dev.stamp ## opt-in: the whole labelled suite on both stores, after make neo4j, with its variables set
	@DESK_WHOLE_SUITE=1 $(BIN)/python -m pytest tests/contracts/test_stores_answer_alike.py

bench-stores: $(VENV)/dev.stamp ## opt-in: what an archive costs on each store (ARTICLES=2000), after make run and make neo4j, with its variables set
	@$(BIN)/python -m tests.benchmarks.stores $(HOME_DIR) --articles $(or $(ARTICLES),2000) --graph-files .neo4j/home/data

campaign-load: $(VENV)/dev.stamp ## opt-in: readers all at once on loopback (SECONDS_OF_LOAD=60 CLIENTS=8), after make run
	@$(BIN)/python -m tests.campaigns.load --home $(HOME_DIR) --seconds $(or $(SECONDS_OF_LOAD),60) --clients $(or $(CLIENTS),8)

neo4j: ## start a real Neo4j server on loopback for the store tests (needs a Java 17 JDK and Maven); stop with make neo4j-stop
	@bash .ci/neo4j/start .neo4j
	@echo "Run the tests with:"
	@cat .neo4j/server.env

neo4j-stop: ## stop it; its data stays in .neo4j
	@bash .ci/neo4j/stop .neo4j

lock: ## write the three lock files anew (needs uv)
	@echo 'setuptools>=77' > build.in
	@uv pip compile pyproject.toml build.in --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate -q -o requirements.lock
	@uv pip compile pyproject.toml build.in --extra dev -c requirements.lock --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate -q -o requirements-dev.lock
	@echo 'atheris>=2.3,<3.1; python_version < "3.13"' > build.in
	@uv pip compile build.in --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate -q -o requirements-fuzz.lock
	@rm build.in

clean: ## remove the virtual environment, the local archive and caches
	@rm -rf $(VENV) $(HOME_DIR) .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache *.egg-info
