"""Goals for a balanced game, and whether they are met."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Final, NamedTuple

from tradewinds.arena.balance.summary import Balance
from tradewinds.arena.shares import Share
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.words.games import facts
from tradewinds.words.games.model import Ranges
from tradewinds.words.numbers import percent

SEATS: Final = 0.03
"""The largest acceptable distance of a seat's share of wins from its fair share."""
LARGEST_KIND: Final = 0.35
"""The largest acceptable share of one kind of point card among all claims."""


class Goal(NamedTuple):
    name: str
    wanted: str
    found: str
    met: bool


def goals(game: str, balance: Balance) -> list[Goal]:
    found = [*seat_goals(balance), unused(balance), dominating(balance)]
    if balance.claims:
        found.append(claim_goal(balance))
    if (ranges := facts(game).ranges) and balance.games:
        found += range_goals(ranges, balance)
    return found


def seat_goals(balance: Balance) -> Iterator[Goal]:
    for players, table in balance.tables.items():
        fair = 1 / players
        worst = max(table.seats, key=lambda share: abs(share.value - fair))
        name = ngettext("wins of each seat, {n} player", "wins of each seat, {n} players", players)
        yield Goal(
            name=name.format(n=players),
            wanted=f"{percent(fair - SEATS)}–{percent(fair + SEATS)}",
            found=", ".join(percent(share.value) for share in table.seats),
            met=within(worst, fair),
        )


def within(share: Share, fair: float) -> bool:
    return abs(share.value - fair) <= SEATS


def unused(balance: Balance) -> Goal:
    found = sum(usage.dead for rows in balance.usage.values() for usage in rows)
    return Goal(_("parts used in under 2% of the games that offer them"), "0", str(found), not found)


def dominating(balance: Balance) -> Goal:
    found = sum(usage.dominant for rows in balance.usage.values() for usage in rows)
    return Goal(_("parts used three times as often as others of their kind"), "0", str(found), not found)


def claim_goal(balance: Balance) -> Goal:
    most = max(share.value for share in balance.claims.values())
    wanted = _("at most {share}").format(share=percent(LARGEST_KIND))
    return Goal(
        _("share of the kind of point card claimed most"), wanted, percent(most), most <= LARGEST_KIND
    )


def range_goals(ranges: Ranges, balance: Balance) -> Iterator[Goal]:
    rounds = fmean(number for table in balance.tables.values() for number in table.rounds)
    points = fmean(number for table in balance.tables.values() for number in table.points)
    yield ranged(_("rounds"), ranges.rounds, rounds, "{:.1f}")
    yield ranged(_("points of the winner"), ranges.points, points, "{:.1f}")
    yield ranged(_("turns spent resting"), ranges.resting, balance.resting, "{:.1%}")


def ranged(name: str, wanted: tuple[float, float], found: float, form: str) -> Goal:
    short = form.replace(".1", ".0")
    least, most = wanted
    text = f"{short.format(least)}–{short.format(most)}"
    return Goal(name, text, form.format(found), least <= found <= most)
