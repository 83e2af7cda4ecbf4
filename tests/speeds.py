"""Plays random games and prints a digest of all their states: run once compiled and once interpreted."""

import argparse
import hashlib
from typing import Any

from tests import games
from tradewinds import speed
from tradewinds.envs.layout import Layout
from tradewinds.rules.state import State

MOST_DECISIONS = 600  # of one game, so that the longest ones do not take all the time
NAMES: dict[type, list[str]] = {}  # looked up once for each kind of part


def fields(thing: Any) -> list[object]:
    """All that a part of a state holds, as plain numbers."""
    kind = type(thing)
    if kind not in NAMES:
        NAMES[kind] = names_of(thing)
    return [(name, plain(getattr(thing, name))) for name in NAMES[kind]]


def names_of(thing: Any) -> list[str]:
    """What it holds, where both speeds keep it: in the class or in the object."""
    names = sorted(set(vars(type(thing))) | set(getattr(thing, "__dict__", ())))
    return [name for name in names if not name.startswith("_") and not callable(getattr(thing, name))]


def plain(value: Any) -> object:
    if isinstance(value, int):
        return int(value)
    if type(value).__module__.startswith("tradewinds.rules.table"):
        return None
    return fields(value) if type(value).__module__.startswith("tradewinds") else list(value)


def fingerprint(state: State) -> bytes:
    return repr(fields(state)).encode()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, required=True)
    wanted = parser.parse_args()
    print("compiled" if speed.compiled() else "interpreted")
    for table in games.one_table_per_size():
        layout = Layout(table.deal(0).core.table)
        for seed in range(wanted.games):
            state = table.deal(seed)
            digest = hashlib.sha256()
            for before, action in games.played(state, seed, MOST_DECISIONS):
                digest.update(fingerprint(before.core) + b"%d" % action)
                digest.update(bytes(layout.observation(before.core, before.player)))
            digest.update(fingerprint(state.core))
            print(games.name_of(table), seed, digest.hexdigest(), state.scores())


if __name__ == "__main__":
    main()
