"""Every table there is, and random games on them."""

from collections.abc import Iterator
from itertools import product

import tradewinds as tw
from tradewinds.notation.tables import FEWEST_PLAYERS, find_game
from tradewinds.rules.chance import Generator, seeded

MOST_DECISIONS = 50_000  # far more than any random game needs


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
    legal = state.legal()
    return legal[chance.below(len(legal))]


def random_game(state: tw.State, seed: int) -> Iterator[tuple[tw.State, int]]:
    """The state before each decision and the action chosen, to the end; the same state is played on."""
    chance = seeded(seed)
    for _decision in range(MOST_DECISIONS):
        if state.over:
            return
        action = choose(state, chance)
        yield state, action
        state.push(action)
    raise AssertionError(f"{state!r} does not end")
