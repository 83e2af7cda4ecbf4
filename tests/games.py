"""Every table there is, and random games on them."""

from collections.abc import Iterator
from itertools import product

import tradewinds as tw
from tests.thorough import by_profile
from tradewinds.bots.bot import decide
from tradewinds.bots.playouts import eager_action
from tradewinds.bots.registry import make
from tradewinds.notation.tables import FEWEST_PLAYERS, find_game
from tradewinds.rules.chance import Generator, seeded

PLENTY = 2_000  # decisions; most games are over by then, Eastern Wonders is not
MOST_DECISIONS = 1_000_000  # far more than any random game needs
RANDOM_DECISIONS = by_profile(push=PLENTY, soak=MOST_DECISIONS)  # then bots bring the game to its end


def all_tables() -> list[tw.Table]:
    """All games, player counts and options."""
    return [
        tw.Table(name, players=players, **dict(zip(game.options(), values, strict=True)))
        for name, game in ((name, find_game(name)) for name in tw.GAMES)
        for players in range(FEWEST_PLAYERS, game.most_players() + 1)
        for values in product(*game.options().values())
    ]


def one_table_per_size() -> list[tw.Table]:
    """All games and player counts, options left alone."""
    return list({(table.game, table.players): table for table in reversed(all_tables())}.values())[::-1]


def name_of(table: tw.Table) -> str:
    return "-".join([table.game, str(table.players), *table.options.values()])


def choose(state: tw.State, chance: Generator) -> int:
    """A random action; in Eastern Wonders, where random games hardly end, a claim whenever it is offered."""
    legal = state.legal()
    eager = eager_action(state.core)
    chosen = legal[chance.below(len(legal))]
    return eager if eager in legal else chosen


def random_game(state: tw.State, seed: int) -> Iterator[tuple[tw.State, int]]:
    """The state before each decision and the action chosen, to the end; the same state is played on."""
    yield from played(state, seed, RANDOM_DECISIONS)
    yield from ended(state, seed)
    assert state.over, f"{state!r} does not end"


def ended(state: tw.State, seed: int) -> Iterator[tuple[tw.State, int]]:
    """The rest of a game, played by a bot for all seats."""
    bot = make("greedy", seed)
    for decision in range(2 * PLENTY):
        if state.over:
            return
        action = decide(bot, state, decision)
        yield state, action
        state.push(action)


def first_part(state: tw.State, seed: int) -> Iterator[tuple[tw.State, int]]:
    """A random game, or the first part of one that goes on and on."""
    return played(state, seed, PLENTY)


def played(state: tw.State, seed: int, most: int) -> Iterator[tuple[tw.State, int]]:
    chance = seeded(seed)
    for _decision in range(most):
        if state.over:
            return
        action = choose(state, chance)
        yield state, action
        state.push(action)
