"""Plays random games and prints a digest of all their states: run once compiled and once interpreted."""

import argparse
import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from tests import games
from tradewinds import speed
from tradewinds.envs.layout import Layout
from tradewinds.rules.core import Core

MOST_DECISIONS = 600  # of one game, so that the longest ones do not take all the time
Reader = Callable[[Any], object]
READERS: dict[type, Reader] = {}  # found once for each kind of value
NAMES: dict[str, list[str]] = {}  # of what each kind of part holds


def plain(value: Any) -> object:
    """The value as numbers and lists of numbers."""
    kind = type(value)
    if kind not in READERS:
        READERS[kind] = reader_of(value)
    return READERS[kind](value)


def reader_of(value: Any) -> Reader:
    module = type(value).__module__
    if isinstance(value, int):
        return int
    if module.startswith("tradewinds.rules.setup"):
        return lambda _setup: None  # the same all along the game
    return fields_of(value) if module.startswith("tradewinds") else list


def fields_of(part: Any) -> Reader:
    """All that a part of a state holds, in the order of the names."""
    names = NAMES[type(part).__name__] = names_of(part)
    return lambda each: [plain(getattr(each, name)) for name in names]


def names_of(part: Any) -> list[str]:
    """What it holds, where both speeds keep it: in the class or in the object."""
    names = sorted(set(vars(type(part))) | set(getattr(part, "__dict__", ())))
    return [name for name in names if not name.startswith("_") and not callable(getattr(part, name))]


def fingerprint(state: Core) -> bytes:
    return msgspec.msgpack.encode(plain(state))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, required=True)
    wanted = parser.parse_args()
    print("compiled" if speed.compiled() else "interpreted")
    for table in games.one_table_per_size():
        layout = Layout(table.deal(0).core.setup)
        for seed in range(wanted.games):
            state = table.deal(seed)
            digest = hashlib.sha256()
            for before, action in games.played(state, seed, MOST_DECISIONS):
                digest.update(fingerprint(before.core) + b"%d" % action)
                digest.update(bytes(layout.observation(before.core, before.player)))
            digest.update(fingerprint(state.core))
            print(games.name_of(table), seed, digest.hexdigest(), state.scores())
    print(*sorted(NAMES.items()))


if __name__ == "__main__":
    main()
