"""Which line of a TOML text holds what."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tradewinds.components import template
from tradewinds.components.locator import Locator, Path

TRICKY = '''\
# a comment with [brackets] = and "quotes"
title = "a # that is no comment" # one that is [
"quoted.key" = 'C:\\'
"with \\u0041 and \\" quote" = 1

[box] # comment
dotted.key.deep = 3
text = """
[not.a.table]
key = "no" ""
"""
raw = \'\'\'
]]} \'quoted\'\'\'\'
after = 1979-05-27 07:32:00
list = [ # comment ]
  1, 2,
  [ "a]", "b" ], # , and more
  [],
  { x = 1, y = { z = [ 3,
     4 ] } },
]
empty = ""
[[box.cards]]
id = "first"
[box.cards.extra]
note = "of the first"
[[box.cards]] # again
id = "second"
[[box.cards.tiles]]
id = "second's"

[ box . "spaced name" ]
last = {}'''

LINES: dict[Path, int] = {
    ("title",): 2,
    ("quoted.key",): 3,
    ('with A and " quote',): 4,
    ("box",): 6,
    ("box", "dotted", "key", "deep"): 7,
    ("box", "text"): 8,
    ("box", "raw"): 12,
    ("box", "after"): 14,
    ("box", "list"): 15,
    ("box", "list", 0): 16,
    ("box", "list", 1): 16,
    ("box", "list", 2, 1): 17,
    ("box", "list", 3): 18,
    ("box", "list", 4): 19,
    ("box", "list", 4, "y", "z", 0): 19,
    ("box", "list", 4, "y", "z", 1): 20,
    ("box", "empty"): 22,
    ("box", "cards"): 23,
    ("box", "cards", 0): 23,
    ("box", "cards", 0, "id"): 24,
    ("box", "cards", 0, "extra", "note"): 26,
    ("box", "cards", 1): 27,
    ("box", "cards", 1, "id"): 28,
    ("box", "cards", 1, "tiles", 0, "id"): 30,
    ("box", "spaced name"): 32,
    ("box", "spaced name", "last"): 33,
}


@pytest.mark.parametrize(("path", "line"), LINES.items(), ids=str)
def test_each_thing_is_on_its_line(path: Path, line: int) -> None:
    assert Locator(TRICKY)(path) == line


@pytest.mark.parametrize("path", [("box", "cards", 1, "cost"), ("box", "cards", 1, "cost", 0)])
def test_what_is_missing_is_on_the_line_of_what_should_hold_it(path: Path) -> None:
    assert Locator(TRICKY)(path) == 27


def test_what_has_nothing_around_it_has_no_line() -> None:
    assert Locator(TRICKY)(("no such box", "cards")) is None


def test_windows_line_ends_count_once() -> None:
    assert Locator(TRICKY.replace("\n", "\r\n"))(("box", "spaced name", "last")) == 33


@pytest.mark.parametrize("text", [TRICKY, template()], ids=["tricky", "template"])
def test_everything_that_tomllib_reads_has_a_line_of_its_own(text: str) -> None:
    walked = Locator(text)
    walked(())
    assert walked._lines is not None
    assert [path for path in _paths(tomllib.loads(text)) if path not in walked._lines] == []


def test_endless_dotted_keys_cost_no_square_time() -> None:
    text = "a" + ".a" * 20_000 + " = 1\nb = 2"
    assert Locator(text)(("b",)) == 2


def _paths(value: Any, path: Path = ()) -> Iterator[Path]:
    if isinstance(value, dict | list):
        for key, member in value.items() if isinstance(value, dict) else enumerate(value):
            yield (*path, key)
            yield from _paths(member, (*path, key))
