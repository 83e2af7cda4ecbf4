"""What the docstrings of the public face show works as it is written there."""

import ast
import doctest
import inspect
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

import tradewinds as tw
from tradewinds import state

SOURCES = Path(__file__).parent.parent / "src" / "tradewinds"
PUBLIC = [
    "state.py",
    "table.py",
    "bots/bot.py",
    "bots/registry.py",
    "envs/batch.py",
    "envs/gymnasium.py",
    "envs/pettingzoo.py",
]
NAMING_ARGUMENTS = ["Table", "Batch", "SeatEnv", "raw_env", "make", "decide"]
Documented = ast.FunctionDef | ast.ClassDef


def documented(file: str) -> Iterator[tuple[str, Documented]]:
    """Public classes, functions and methods. Read from the source, whatever is built."""
    for node in ast.parse((SOURCES / file).read_text(encoding="utf-8")).body:
        if isinstance(node, Documented) and not node.name.startswith("_"):
            yield node.name, node
            methods = node.body if isinstance(node, ast.ClassDef) else []
            for each in methods:
                if isinstance(each, ast.FunctionDef) and not each.name.startswith("_"):
                    yield f"{node.name}.{each.name}", each


def named(file: str) -> list[Any]:
    return [pytest.param(node, id=name) for name, node in documented(file)]


def all_docstrings() -> Iterator[tuple[str, str]]:
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield (
                    f"{file.relative_to(SOURCES)} {getattr(node, 'name', '')}",
                    ast.get_docstring(node) or "",
                )


EVERYTHING = [entry for file in PUBLIC for entry in named(file)]


def test_no_docstring_leans_on_the_name_above_it() -> None:
    leaning = ("Of ", "For ", "Those ", "Whoever ", "So many ", "By ", "Until ")
    assert [place for place, text in all_docstrings() if text.startswith(leaning)] == []


@pytest.mark.parametrize("node", EVERYTHING)
def test_everything_public_is_documented(node: Documented) -> None:
    assert ast.get_docstring(node)


@pytest.mark.parametrize(
    "node", [each for each in EVERYTHING if ">>>" in (ast.get_docstring(each.values[0]) or "")]
)
def test_an_example_runs_as_it_is_written(node: Documented) -> None:
    assert run(ast.get_docstring(node) or "", {"tw": tw}).failed == 0


def test_the_help_of_the_package_shows_how_to_begin() -> None:
    results = run(inspect.getdoc(tw) or "", {})
    assert results.attempted > 3
    assert results.failed == 0


def run(text: str, names: dict[str, object]) -> doctest.TestResults:
    """The examples in a docstring; pytest shows what they print."""
    example = doctest.DocTestParser().get_doctest(text, names, "example", None, None)
    return doctest.DocTestRunner().run(example)


@pytest.mark.parametrize("name", NAMING_ARGUMENTS)
def test_what_people_call_first_names_its_arguments(name: str) -> None:
    node = dict(entry for file in PUBLIC for entry in documented(file))[name]
    functions = [each for each in ast.walk(node) if isinstance(each, ast.FunctionDef)]
    called = next(each for each in functions if each.name in ("__init__", name))
    arguments = [each.arg for each in (*called.args.args, *called.args.kwonlyargs) if each.arg != "self"]
    assert [each for each in arguments if f"`{each}`" not in (ast.get_docstring(node) or "")] == []


def test_there_are_examples_for_what_people_call_first() -> None:
    shown = {
        name for file in PUBLIC for name, node in documented(file) if ">>>" in (ast.get_docstring(node) or "")
    }
    first = {
        "Table",
        "State",
        "State.play",
        "State.from_position",
        "replay",
        "Bot",
        "decide",
        "make",
        "Batch",
        "SeatEnv",
        "raw_env",
    }
    assert first <= shown


@pytest.mark.parametrize("member", [name for name, _node in documented("state.py")])
def test_help_tells_the_same_of_compiled_rules(member: str) -> None:
    nodes = dict(documented("state.py"))
    assert inspect.getdoc(attrgetter(member)(state)) == ast.get_docstring(nodes[member])


def test_compiled_methods_have_their_signature() -> None:
    assert list(inspect.signature(tw.State.imagine).parameters) == ["self", "seat", "seed"]
