"""The learning curve: how well the winners of unseen games are predicted as the number of games grows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tradewinds.arena.training.fitted import Progress
from tradewinds.locale import gettext as _
from tradewinds.pictures.scale import Scale, round_scale, round_step

WIDTH: Final = 520
HEIGHT: Final = 300
LEFT: Final = 64
RIGHT: Final = WIDTH - 20
TOP: Final = 44
BOTTOM: Final = HEIGHT - 48
INK: Final = "#3c3226"
QUIET: Final = "#8a7a64"
PAPER: Final = "#fbf6ea"
LINES: Final = ("#2f6d8c", "#b4552d", "#5a7d3a", "#7a4d8c")  # colours of the rounds, in order


def drawn(rounds: Sequence[Sequence[Progress]]) -> str:
    """The curve as SVG, without rounds that have learned nothing yet."""
    known = [learned(progress) for progress in rounds if progress]
    body = axes(known) + "".join(line(number, known) for number in range(len(known))) if known else ""
    title = _("Surprise about the winner, in games not learned from")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="13"><title>{title}</title>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<text x="20" y="26" fill="{INK}" font-size="15">{title}</text>{body}</svg>\n'
    )


def learned(progress: Sequence[Progress]) -> list[Progress]:
    """The latest progress for each number of games."""
    return [*{each.games: each for each in progress}.values()]


def axes(rounds: Sequence[Sequence[Progress]]) -> str:
    across, up = scales(rounds)
    drawn = ""
    for tick in up.ticks:
        y = up.place(tick)
        drawn += f'<path d="M{LEFT} {y}H{RIGHT}" stroke="{QUIET}" stroke-opacity=".3"/>'
        drawn += f'<text x="{LEFT - 8}" y="{y + 4}" fill="{QUIET}" text-anchor="end">{tick:.4g}</text>'
    for tick in across.ticks:
        x = across.place(tick)
        drawn += f'<text x="{x}" y="{BOTTOM + 20}" fill="{QUIET}" text-anchor="middle">{tick:g}</text>'
    games = _("games learned from")
    return f'{drawn}<text x="{RIGHT}" y="{BOTTOM + 38}" fill="{QUIET}" text-anchor="end">{games}</text>'


def line(number: int, rounds: Sequence[Sequence[Progress]]) -> str:
    across, up = scales(rounds)
    points = [f"{across.place(each.games)} {up.place(each.outcome)}" for each in rounds[number]]
    colour = LINES[number % len(LINES)]
    name = _("round {n}: {nats}").format(n=number + 1, nats=f"{rounds[number][-1].outcome:.3f}")
    end = up.place(rounds[number][-1].outcome)
    return (
        f'<path d="M{"L".join(points)}" fill="none" stroke="{colour}" stroke-width="2"/>'
        f'<text x="{RIGHT}" y="{end - 7}" fill="{colour}" text-anchor="end">{name}</text>'
    )


def scales(rounds: Sequence[Sequence[Progress]]) -> tuple[Scale, Scale]:
    """Games on the horizontal scale, nats on the vertical one."""
    nats = [each.outcome for progress in rounds for each in progress]
    most = max(each.games for progress in rounds for each in progress)
    step = int(max(1, round_step(max(1, most) / 6)))
    across = Scale(0, max(1, most), [float(tick) for tick in range(0, most + 1, step)], LEFT, RIGHT)
    return across, round_scale(min(nats), max(nats), BOTTOM, TOP)
