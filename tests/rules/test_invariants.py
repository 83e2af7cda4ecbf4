"""What is checked in every state is found out when it does not hold."""

from collections.abc import Callable

import pytest

import tradewinds as tw
from tradewinds.bots.playouts import play_checked
from tradewinds.rules import cubes, invariants
from tradewinds.rules.chance import seeded
from tradewinds.rules.core import Core


def loses_a_settler(state: Core) -> None:
    state.colony.settlers[0] = state.colony.settlers[0] - 1


def doubles_a_card(state: Core) -> None:
    state.colony.row[0] = state.colony.row[1]


def doubles_a_bonus_tile(state: Core) -> None:
    state.colony.stacks[0] = state.colony.stacks[1]


def loses_an_exploration_tile(state: Core) -> None:
    state.colony.covered = 0


def owes_a_cube(state: Core) -> None:
    state.cubes[0] = -cubes.ONE[cubes.YELLOW]


def is_over_the_limit(state: Core) -> None:
    state.cubes[0] = 11 * cubes.ONE[cubes.RED]


def loses_a_merchant_card(state: Core) -> None:
    state.caravan.hand[0] = 0


def finds_a_coin(state: Core) -> None:
    state.point_cards.gold[0] = 1


def loses_a_point_card(state: Core) -> None:
    state.point_cards.row[0] = -1


def puts_an_outpost_into_a_port(state: Core) -> None:
    state.islands.built[0] = 1


def opens_the_closed_port(state: Core) -> None:
    state.ports.shown[0] = -2


def finds_a_bonus_tile(state: Core) -> None:
    state.ports.bonus[0] = 1


@pytest.mark.parametrize(
    ("game", "spoil"),
    [
        ("new-world", loses_a_settler),
        ("new-world", doubles_a_card),
        ("new-world", doubles_a_bonus_tile),
        ("new-world", loses_an_exploration_tile),
        ("new-world", owes_a_cube),
        ("new-world", is_over_the_limit),
        ("spice-road", loses_a_merchant_card),
        ("spice-road", finds_a_coin),
        ("spice-road", loses_a_point_card),
        ("eastern-wonders", puts_an_outpost_into_a_port),
        ("eastern-wonders", opens_the_closed_port),
        ("sand-to-sea", finds_a_bonus_tile),
        ("sand-to-sea", loses_a_merchant_card),
        ("east-west-2", loses_a_settler),
    ],
)
def test_what_cannot_be_is_found(game: str, spoil: Callable[[Core], None]) -> None:
    state = tw.Table(game).deal(1).core
    invariants.check(state)
    spoil(state)
    with pytest.raises(AssertionError):
        invariants.check(state)


def test_games_are_checked_while_they_are_played() -> None:
    state = tw.Table("new-world").deal(1).core
    assert play_checked(state.copy(), seeded(1), 50) == 50
    loses_a_settler(state)
    with pytest.raises(AssertionError):
        play_checked(state, seeded(1), 50)
