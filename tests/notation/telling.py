"""Saying something of a state in a line."""

import tradewinds as tw
from tradewinds.notation import words
from tradewinds.notation.words import Company

YOU = Company(you=0)


def asked(state: tw.State, company: Company = YOU) -> str:
    return words.prompt(state.core, company)


def described(state: tw.State, text: str, company: Company = YOU) -> str:
    assert text in state.actions()
    return words.describe(state.core, state.parse(text), company)


def told(state: tw.State, *texts: str, company: Company = YOU) -> str:
    """Play a turn and tell it."""
    before = state.core.copy()
    numbers = [state.parse(text) for text in texts]
    state.play(*texts)
    return words.log_line(before, numbers, company)
