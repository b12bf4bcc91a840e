# Every chore by its name. Needs Python, Node and make; everything else goes into .venv and web/node_modules.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play test lint bench docs notebooks page wheel release protocol lock clean compiled browser postgresql FORCE

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --no-input --disable-pip-version-check
LOCKED := install --require-hashes --only-binary :all:
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
	--custom-compile-command 'make lock' $(if $(UPGRADE),--upgrade)

# What tests need of the extras: all but `train`, which has gigabytes.
EXTRAS := cuda gymnasium lab net openspiel pettingzoo postgres ray server

# Numba has wheels for these.
VERSIONS := 3.11 to 3.14
FITS := import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c '$(FITS)' 2>/dev/null && echo $$python && break; done)

# Vite runs on these.
NODE_FITS := const [a, b] = process.versions.node.split('.').map(Number); \
	process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)
NODE = command -v npm >/dev/null && node -e "$(NODE_FITS)" 2>/dev/null || { \
	echo "Building the page needs Node 20.19 or newer (22 from 22.12 on) and npm; here are Node $$(node --version \
	2>/dev/null || echo none) and npm $$(npm --version 2>/dev/null || echo none): get both from https://nodejs.org" >&2; \
	exit 1; }
PAGE := src/ludarium/server/page
MODULES := web/node_modules/.package-lock.json
SOURCES = $(shell find web/src web/public) $(filter-out web/node_modules web/src web/public,$(wildcard web/*))
# Two more than there are cores: servers and browsers often wait.
WORKERS = $$($(BIN)/python -c 'from ludarium.kernel.cores import cores; print(cores() + 2)')
BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s  %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: page compiled ## install everything for playing, build the page and compile the rules; PYTHON=… chooses the Python

play: page $(VENV)/project ## set up, then play in the browser
	@$(BIN)/ludarium serve --open

# Whoever keeps no bytecode lets hundreds of processes translate the program, and every worker all tests.
test: export PYTHONDONTWRITEBYTECODE :=
test: lint setup browser postgresql ## lint, then run all tests
	cd web && npm run --silent test
	@echo "Compiling what many tests call"
	@$(BIN)/python -m tests.compiling
	$(BIN)/pytest -q --numprocesses $(WORKERS) --maxprocesses 8 --dist worksteal

lint: $(VENV)/project $(VENV)/dev $(MODULES) ## check style, types and the order of the rooms
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m ludarium.server.typescript --check
	cd web && npm run --silent check

bench: page compiled ## measure the speed of rules, search, library and environments, and how many games the server can hold
	$(BIN)/python -m bench
	$(BIN)/python -m bench --options
	$(BIN)/python -m bench --library
	$(BIN)/python -m bench --vectors
	$(BIN)/python -m bench.pgx
	$(BIN)/python -m bench.crowd

# Material says at each start what will become of it: docs/dependencies.md does.
docs: export NO_MKDOCS_2_WARNING := 1
docs: $(VENV)/project $(VENV)/dev ## build the documentation site into build/site
	@echo "Building the documentation"
	@$(BIN)/python -m mkdocs build --quiet --strict
	@echo "The documentation is in build/site/index.html"

notebooks: $(VENV)/project $(VENV)/dev ## run the notebooks in docs/ again and store what they show
	@$(BIN)/python -m docsite.notebooks

page: $(PAGE)/index.html ## build the page

wheel: page $(VENV)/project ## build a wheel with the page inside
	@$(BIN)/hatchling build --target wheel --directory dist

release: page $(VENV)/project ## build the wheel and the source archive of a version that CHANGELOG.md describes
	@$(BIN)/python -m release

protocol: $(VENV)/project ## regenerate the page's side of the protocol and the paths
	@$(BIN)/python -m ludarium.server.typescript

# npm loses hashes if modules are installed beside the lock that it writes.
lock: $(VENV)/dev ## regenerate the locks from pyproject.toml and web/package.json; UPGRADE=1 takes the newest versions
	$(COMPILE) pyproject.toml $(EXTRAS:%=--extra %) --group dev --output-file requirements/dev.txt
	$(COMPILE) pyproject.toml --extra server --extra postgres --constraint requirements/dev.txt --output-file requirements/play.txt
	$(COMPILE) --group build --constraint requirements/dev.txt --output-file requirements/build.txt
	rm -rf build/lock && mkdir -p build/lock
	cp web/package.json web/.npmrc $(if $(UPGRADE),,web/package-lock.json) build/lock
	cd build/lock && npm install --package-lock-only --no-audit --no-fund
	cp build/lock/package-lock.json web

clean: ## remove .venv, the page and everything else that the tools made
	rm -rf $(VENV) web/node_modules $(PAGE) build dist
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find $(wildcard src tests bench docsite release) -name __pycache__ -prune -exec rm -rf {} +

compiled: $(VENV)/project
	@$(BIN)/ludarium compile

# .venv/made holds the folder it was made for, and .venv/busy the process that is installing. An environment
# that was interrupted or moved, or whose Python is gone, is made again.
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
	@echo "Installing what testing needs (600 MB the first time, mostly CUDA and Ray)"
	@echo $$PPID > $(VENV)/busy
	@$(PIP) $(LOCKED) -r requirements/dev.txt
	@touch $@ && rm $(VENV)/busy

# npm writes its list of installed modules last, so an interrupted installation is started over.
$(MODULES): web/package-lock.json web/package.json
	@$(NODE)
	@echo "Installing what builds the page (50 MB the first time)"
	@cd web && npm ci --no-audit --no-fund
	@touch $@

# Built elsewhere and then moved into place, so that a page is never incomplete.
$(PAGE)/index.html: $(MODULES) $(SOURCES)
	@$(NODE)
	@echo "Building the page"
	@cd web && npm run --silent build -- --logLevel warn --outDir ../build/page --emptyOutDir
	@rm -rf $(PAGE) && mv build/page $(PAGE)

# Tests that find no browser fail and say so.
browser:
	@for name in $(BROWSERS); do ! command -v $$name >/dev/null || exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Chromium for the tests in a browser (100 MB)"; export DEBIAN_FRONTEND=noninteractive; \
		apt-get -qq update && for name in chromium-headless-shell chromium; do \
			apt-get -qq --yes --no-install-recommends install $$name >/dev/null && exit 0; done; fi; \
	echo "The tests in a browser need Chromium or Chrome on the PATH: install one (on Debian: apt install chromium)" >&2

# Tests that find no PostgreSQL fail and say so. Only its programs are needed: the tests start a server of their own.
postgresql:
	@for folder in $$(echo "$$PATH" | tr : ' ') /usr/lib/postgresql/*/bin; do ! test -x $$folder/initdb || exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing PostgreSQL for the tests of the storage (60 MB)"; export DEBIAN_FRONTEND=noninteractive; \
		apt-get -qq update && apt-get -qq --yes --no-install-recommends install postgresql-common >/dev/null && \
		sed -i 's/^#\?create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf && \
		apt-get -qq --yes --no-install-recommends install postgresql >/dev/null && exit 0; fi; \
	echo "The tests of the storage need PostgreSQL: install it (on Debian: apt install postgresql)" >&2
