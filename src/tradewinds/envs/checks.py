"""What the environments ask of their arguments, in sentences."""

from reprlib import repr as brief

from tradewinds.envs.rewards import REWARDS
from tradewinds.locale import gettext as _


def reward_form(name: object) -> int:
    """The number of a form of reward."""
    if name not in REWARDS:
        raise ValueError(
            _("Rewards are one of {known}, not {name}.").format(known=", ".join(REWARDS), name=brief(name))
        )
    return REWARDS.index(str(name))


def check_limit(most_decisions: object) -> int:
    """How many decisions a game may take; 0 for as many as it takes."""
    if most_decisions is None:
        return 0
    if not isinstance(most_decisions, int) or isinstance(most_decisions, bool) or most_decisions < 1:
        raise ValueError(
            _("The most decisions of a game are a whole number from 1 on, not {number}.").format(
                number=brief(most_decisions)
            )
        )
    return most_decisions
