"""Random games by the thousand with every invariant on: `make soak N=100000`.

Choices and cubes are checked in every state, all pieces once a turn and at the end. Now and then a state also
goes through a position and back. A finding is reported with its table and seed, to be played again.
"""

import argparse
import os
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import tradewinds as tw
from tests import games
from tradewinds.bots.playouts import eager_action, play_checked
from tradewinds.rules.chance import seeded

BATCH = 50
MOST_DECISIONS = 5_000  # of one game; Eastern Wonders takes far longer to end by chance
LONGEST_STRETCH = 3_000  # decisions at most from one position to the next


def soak_game(table: tw.Table, seed: int) -> int:
    """Play one game; how many decisions it took."""
    state = table.deal(seed)
    chance = seeded(-seed - 1)
    eager = eager_action(state.core)
    decisions = 0
    while not state.core.over and decisions < MOST_DECISIONS:
        stretch = min(1 + chance.below(LONGEST_STRETCH), MOST_DECISIONS - decisions)
        decisions += play_checked(state.core, chance, stretch, eager)
        check_position(state)
    return decisions


def check_position(state: tw.State) -> None:
    position = state.position()
    assert tw.State.from_position(position).position() == position, "a position makes the same state"


def soak_batch(first: int) -> tuple[Counter[str], int, list[str]]:
    """A batch of games, table after table in turn: games by table, decisions, findings."""
    tables = games.all_tables()
    played: Counter[str] = Counter()
    decisions = 0
    findings = []
    for seed in range(first, first + BATCH):
        table = tables[seed % len(tables)]
        played[games.name_of(table)] += 1
        try:
            decisions += soak_game(table, seed)
        except Exception as finding:
            findings.append(f"{table!r}.deal({seed}): {finding!r}")
    return played, decisions, findings


def batches(wanted: int, first: int) -> Iterator[tuple[Counter[str], int, list[str]]]:
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as workers:
        yield from workers.map(soak_batch, range(first, first + wanted, BATCH))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--first-seed", type=int, default=0)
    wanted = parser.parse_args()
    began = time.monotonic()
    played: Counter[str] = Counter()
    total = 0
    findings: list[str] = []
    for done, decisions, found in batches(wanted.games, wanted.first_seed):
        played += done
        total += decisions
        findings += found
        print(
            f"\r{played.total():,} games, {total:,} decisions, {len(findings)} findings", end="", flush=True
        )
    print(f" in {time.monotonic() - began:.0f} s")
    for name, number in sorted(played.items()):
        print(f"  {name:<24} {number:>8,} games")
    print("\n".join(findings) or "No finding.")
    raise SystemExit(1 if findings else 0)


if __name__ == "__main__":
    main()
