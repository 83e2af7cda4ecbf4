"""What victory tiles and bonus tiles promise a seat."""

from collections.abc import Callable, Iterator
from typing import Final

from tradewinds.bots.evaluation import goods
from tradewinds.rules import ports
from tradewinds.rules.state import State

# Points that bonus tiles bring in a whole game, beyond those that they score.
HELP: Final = {ports.MOVE: 4.0, ports.CARGO: 2.0, ports.UPGRADE: 2.0, ports.HARVEST: 3.5}


def goals(state: State, extra: float, way: Callable[[int], float]) -> Iterator[goods.Goal]:
    """The open ports; `way` says how far away a place is, in upgrades."""
    victories = state.table.victories
    for port, tile in enumerate(state.ports.shown):
        if tile >= 0:
            points: int = victories.points[tile]
            yield goods.Goal(victories.cost[tile], points + extra, way(state.table.chart.ports[port]))


def help_of_tiles(state: State, seat: int) -> float:
    """Of the seat's bonus tiles, in a whole game."""
    return sum(help * int(ports.held(state, seat, kind)) for kind, help in HELP.items())


def fingerprint(state: State, seat: int) -> tuple[int, ...]:
    first = seat * ports.KINDS
    return state.ports.claimed[seat], *state.ports.bonus[first : first + ports.KINDS]
