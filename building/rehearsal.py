"""What a profiled build plays to learn from: `python -m building.rehearsal`, about ten seconds.

Random games and short searches in every game: whatever runs often in them should be fast.
"""

import tradewinds as tw
from tradewinds.bots.playouts import eager_action, play_out
from tradewinds.bots.tree import Tree
from tradewinds.bots.weights import judge_of
from tradewinds.rules.chance import seeded

DECISIONS = 100_000  # of each game and number of players
ITERATIONS = 400
SEARCHES = 3  # in each of these games, one after the other


def main() -> None:
    for name in tw.GAMES:
        for players in (2, 4):
            play_at_random(tw.Table(name, players=players))
            search(tw.Table(name, players=players))


def play_at_random(table: tw.Table) -> None:
    chance = seeded(0)
    played = games = 0
    while played < DECISIONS:
        state = table.deal(games).core
        played += play_out(state, chance, DECISIONS, eager_action(state))
        games += 1


def search(table: tw.Table) -> None:
    """Search at several moments of a game that goes on at random."""
    state = table.deal(0).core
    for seed in range(SEARCHES):
        if not state.over:
            Tree(judge_of(state.setup), state, seeded(seed)).grow(ITERATIONS, float("inf"))
            play_out(state, seeded(seed), 40)


if __name__ == "__main__":
    main()
