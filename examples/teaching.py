"""What a network can learn by looking on: games of `greedy` against itself, with a slip now and then."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import tradewinds as tw
from tradewinds.bots import registry
from tradewinds.envs.observations import Observations

TEACHER = "greedy"
SLIPS = 0.1  # share of choices made at random, so that the network sees what to do after a mistake
MOST_DECISIONS = 1_000  # of a game; then it is left out


class Shown(NamedTuple):
    """Choices of the teacher, one row each."""

    observations: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    leads: NDArray[np.float32]
    """By how many points more than now the seat that chose was ahead in the end."""
    results: NDArray[np.float32]
    """1 where it won in the end, -1 where it lost."""


class Choice(NamedTuple):
    """What was seen, what could be done, what the teacher would do, who was to choose and how far ahead."""

    observation: NDArray[np.uint8]
    mask: NDArray[np.int8]
    action: int
    seat: int
    lead: float


def shown(layout: Observations, games: int, seed: int) -> Shown:
    """The choices of so many games for which there is something to choose."""
    chance = random.Random(seed)
    rows = [row for _game in range(games) for row in played(layout, chance)]
    choices = [choice for choice, _lead, _result in rows]
    return Shown(
        np.stack([choice.observation for choice in choices]),
        np.stack([choice.mask for choice in choices]).astype(np.bool_),
        np.array([choice.action for choice in choices]),
        np.array([lead - choice.lead for choice, lead, _result in rows], dtype=np.float32),
        np.array([result for _choice, _lead, result in rows], dtype=np.float32),
    )


def played(layout: Observations, chance: random.Random) -> Iterator[tuple[Choice, float, float]]:
    """One game: each choice, with the lead of its seat in the end and whether it won."""
    state = layout.table.deal(chance.getrandbits(60))
    teacher = registry.make(TEACHER, chance.getrandbits(32))
    choices = []
    for _decision in range(MOST_DECISIONS):
        if state.over:
            break
        action = teacher.choose(state)
        if len(state.legal()) > 1:
            seat = state.player
            seen, mask = layout.of(state, seat), layout.mask(state, seat)
            choices.append(Choice(seen, mask, action, seat, lead_of(state, seat)))
            action = chance.choice(state.legal()) if chance.random() < SLIPS else action
        state.push(action)
    if state.over:
        for choice in choices:
            yield choice, lead_of(state, choice.seat), 1.0 if state.winner == choice.seat else -1.0


def lead_of(state: tw.State, seat: int) -> float:
    """Points of a seat, less what the others have on average."""
    scores = state.scores()
    own = scores[seat]
    return own - (sum(scores) - own) / (len(scores) - 1)
