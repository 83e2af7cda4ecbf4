"""A network of selfplay.py that looks one choice ahead before it decides: `looking:Age_20`.

It plays each action that the network likes on a copy with the hidden things drawn anew, lets the network
answer for the others until it is its own choice again, and takes the action after which it expects most.
"""

import math
from functools import partial
from typing import Any

import numpy as np
import selfplay
import torch
from teaching import lead_of

import tradewinds as tw

SELDOM = 0.03  # what the network likes less is not tried
DRAWS = 3  # of the hidden things for each action
TRUST = 0.1  # in what the network likes, beside what it expects


class LookingBot(selfplay.NetworkBot):
    """Plays what promises most after one look ahead."""

    def choose(self, state: tw.State) -> int:
        legal = state.legal()
        liked = self._thought(state)[0]
        tried = [action for action in legal if liked[action] >= SELDOM]
        if len(tried) < 2:
            return max(legal, key=lambda action: float(liked[action]))
        seeds = [int(torch.randint(2**31, (1,), generator=self.chance)) for _draw in range(DRAWS)]
        return max(tried, key=lambda action: self._promise(state, action, seeds, float(liked[action])))

    def _promise(self, state: tw.State, action: int, seeds: list[int], liking: float) -> float:
        expected = sum(self._after(state, action, seed) for seed in seeds) / len(seeds)
        return expected + TRUST * math.log(liking)

    def _after(self, state: tw.State, action: int, seed: int) -> float:
        """What the network expects once it is its choice again, as `School` rewards it."""
        seat, before = state.player, lead_of(state, state.player)
        ahead = state.imagine(seat, seed)
        ahead.push(action)
        while not ahead.over and ahead.player != seat:
            ahead.push(int(self._thought(ahead)[0].argmax()))
        lead = lead_of(ahead, seat)
        gained = (lead - before) / selfplay.POINTS_LATER
        if ahead.over:
            return gained + float(np.sign(lead))
        return gained + selfplay.DISCOUNT * self._thought(ahead)[1]

    def _thought(self, state: tw.State) -> tuple[torch.Tensor, float]:
        """How likely the network would choose each action, and what it expects."""
        seen = self.layout.features(self.layout.of(state, state.player)[None])
        mask = self.layout.mask(state, state.player)[None].astype(np.bool_)
        with torch.no_grad():
            liked, value = self.network(torch.from_numpy(seen), torch.from_numpy(mask))
        return liked[0].softmax(0), float(value[0])


def __getattr__(name: str) -> Any:
    """`Age_10` of this module is the network of that age, looking ahead."""
    plain = selfplay.__getattr__(name)
    return partial(LookingBot, **plain.keywords)
