"""Checks the arguments of environments; ValueError with a sentence for a wrong one."""

from numbers import Integral
from reprlib import repr as brief
from typing import TypeGuard

from tradewinds.envs.rewards import REWARDS
from tradewinds.locale import gettext as _

RENDER_MODES = ["ansi", "rgb_array", "human"]


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        known = ", ".join(RENDER_MODES)
        raise ValueError(
            _("There is no render mode {mode}; there are {known}.").format(mode=brief(mode), known=known)
        )
    return mode


def reward_form(name: object) -> int:
    """The number of a form of reward."""
    if name not in REWARDS:
        raise ValueError(
            _("Rewards are one of {known}, not {name}.").format(known=", ".join(REWARDS), name=brief(name))
        )
    return REWARDS.index(str(name))


def is_whole(number: object) -> TypeGuard[int]:
    """True for integers of any kind, such as numpy's, but not for True and False."""
    return isinstance(number, Integral) and not isinstance(number, bool)


def check_seat(seat: object, players: int) -> int:
    if not is_whole(seat) or not 0 <= seat < players:
        raise ValueError(_("There is no seat {seat}.").format(seat=brief(seat)))
    return int(seat)


def check_limit(most_decisions: object) -> int:
    """The most decisions of a game; 0 for no limit."""
    if most_decisions is None:
        return 0
    if not is_whole(most_decisions) or most_decisions < 1:
        raise ValueError(
            _("The limit on the decisions of a game is a whole number, at least 1, not {number}.").format(
                number=brief(most_decisions)
            )
        )
    return int(most_decisions)
