"""Saying something of a state in a line."""

import tradewinds as tw
from tradewinds import words
from tradewinds.words import Players

YOU = Players(you=0)


def asked(state: tw.State, players: Players = YOU) -> str:
    return words.prompt(state.core, players)


def described(state: tw.State, text: str, players: Players = YOU) -> str:
    assert text in state.actions()
    return words.describe(state.core, state.parse(text), players)


def told(state: tw.State, *texts: str, players: Players = YOU) -> str:
    """Play a turn and tell it."""
    before = state.core.copy()
    numbers = [state.parse(text) for text in texts]
    state.play(*texts)
    return words.log_line(before, numbers, players)
