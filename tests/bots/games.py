"""Whole games between bots, for the tests."""

import tradewinds as tw
from tradewinds.bots.bot import decide
from tradewinds.bots.registry import make

TOO_LONG = 100  # rounds


def play(names: list[str], seed: int) -> tw.State:
    """A finished game; every choice is checked to be legal."""
    state = tw.Table("new-world", players=len(names)).deal(seed)
    bots = [make(name, seed + seat) for seat, name in enumerate(names)]
    decisions = 0
    while not state.over:
        assert state.round < TOO_LONG, "they do not come to an end"
        state.play(decide(bots[state.player], state, decisions))
        decisions += 1
    return state


def wins(name: str, rival: str, players: int, games: int) -> int:
    """How many of these games the bot wins against so many rivals, sitting in each seat equally often."""
    won = 0
    for seed in range(games):
        seat = seed % players
        names = [name if each == seat else rival for each in range(players)]
        won += play(names, seed).winner == seat
    return won
