"""Which evaluation goes with which game, and what every game has in common: the score, and the end."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tradewinds.bots.evaluation import bazaar, caravan, colony, goods, islands, ports, routes
from tradewinds.bots.evaluation.race import Race, race
from tradewinds.rules import turns
from tradewinds.rules.state import State

ENDING: Final = 100.0  # won by ending the game in the lead, lost by ending it behind; more than any potential

STEP_BY_STEP: Final = islands.Pace(free_steps=1, step=1.2)
BY_LOCATIONS: Final = islands.Pace(free_steps=1, step=1.5)
BY_CARDS: Final = islands.Pace(free_steps=0, step=1.0)


class Evaluation(NamedTuple):
    potential: Callable[[State, int], float]
    """Points that a seat may hope for beyond its score, while the game goes on."""
    fingerprint: Callable[[State, int], tuple[int, ...]]
    """Numbers that are equal where a seat has done the same in two positions within one turn."""
    patience: int = 40
    """Rounds, after which ending the game behind is better than playing on for ever."""


# --- Spice Road


def spice_road(state: State, seat: int) -> float:
    now = race(state, seat, state.bazaar.claimed)
    return (
        now.hurry * now.claimed
        + goods.potential(state.cubes[seat], bazaar.goals(state, now.extra), now.to_come, goods.SPICES)
        + now.time * caravan.worth_of_cards(state, seat)
        + caravan.readiness(state, seat)
        + caravan.next_play(state, seat)
    )


def spice_road_fingerprint(state: State, seat: int) -> tuple[int, ...]:
    return state.cubes[seat], *caravan.fingerprint(state, seat), *bazaar.fingerprint(state, seat)


# --- the games at sea


def at_sea(state: State, seat: int, now: Race, pace: islands.Pace) -> float:
    have = state.cubes[seat]
    if state.islands.boat[seat] < 0:  # while the boat is still to be placed
        return goods.potential(have, (), now.to_come, goods.SPICES)

    def way(place: int) -> float:
        return islands.way(state, seat, place, pace)

    return (
        now.hurry * now.claimed
        + goods.potential(have, ports.goals(state, now.extra, way), now.to_come, goods.SPICES)
        + islands.markets(state, seat, now.time, pace)
        + now.time * (islands.lasting(state, seat) + ports.help_of_tiles(state, seat))
    )


def eastern_wonders(state: State, seat: int) -> float:
    return at_sea(state, seat, race(state, seat, state.ports.claimed), STEP_BY_STEP)


def eastern_wonders_fingerprint(state: State, seat: int) -> tuple[int, ...]:
    return state.cubes[seat], *islands.fingerprint(state, seat), *ports.fingerprint(state, seat)


def sand_to_sea(state: State, seat: int) -> float:
    now = race(state, seat, state.ports.claimed)
    return (
        at_sea(state, seat, now, BY_CARDS)
        + now.time * caravan.worth_of_cards(state, seat)
        + caravan.readiness(state, seat)
        + caravan.next_play(state, seat)
    )


def sand_to_sea_fingerprint(state: State, seat: int) -> tuple[int, ...]:
    return *eastern_wonders_fingerprint(state, seat), *caravan.fingerprint(state, seat)


# --- From East to West

SPARE_SPACE: Final = 1.0  # a free bonus space where tiles come seldom


def east_west_1(state: State, seat: int) -> float:
    now = race(state, seat, state.colony.cards)
    return colony.hope(state, seat, now, colony.BONUS_SPACE) + now.time * routes.worth_of_route(state, seat)


def east_west_1_fingerprint(state: State, seat: int) -> tuple[int, ...]:
    return *colony.fingerprint(state, seat), *routes.fingerprint(state, seat)


def east_west_2(state: State, seat: int) -> float:
    now = race(state, seat, state.colony.cards)
    return (
        colony.hope(state, seat, now, SPARE_SPACE)
        + now.time * islands.lasting(state, seat)
        + islands.markets(state, seat, now.time, BY_LOCATIONS)
    )


def east_west_2_fingerprint(state: State, seat: int) -> tuple[int, ...]:
    return *colony.fingerprint(state, seat), *islands.fingerprint(state, seat)


def east_west_3(state: State, seat: int) -> float:
    left = race(state, seat, state.colony.cards).left
    return east_west_2(state, seat) + left * routes.worth_of_pile(state, seat)


def east_west_3_fingerprint(state: State, seat: int) -> tuple[int, ...]:
    return *east_west_2_fingerprint(state, seat), *routes.fingerprint(state, seat)


EVALUATIONS: Final = {
    "spice-road": Evaluation(spice_road, spice_road_fingerprint),
    "eastern-wonders": Evaluation(eastern_wonders, eastern_wonders_fingerprint, patience=60),
    "sand-to-sea": Evaluation(sand_to_sea, sand_to_sea_fingerprint, patience=60),
    "new-world": Evaluation(colony.potential, colony.fingerprint),
    "east-west-1": Evaluation(east_west_1, east_west_1_fingerprint),
    "east-west-2": Evaluation(east_west_2, east_west_2_fingerprint, patience=60),
    "east-west-3": Evaluation(east_west_3, east_west_3_fingerprint, patience=60),
}


def evaluation_of(state: State) -> Evaluation:
    return EVALUATIONS[state.table.game.name()]


def worth(evaluation: Evaluation, state: State, seat: int) -> float:
    """What a seat has after its turn, in points."""
    score: int = turns.score(state, seat)
    if not state.last_round:
        return score + evaluation.potential(state, seat)
    return score + (ENDING if leads(state, seat) or state.round > evaluation.patience else -ENDING)


def leads(state: State, seat: int) -> bool:
    """Whether the seat would win if nobody scored any more."""
    return turns.winner(state) == seat
