"""The report on a game's balance: a self-contained page, and the same data as JSON."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

import msgspec

from tradewinds.arena import charts
from tradewinds.arena.balance import goals, grids
from tradewinds.arena.balance.summary import Balance, Usage
from tradewinds.arena.charts import Bar
from tradewinds.arena.markup import element
from tradewinds.arena.report import drawing, facts, table_section, whole_page
from tradewinds.arena.schedule import Plan
from tradewinds.arena.shares import Share
from tradewinds.arena.tables import extent, spread
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.words.names import game_title


def page(plan: Plan, balance: Balance, broken_off: int) -> str:
    tables = grids.whole(plan.game, balance) if balance.games else []
    return whole_page(
        _("Balance: {game}").format(game=game_title(plan.game)),
        element("p", facts(plan, balance.games, broken_off)),
        *[table_section(grid) for grid in tables[:1]],
        *[element("p", remark) for remark in grids.remarks(balance)],
        *([element("div", *drawings(balance), class_="charts")] if balance.games else []),
        *[table_section(grid) for grid in tables[1:]],
    )


def drawings(balance: Balance) -> list[Element]:
    names = {n: ngettext("{n} player", "{n} players", n).format(n=n) for n in balance.tables}
    bars = [
        Bar(_("{players}, seat {n}").format(players=names[players], n=seat + 1), wins, 1 / players)
        for players, table in balance.tables.items()
        for seat, wins in enumerate(table.seats)
    ]
    rounds = {names[players]: table.rounds for players, table in balance.tables.items()}
    points = {names[players]: table.points for players, table in balance.tables.items()}
    return [
        drawing(
            _("Wins by seat"), _("Bars with 95% intervals; the mark is the fair share."), charts.shares(bars)
        ),
        drawing(
            _("Points of the winner"), _("How often each score came up."), charts.histograms(points, spread)
        ),
        drawing(_("Length"), _("Rounds until the end."), charts.histograms(rounds, extent)),
    ]


# --- JSON ---------------------------------------------------------------------------------------------------


def as_json(plan: Plan, balance: Balance, broken_off: int) -> str:
    """Everything on the page, and the plan behind it, as JSON."""
    content = {
        "plan": plan,
        "games": balance.games,
        "aborted": broken_off,
        "goals": [goal._asdict() for goal in goals.goals(plan.game, balance)],
        "tables": {
            str(players): {
                "seats": [share(wins) for wins in table.seats],
                "averages": table.averages,
                "ties": share(table.ties),
                "rounds": table.rounds,
                "points": table.points,
            }
            for players, table in balance.tables.items()
        },
        "sources": balance.sources,
        "openings": balance.openings,
        "choices": balance.choices,
        "resting": balance.resting,
        "claims": {kind: share(part) for kind, part in balance.claims.items()},
        "usage": {kind: [usage(one) for one in rows] for kind, rows in balance.usage.items()},
        "strategies": [
            {"name": one.name, "wins": share(one.wins), "even": one.even, "gain": one.gain}
            for one in balance.strategies
        ],
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=1).decode() + "\n"


def usage(one: Usage) -> dict[str, Any]:
    return one._asdict() | {"games": share(one.games), "wins": share(one.wins)}


def share(one: Share) -> dict[str, Any]:
    return {"successes": one.successes, "of": one.of, "value": one.value, "interval": one.interval}
