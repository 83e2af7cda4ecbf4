"""Which of our numbers move the seats of A New World: `python -m benchmarks.screening [--sets 500]`

sets every lever of `benchmarks.levers` at random and plays the resulting set once each with two, three and
four players, by a search of 100 iterations. All levers are drawn independently, so games that differ in one
of them differ in nothing else on average, and every game says something about every lever. It prints how
often each seat won, and for each level how much it moves that, in percentage points with their standard
error, the surest first. A run that was stopped goes on; games stay in build/screening.

With so many levers some look sure by chance. Check what you find here with `tradewinds balance`.
"""

import argparse
import copy
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

import msgspec
import tomli

import tradewinds as tw
from benchmarks.levers import LEVERS, Content
from benchmarks.seats import SEATS, winner
from benchmarks.steady import Quick
from tradewinds.arena.shares import Share
from tradewinds.bots.bot import decide
from tradewinds.bots.seeds import mixed
from tradewinds.components import ComponentSet, loads
from tradewinds.components.published import box_text
from tradewinds.components.writing import written

BOX: Final = "new-world"
FOLDER: Final = Path("build/screening")
SETS: Final = 500
MOST_DECISIONS: Final = 130  # of a seat: with some sets nobody wants to end the game


class Played(msgspec.Struct, frozen=True):
    """A game: the levels of its set, in the order of the levers; 0 is what it is now."""

    levels: tuple[int, ...]
    scores: tuple[int, ...]
    """By seat; none if the game was broken off."""
    players: int


class Effect(NamedTuple):
    lever: str
    level: str
    games: int
    shares: list[float]
    """By seat, the share of wins with this level less that with what it is now."""
    error: float
    """The largest standard error of these."""

    @property
    def certainty(self) -> float:
        return max(map(abs, self.shares)) / self.error if self.error else 0.0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.screening", description=__doc__)
    parser.add_argument("--sets", type=int, default=SETS, help="how many; each is played three times")
    parser.add_argument(
        "--seed", type=int, nargs="+", default=[1], help="of the first set; several runs are counted together"
    )
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--effects", type=int, default=12, help="how many to print")
    wanted = parser.parse_args(arguments)
    games: list[Played] = []
    for seed in wanted.seed:
        file = wanted.folder / f"{seed}.jsonl"
        play_missing(file, seed, wanted.sets)
        games += read(file)
    for players in SEATS:
        print_table([game for game in games if game.players == players], wanted.effects)
    return 0


# --- playing ------------------------------------------------------------------------------------------------


def play_missing(file: Path, seed: int, sets: int) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    for number in range(len(read(file)), sets * len(SEATS)):
        played = play(seed + number // len(SEATS), SEATS[number % len(SEATS)])
        with file.open("ab") as lines:
            lines.write(msgspec.json.encode(played) + b"\n")
        print(f"\r{number + 1} of {sets * len(SEATS)} games", end="", file=sys.stderr)
    print(file=sys.stderr)


def read(file: Path) -> list[Played]:
    """The games so far; a line that was not finished when the program was stopped is cut off."""
    if not file.exists():
        return []
    whole, _end, _begun = file.read_bytes().rpartition(b"\n")
    file.write_bytes(whole + b"\n" if whole else b"")
    return [msgspec.json.decode(line, type=Played) for line in whole.splitlines()]


def play(number: int, players: int) -> Played:
    """The game of a set; the number of the set decides everything in it."""
    levels, deal = drawn(number), 10 * number + players
    state = tw.Table(BOX, players, components=built(levels)).deal(deal)
    bots = [Quick(mixed(deal, 100 + seat)) for seat in range(players)]
    for decision in range(MOST_DECISIONS * players):
        if state.over:
            break
        state.push(decide(bots[state.player], state, mixed(deal, 1000 + decision)))
    return Played(levels, tuple(state.scores()) if state.over else (), players)


def drawn(number: int) -> tuple[int, ...]:
    chance = Random(number)
    return tuple(chance.randrange(len(levels) + 1) for levels in LEVERS.values())


def built(levels: Sequence[int]) -> ComponentSet:
    """The standard set with each lever at its level."""
    box = copy.deepcopy(standard_box())
    for (_lever, changes), level in zip(LEVERS.items(), levels, strict=True):
        if level:
            list(changes.values())[level - 1](box)
    return loads(written({BOX: box}).text, "screening.toml")


@cache
def standard_box() -> Content:
    found: Content = tomli.loads(box_text(BOX))[BOX]
    return found


# --- counting -----------------------------------------------------------------------------------------------


def print_table(games: Sequence[Played], most: int) -> None:
    ended = [game for game in games if game.scores]
    if not ended:
        return
    seats = range(ended[0].players)
    ties = fmean(game.scores.count(max(game.scores)) > 1 for game in ended)
    wins = ", ".join(f"{share.value:.1%}" for share in (won(ended, seat) for seat in seats))
    print(f"{len(seats)} players, {len(ended)} of {len(games)} games ended, {ties:.1%} in a tie: {wins}")
    for effect in sorted(effects(ended), key=lambda effect: -effect.certainty)[:most]:
        moved = " ".join(f"{100 * share:+5.1f}" for share in effect.shares)
        print(f"  {moved} ±{100 * effect.error:.1f}  {effect.lever}: {effect.level} ({effect.games} games)")


def effects(games: Sequence[Played]) -> Iterator[Effect]:
    for number, (lever, levels) in enumerate(LEVERS.items()):
        parts = [[game for game in games if game.levels[number] == at] for at in range(len(levels) + 1)]
        for level, part in zip(levels, parts[1:], strict=True):
            if part and parts[0]:
                pairs = [(won(part, seat), won(parts[0], seat)) for seat in range(games[0].players)]
                shares = [new.value - old.value for new, old in pairs]
                error = max(sqrt(variance(new) + variance(old)) for new, old in pairs)
                yield Effect(lever, level, len(part), shares, error)


def won(games: Sequence[Played], seat: int) -> Share:
    return Share(sum(winner(list(game.scores)) == seat for game in games), len(games))


def variance(share: Share) -> float:
    return share.value * (1 - share.value) / share.of


if __name__ == "__main__":
    sys.exit(main())
