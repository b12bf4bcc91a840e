# Every chore by its name. Needs Python and make; everything else goes into .venv.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play test lint bench lock clean FORCE

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --no-input --disable-pip-version-check
LOCKED := install --require-hashes --only-binary :all:
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
	--custom-compile-command 'make lock' $(if $(UPGRADE),--upgrade)

# Numba has wheels for these.
VERSIONS := 3.11 to 3.14
FITS := import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c '$(FITS)' 2>/dev/null && echo $$python && break; done)

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-6s  %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(VENV)/project ## install everything for playing into .venv and compile the rules; PYTHON=… chooses the Python
	@$(BIN)/ludarium compile

play: setup ## set up, then play
	@$(BIN)/ludarium play

test: lint setup ## lint, then run all tests
	$(BIN)/pytest -q --numprocesses auto --maxprocesses 8 --dist worksteal

lint: $(VENV)/project $(VENV)/dev ## check style, types and the order of the rooms
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

bench: setup ## measure what is fast
	$(BIN)/python -m bench

lock: $(VENV)/dev ## write requirements/ anew from pyproject.toml; UPGRADE=1 takes the newest versions
	$(COMPILE) pyproject.toml --extra cuda --group dev --output-file requirements/dev.txt
	$(COMPILE) pyproject.toml --constraint requirements/dev.txt --output-file requirements/play.txt
	$(COMPILE) --group build --constraint requirements/dev.txt --output-file requirements/build.txt

clean: ## remove .venv and all that the tools left behind
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find $(wildcard src tests bench) -name __pycache__ -prune -exec rm -rf {} +

# .venv/made holds the folder it was made for, and .venv/busy the process that is installing. An environment
# that was interrupted, or moved, or whose Python has gone, is made anew.
ifneq ($(shell test -x $(BIN)/python && test ! -e $(VENV)/busy && cat $(VENV)/made 2>/dev/null),$(CURDIR))
$(VENV)/made: FORCE
endif

$(VENV)/made:
	@"$(PYTHON)" -c '$(FITS)' 2>/dev/null || { \
		echo "Ludarium needs Python $(VERSIONS): install one, or name it: make setup PYTHON=python3.12" >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) lacks venv: install it (on Debian and Ubuntu: apt install $(notdir $(PYTHON))-venv)" >&2; exit 1; }
	@! kill -0 "$$(cat $(VENV)/busy 2>/dev/null)" 2>/dev/null || { \
		echo "another make (process $$(cat $(VENV)/busy)) is setting up $(VENV): wait for it, then try again" >&2; exit 1; }
	@echo "Making $(VENV) with $$("$(PYTHON)" --version)"
	@rm -rf $(VENV) && mkdir $(VENV) && echo $$PPID > $(VENV)/busy
	@"$(PYTHON)" -m venv $(VENV)
	@echo "$(CURDIR)" > $@ && rm $(VENV)/busy

$(VENV)/play: $(VENV)/made requirements/play.txt requirements/build.txt
	@echo "Installing what playing needs (90 MB the first time)"
	@echo $$PPID > $(VENV)/busy
	@$(PIP) $(LOCKED) -r requirements/play.txt -r requirements/build.txt
	@touch $@ && rm $(VENV)/busy

$(VENV)/project: $(VENV)/play pyproject.toml
	@echo "Installing Ludarium"
	@echo $$PPID > $(VENV)/busy
	@$(PIP) install --no-index --no-deps --no-build-isolation --editable .
	@touch $@ && rm $(VENV)/busy

$(VENV)/dev: $(VENV)/play requirements/dev.txt
	@echo "Installing what testing needs (250 MB the first time, mostly CUDA)"
	@echo $$PPID > $(VENV)/busy
	@$(PIP) $(LOCKED) -r requirements/dev.txt
	@touch $@ && rm $(VENV)/busy
