"""Bots in general: what they get to see, and that they play by the rules."""

from collections.abc import Callable

import pytest

import tradewinds as tw
from tests.bots.games import begun, finished
from tradewinds.bots.beginner import BeginnerBot
from tradewinds.bots.bot import Bot, decide
from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.random import RandomBot
from tradewinds.bots.search import Budget, SearchBot

CLOSED = "closed"
every_game = pytest.mark.parametrize("game", tw.GAMES)


def search(seed: int) -> Bot:
    return SearchBot(seed, Budget(iterations=12))


every_bot = pytest.mark.parametrize("make", [RandomBot, GreedyBot, BeginnerBot, search])


class Onlooker:
    """Remembers what it was shown."""

    seen: tw.State

    def choose(self, state: tw.State) -> int:
        self.seen = state
        return state.legal()[0]


def test_a_bot_gets_an_imagined_state_and_never_the_true_one() -> None:
    state = tw.Table("new-world").deal(7)
    onlooker = Onlooker()
    assert decide(onlooker, state, seed=1) == state.legal()[0]
    assert onlooker.seen.view(0) == state.view(0)
    assert onlooker.seen.position()["point_deck"] != state.position()["point_deck"]
    assert "seed" not in onlooker.seen.record().split("\n")[0]


@every_bot
@every_game
def test_deciding_leaves_the_state_as_it_was(make: Callable[[int], Bot], game: str) -> None:
    state = tw.Table(game).deal(7)
    before = state.position()
    decide(make(0), state, seed=1)
    assert state.position() == before


@every_bot
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_legal_and_come_to_an_end(make: Callable[[int], Bot], players: int) -> None:
    opponents = [GreedyBot(seat) for seat in range(1, players)]  # random play alone takes hundreds of rounds
    assert finished([make(0), *opponents], seed=players, game="new-world").over


@every_bot
@every_game
def test_the_same_seed_plays_the_same_game(make: Callable[[int], Bot], game: str) -> None:
    one, other = (begun([make(1), GreedyBot(2)], game, decisions=40) for _ in range(2))
    assert one.record() == other.record()


@every_bot
@every_game
def test_a_choice_does_not_change_when_hidden_things_do(make: Callable[[int], Bot], game: str) -> None:
    """C11: two positions that look the same to a seat are the same to its bot."""
    state = tw.Table(game, players=3).deal(5)
    player = GreedyBot(1)
    for number in range(40):
        other = with_hidden_things_turned_round(state)
        assert other.view(state.player) == state.view(state.player)
        assert decide(make(number), other, 1) == decide(make(number), state, 1)
        state.push(decide(player, state, number))


def with_hidden_things_turned_round(state: tw.State) -> tw.State:
    """The same view with everything in reverse order that nobody can see."""
    position = state.position()
    decks = {"point_deck", "merchant_deck", "victory_pile"} & position.keys()
    if "bonus_stacks" in position:  # in the New World box the tops lie open
        decks -= {"point_deck"}
        position["point_deck"] = below_reversed(position["point_deck"])
        position["bonus_stacks"] = {
            name: below_reversed(stack) for name, stack in position["bonus_stacks"].items()
        }
    for deck in decks:
        position[deck] = reversed_but_closed(position[deck])
    return tw.State.from_position(position)


def below_reversed(pile: list[str]) -> list[str]:
    return [*pile[:1], *reversed(pile[1:])]


def reversed_but_closed(pile: list[str]) -> list[str]:
    """The closed-port tile stays where it is: it is known to be near the top (EW1)."""
    others = [tile for tile in pile if tile != CLOSED]
    return [CLOSED if tile == CLOSED else others.pop() for tile in pile]
