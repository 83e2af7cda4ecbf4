"""Rewards: what a game is worth to each seat. In every form they add up to zero."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tradewinds.rules import turns
from tradewinds.rules.core import Core

REWARDS: Final = ["win", "score", "progress"]
WIN: Final = 0  # at the end 1 for the winner, -1 shared by the others
SCORE: Final = 1  # at the end the points more than the others have on average
PROGRESS: Final = 2  # the same, as it changes with every action


def worth(state: Core, form: i64) -> vec[float]:
    """What the game is worth to each seat now; a reward is the change of it by an action."""
    if form != PROGRESS and not state.over:
        return vec[float]([0.0] * state.players)
    if form == WIN:
        return victory(state)
    if form in (SCORE, PROGRESS):
        return lead(state)
    raise ValueError(form)


def victory(state: Core) -> vec[float]:
    shares = vec[float]([-1.0 / float(state.players - 1)] * state.players)
    shares[turns.winner(state)] = 1.0
    return shares


def lead(state: Core) -> vec[float]:
    """Points more than the others have on average, by seat."""
    points = vec[i64]()
    total: i64 = 0
    for seat in range(state.players):
        points = append(points, turns.score(state, seat))
        total += points[seat]
    leads = vec[float]()
    for own in points:
        leads = append(leads, float(own) - float(total - own) / float(state.players - 1))
    return leads
