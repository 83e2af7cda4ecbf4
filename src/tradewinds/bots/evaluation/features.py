"""Which features a game has: those of the boxes on its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tradewinds.bots.evaluation import bazaar, caravan, colony, goods, islands, race, routes
from tradewinds.bots.evaluation.goods import Goals
from tradewinds.bots.evaluation.sheet import Sheet
from tradewinds.rules import turns

if TYPE_CHECKING:
    from tradewinds.rules.state import State
    from tradewinds.rules.table import Table

LAST_ROUND: Final = ["score", "turn to come", "goal in hand"]
TIED: Final = 0.1  # points: among tied players the one latest in turn order wins (C8)


def names(table: Table) -> list[str]:
    """Of all features, in the order in which they are written."""
    found = [*race.RACE, *goods.CUBES, *goods.GOALS]
    if table.has_colony:
        found += colony.COLONY
    elif table.has_caravan:
        found += caravan.CARAVAN
    if table.has_routes:
        found += routes.ROUTES
    elif table.has_colony and table.has_caravan:
        found += routes.PILE
    if table.has_islands:
        found += islands.ISLANDS
    if table.has_ports:
        found += islands.TILES
    return found


@final
class Writer:
    """Writes the features of seats; keeps what follows from the print on cards and tiles."""

    def __init__(self, table: Table) -> None:
        self.needed: i64 = table.game.prizes_to_end(table.players)
        self.growth = colony.growth_of_tiles(table.board)
        self.power = caravan.power_of_cards(table.merchants, table.effects)
        self.produced = caravan.produced_by_cards(table.merchants, table.effects)

    def write(self, state: State, seat: i64, left: float, sheet: Sheet) -> None:
        """`left` is the part of the race that is still to come."""
        table = state.table
        sheet.clear()
        race.write_race(state, seat, self.needed, sheet)
        goods.write_cubes(state, seat, sheet)
        goals_of(state, seat).write(sheet, race.hurry(state))
        if table.has_colony:
            colony.write_colony(state, seat, self.growth, sheet)
        elif table.has_caravan:
            caravan.write_caravan(state, seat, self.power, self.produced, sheet)
        if table.has_routes:
            routes.write_route(state, seat, self.power, sheet)
        elif table.has_colony and table.has_caravan:
            routes.write_pile(state, seat, sheet)
        if table.has_islands:
            islands.write_islands(state, seat, left, sheet)
        if table.has_ports:
            islands.write_tiles(state, seat, sheet)


def write_last_round(state: State, seat: i64, sheet: Sheet) -> None:
    """In the last round only points count, and what a turn to come may bring."""
    to_come = race.turn_to_come(state, seat)
    sheet.clear()
    sheet.add(float(turns.score(state, seat)) + TIED * float(seat))
    sheet.either(to_come)
    sheet.add(goals_of(state, seat).payable if to_come else 0.0)


def goals_of(state: State, seat: i64) -> Goals:
    goals = Goals(state.cubes[seat])
    if state.table.has_bazaar:
        bazaar.offer_cards(state, goals)
    elif state.table.has_ports:
        islands.offer_ports(state, seat, goals)
    else:
        colony.offer_cards(state, goals)
    return goals
