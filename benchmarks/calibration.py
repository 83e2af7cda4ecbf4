"""How accurate the bots' chances are: `python -m benchmarks.calibration GAME [--games 1000]`.

The search plays against itself and, whenever a turn opens, states each seat's chance to win. For every tenth
of the scale, and for each third of the game, this prints how often those seats won. Games have two, three or
four players, with a few random turns that break the symmetry. An interrupted run resumes; games are stored in
build/calibration. `--chart FILE` draws the result. `--played FILE` reads games played by `tradewinds train`
instead: those of its second round were played by the network that the first one taught.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

import tradewinds as tw
from tradewinds.arena.shares import Share
from tradewinds.arena.training.games import MOST_ROUNDS, Game, play_game
from tradewinds.bots.weights import Source, in_file, judge_of
from tradewinds.pictures.scale import Scale

FOLDER = Path("build/calibration")
GAMES = 1000
ITERATIONS = 200
SEED = 5_000_000  # not used in training
TENTHS = 10
THIRDS = ("first third", "second third", "last third")
SIZES = (2, 3, 2, 4)


class Told(NamedTuple):
    """A stated chance, and the result."""

    chance: float
    won: bool
    third: int


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration", description=__doc__)
    parser.add_argument("game", help=", ".join(tw.GAMES))
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--iterations", type=int, default=ITERATIONS, help="of the search, for each turn")
    parser.add_argument("--network", help="a file to play with, or `classic`, instead of our own")
    parser.add_argument("--chart", type=Path, help="draw what was found as SVG")
    parser.add_argument("--played", type=Path, help="a file of games of `tradewinds train`")
    wanted = parser.parse_args(arguments)
    told = list(of_games(read(wanted.played or played_here(wanted))))
    print_table(wanted.game, told)
    if wanted.chart:
        wanted.chart.write_text(drawn(told), encoding="utf-8")
    return 0


def played_here(wanted: argparse.Namespace) -> Path:
    """The file with the requested games, all of them played."""
    name = Path(wanted.network).stem if wanted.network else "own"
    file = FOLDER / f"{wanted.game}-{name}-{wanted.iterations}.jsonl"
    source = in_file(wanted.network) if wanted.network else None
    play_missing(file, wanted.game, wanted.games, wanted.iterations, source)
    return file


def play_missing(file: Path, game: str, games: int, iterations: int, source: Source | None) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    for number in range(sum(1 for _game in read(file)), games):
        table = tw.Table(game, players=SIZES[number % len(SIZES)])
        judge = judge_of(table.deal(0).core.setup, source)
        played = play_game(table, judge, number, SEED, iterations)
        with file.open("ab") as lines:
            lines.write(msgspec.json.encode(played) + b"\n")
        print(f"\r{number + 1} of {games} games", end="", file=sys.stderr)
    print(file=sys.stderr)


def read(file: Path) -> Iterator[Game]:
    if file.exists():
        yield from msgspec.json.Decoder(Game).decode_lines(file.read_bytes())


def of_games(games: Iterable[Game]) -> Iterator[Told]:
    """The chances stated as turns opened, in games that were finished."""
    for game in games:
        opened = [decision.values for decision in game.decisions if decision.values]
        if game.rounds > MOST_ROUNDS:
            continue
        for number, values in enumerate(opened):
            for seat, chance in enumerate(values):
                yield Told(chance, seat == game.winner, 3 * number // len(opened))


class Bin(NamedTuple):
    chance: float
    """The mean of the stated chances."""
    wins: Share


def bins(told: Iterable[Told]) -> dict[int, Bin]:
    """The stated chances and the results, for each tenth of the scale."""
    gathered = defaultdict(list)
    for each in told:
        gathered[min(TENTHS - 1, int(each.chance * TENTHS))].append(each)
    return {
        tenth: Bin(
            sum(each.chance for each in members) / len(members),
            Share(sum(each.won for each in members), len(members)),
        )
        for tenth, members in sorted(gathered.items())
    }


def print_table(game: str, told: list[Told]) -> None:
    """In Markdown for docs/search.md. Positions of one game are not independent: intervals are too narrow."""
    print(f"| {game} | told | won | positions |\n|---|---|---|---|")
    parts = {"whole game": told}
    parts |= {name: [each for each in told if each.third == n] for n, name in enumerate(THIRDS)}
    for name, part in parts.items():
        found = bins(part)
        for tenth, each in found.items():
            low, high = each.wins.interval
            interval = f"{each.wins.value:.1%} ({low:.1%} to {high:.1%})"
            print(f"| {name}, tenth {tenth + 1} | {each.chance:.1%} | {interval} | {each.wins.of} |")
        errors = [(abs(each.chance - each.wins.value), each.wins.of) for each in found.values()]
        weighed = sum(error * of for error, of in errors)
        worst = max(error for error, _of in errors)
        print(f"| {name} | mean error {weighed / len(part):.1%} | worst tenth {worst:.1%} | {len(part)} |")


# --- the chart

SIZE = 360
MARGIN = 56
COLOURS = ("#3c3226", "#2f6d8c", "#5a7d3a", "#b4552d")


def drawn(told: list[Told]) -> str:
    """Stated chances from left to right, share of wins from bottom to top; the diagonal is perfect."""
    across = Scale(0, 1, [0, 0.25, 0.5, 0.75, 1], MARGIN, SIZE - 28)
    up = Scale(0, 1, [0, 0.25, 0.5, 0.75, 1], SIZE - MARGIN, 16)
    parts = [told, *([each for each in told if each.third == third] for third in range(len(THIRDS)))]
    body = "".join(line(bins(part), across, up, COLOURS[number]) for number, part in enumerate(parts))
    names = "".join(
        f'<text x="{MARGIN + 12}" y="{36 + 17 * number}" fill="{COLOURS[number]}">{name}</text>'
        for number, name in enumerate(("whole game", *THIRDS))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" role="img" '
        f'font-family="sans-serif" font-size="13"><title>Chances told and games won</title>'
        f'<rect width="{SIZE}" height="{SIZE}" fill="#fbf6ea"/>{axes(across, up)}{body}{names}</svg>\n'
    )


def axes(across: Scale, up: Scale) -> str:
    quiet, rule = 'fill="#8a7a64"', 'stroke="#8a7a64" stroke-opacity=".3"'
    drawn = f'<path d="M{across.start} {up.start}L{across.end} {up.end}" {rule} stroke-dasharray="4 4"/>'
    for tick in up.ticks:
        x, y = across.place(tick), up.place(tick)
        drawn += f'<path d="M{across.start} {y}H{across.end}" {rule}/>'
        drawn += f'<text x="{MARGIN - 8}" y="{y + 4}" {quiet} text-anchor="end">{tick:.0%}</text>'
        drawn += f'<text x="{x}" y="{up.start + 18}" {quiet} text-anchor="middle">{tick:.0%}</text>'
    told = "told from left to right, won from the bottom up"
    return f'{drawn}<text x="{across.end}" y="{up.start + 38}" {quiet} text-anchor="end">{told}</text>'


def line(found: dict[int, Bin], across: Scale, up: Scale, colour: str) -> str:
    points = [(across.place(each.chance), up.place(each.wins.value)) for each in found.values()]
    drawn = f'<path d="M{"L".join(f"{x} {y}" for x, y in points)}" fill="none" stroke="{colour}"/>'
    for (x, y), each in zip(points, found.values(), strict=True):
        low, high = map(up.place, each.wins.interval)
        drawn += f'<path d="M{x} {low}V{high}" stroke="{colour}"/>'
        drawn += f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>'
    return drawn


if __name__ == "__main__":
    raise SystemExit(main())
