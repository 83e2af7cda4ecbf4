# make play     play in the browser (the first time it installs into .venv)
# make test     everything that has to be right before a change goes in
#
# make bench    how fast it is                make soak N=100000   the tests at length, and many random games
# make format   put the sources in order      make catalogues      collect messages, update the translations
# make golden   write the golden games anew   make strength        how strong the levels are (hours)
# make agent GAME=new-world   let a network teach itself a game (docs/environments.md)
# make docs     build the documentation site     tradewinds docs opens it
# make wheel    build the wheel for this machine, and the sdist, into dist/ (docs/releasing.md)
# make load     how much a server holds, with pages that listen (python -m benchmarks.load --help: others, soak)
# make lock     write the versions that servers run anew    make audit    look for known holes in them
# make clean    remove everything that was built

PYTHON ?= python3
N ?= 100000
GAME ?= new-world

RUN := .venv/bin/
COMPILED := compiled.txt $(wildcard $(shell cat compiled.txt))
TRANSLATIONS := $(wildcard src/tradewinds/locale/*/LC_MESSAGES/*.po)

# Tests, servers and bots start many processes. Without bytecode on disk each would compile every library anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play browser test check bench load soak strength agent golden docs wheel format catalogues lock audit proxy clean

play: .venv/installed
	@$(RUN)python -m building.play $(ARGUMENTS)

test:
	@$(MAKE) --no-print-directory -j2 check .venv/translated .venv/browser .venv/proxy
	@TRADEWINDS_EXPECT_COMPILED=1 $(RUN)pytest -q -n auto --dist worksteal

# mypyc type-checks the rules while mypy does: each has a cache of its own, or one would read what the other writes.
check: .venv/tools
	@$(RUN)ruff format --check --quiet || { echo "Some files are not formatted: make format"; exit 1; }
	@$(RUN)ruff check --quiet
	@$(RUN)mypy --cache-dir .mypy_cache/check
	@$(RUN)lint-imports --no-logo

bench: .venv/compiled
	@$(RUN)python -m benchmarks

load: .venv/compiled
	@$(RUN)python -m benchmarks.load

soak: .venv/translated .venv/browser
	@TRADEWINDS_TESTS=soak $(RUN)pytest -q -n auto --dist worksteal -m soak
	@$(RUN)python -m tests.soak --games $(N)

strength: .venv/compiled
	@$(RUN)python -m benchmarks.strength $(ARGUMENTS)

agent: .venv/compiled
	@$(RUN)python -c 'import torch' 2>/dev/null || \
		{ echo "A network learns with PyTorch, which is missing: .venv/bin/pip install -e '.[examples]'"; exit 1; }
	@cd examples && ../$(RUN)python selfplay.py learn --game $(GAME)

golden: .venv/compiled
	@$(RUN)python -m tests.golden.regenerate

docs: .venv/docs
	@NO_MKDOCS_2_WARNING=1 $(RUN)mkdocs build --quiet --clean
	@echo "The site is in src/tradewinds/site; tradewinds docs opens it."

wheel: .venv/tools docs
	@TRADEWINDS_BUILD=profiled $(RUN)python -m build --outdir dist >/dev/null
	@ls dist/*.whl dist/*.tar.gz

format: .venv/tools
	@$(RUN)ruff check --fix-only --quiet
	@$(RUN)ruff format --quiet

catalogues: .venv/tools
	@$(RUN)python -m tests.locale.catalogues
	@$(RUN)python setup.py --quiet build_catalogues

lock: .venv/tools
	@$(RUN)uv pip compile pyproject.toml --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header --no-annotate --output-file deploy/requirements.lock

audit: .venv/tools
	@$(RUN)pip-audit --strict --disable-pip --requirement deploy/requirements.lock

clean:
	@rm -rf .venv build dist src/*.egg-info .*_cache .hypothesis
	@find src tests benchmarks \( -name '*.so' -o -name '*.pyd' -o -name '*.mo' \) -delete
	@find src tests benchmarks building examples -name __pycache__ -prune -exec rm -r {} +

# What an editable installation holds is built anew when its sources change. Players get an interpreted one, and
# what compiles it while they play; developers get the tools first, so that these can say what is wrong with a
# source that does not compile.

.venv/bin/python:
	@$(PYTHON) building/environment.py

.venv/installed: pyproject.toml setup.py $(TRANSLATIONS) | .venv/bin/python
	@$(RUN)python -m building.install
	@touch $@

.venv/tools: pyproject.toml setup.py | .venv/bin/python
	@$(RUN)python -m building.install dev
	@touch $@

.venv/compiled: setup.py $(COMPILED) | .venv/tools
	@$(RUN)python -m building.compile
	@touch .venv/installed

.venv/translated: .venv/compiled $(TRANSLATIONS)
	@$(RUN)python setup.py --quiet build_catalogues
	@touch .venv/installed $@

.venv/docs: pyproject.toml | .venv/tools
	@$(RUN)uv pip install --quiet --python $(RUN)python --group docs
	@touch $@

# The tests of the pages need a Chromium. Where we may, we install one; else the tests say how to get it.
# That needs none of the tools, and so goes on while they are installed.
.venv/browser: | .venv/bin/python
	@$(RUN)python -m tests.browser.finding 2>/dev/null || $(MAKE) --no-print-directory browser
	@touch $@

browser:
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Chromium."; \
		apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends \
			chromium-headless-shell fonts-dejavu-core >/dev/null; \
	fi

# One test runs servers behind nginx. Where we may, we install it; else the test says how to get it.
# After the browser, because only one can install packages at a time.
.venv/proxy: | .venv/browser
	@PATH="$$PATH:/usr/sbin" command -v nginx >/dev/null || $(MAKE) --no-print-directory proxy
	@touch $@

proxy:
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing nginx."; \
		apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends \
			nginx-light >/dev/null; \
	fi
