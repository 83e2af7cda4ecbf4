"""Reads the retention times set for a server."""

import argparse
import math
from typing import Any, Final

from tradewinds.locale import gettext as _
from tradewinds.server.startup.refusals import CannotServe

AGES: Final = ("unstarted_days", "unfinished_days", "finished_days", "replay_days")
"""The retention settings; arguments of commands have the same names."""


def ages_of(arguments: argparse.Namespace) -> dict[str, Any]:
    """The settings that were given. CannotServe if one of them is not a number of days."""
    chosen = {name: getattr(arguments, name) for name in AGES}
    return {name: days_of(text) for name, text in chosen.items() if text is not None}


def days_of(text: str) -> float:
    try:
        days = float(text)
    except ValueError:
        days = math.nan
    if not 0 < days < math.inf:
        raise CannotServe(_("{number!r} is not a number greater than zero.").format(number=text))
    return days
