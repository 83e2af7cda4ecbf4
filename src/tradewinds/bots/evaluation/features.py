"""Which features a game has: those of the boxes on its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tradewinds.bots.evaluation import caravan, colony, goods, islands, point_cards, race, routes
from tradewinds.bots.evaluation.goods import Goals
from tradewinds.bots.evaluation.sheet import Sheet
from tradewinds.rules import turns

if TYPE_CHECKING:
    from tradewinds.rules.core import Core
    from tradewinds.rules.setup import Setup

LAST_ROUND: Final = ["score", "turn to come", "goal in hand"]
TIED: Final = 0.1  # points for each later seat, which wins a tie (C8)


def names(setup: Setup) -> list[str]:
    """Feature names, in the order they are written."""
    found = [*race.RACE, *goods.CUBES, *goods.GOALS]
    if setup.has_colony:
        found += colony.COLONY
    if setup.game.plays_from_hand():
        found += caravan.CARAVAN
    if setup.has_routes:
        found += routes.ROUTES
    if setup.game.pile_gives_tiles():
        found += routes.PILE
    if setup.has_islands:
        found += islands.ISLANDS
    if setup.has_ports:
        found += islands.TILES
    return found


@final
class Writer:
    """Writes the features of seats; keeps what can be computed once from the printed cards and tiles."""

    def __init__(self, setup: Setup, hurries: bool = True) -> None:
        """With `hurries` the value of claims rises in long games."""
        self.hurries = hurries
        self.needed: i64 = setup.game.prizes_to_end(setup.players)
        self.growth = colony.growth_of_tiles(setup.board)
        self.power = caravan.power_of_cards(setup.merchants, setup.effects)
        self.produced = caravan.produced_by_cards(setup.merchants, setup.effects)

    def write(self, state: Core, seat: i64, left: float, sheet: Sheet) -> None:
        """Add the features of a seat; `left` is the part of the race that is still to come."""
        setup = state.setup
        hurry = race.hurry(state) if self.hurries else 1.0
        race.write_race(state, seat, self.needed, hurry, sheet)
        goods.write_cubes(state, seat, sheet)
        goals_of(state, seat).write(sheet, hurry)
        if setup.has_colony:
            colony.write_colony(state, seat, self.growth, sheet)
        if setup.game.plays_from_hand():
            caravan.write_caravan(state, seat, self.power, self.produced, sheet)
        if setup.has_routes:
            routes.write_route(state, seat, self.power, sheet)
        if setup.game.pile_gives_tiles():
            routes.write_pile(state, seat, sheet)
        if setup.has_islands:
            islands.write_islands(state, seat, left, sheet)
        if setup.has_ports:
            islands.write_tiles(state, seat, sheet)


def write_last_round(state: Core, seat: i64, sheet: Sheet) -> None:
    """Write the features of the last round: points, and what a turn to come may bring."""
    to_come = race.turn_to_come(state, seat)
    sheet.clear()
    sheet.add(float(turns.score(state, seat)) + TIED * float(seat))
    sheet.either(to_come)
    sheet.add(goals_of(state, seat).payable if to_come else 0.0)


def goals_of(state: Core, seat: i64) -> Goals:
    goals = Goals(state.cubes[seat])
    if state.setup.has_point_cards:
        point_cards.offer_cards(state, goals)
    elif state.setup.has_ports:
        islands.offer_ports(state, seat, goals)
    elif state.setup.has_colony:
        colony.offer_cards(state, goals)
    else:
        raise ValueError(state.setup.game.name())
    return goals
