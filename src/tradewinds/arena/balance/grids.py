"""The balance of a game as tables, for the terminal and the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tradewinds.arena.balance import goals, naming
from tradewinds.arena.balance.summary import Balance, Usage
from tradewinds.arena.tables import extent, share, spread
from tradewinds.locale import gettext as _
from tradewinds.terminal.printing import Grid
from tradewinds.words.names import category_name, kind_name
from tradewinds.words.numbers import percent

STRATEGIES: Final = 12
"""The number of strategies listed."""


def brief(game: str, balance: Balance) -> list[Grid]:
    """The most telling tables, for the terminal."""
    tables = [
        goals_grid(game, balance),
        seats(balance),
        lengths(balance),
        sources(game, balance),
        openings(balance),
    ]
    if balance.claims:
        tables.append(claims(balance))
    return [*tables, strategies(game, balance)]


def whole(game: str, balance: Balance) -> list[Grid]:
    return [
        *brief(game, balance),
        choices(balance),
        *[used(kind, rows) for kind, rows in balance.usage.items()],
    ]


def goals_grid(game: str, balance: Balance) -> Grid:
    rows = [[*goal[:3], _("yes") if goal.met else _("no")] for goal in goals.goals(game, balance)]
    return Grid(_("Goals"), "", ["", _("wanted"), _("found"), _("met")], rows)


def remarks(balance: Balance) -> list[str]:
    """What is dead and what dominates, for each kind of thing."""
    said = []
    for kind, rows in balance.usage.items():
        dead = [naming.thing_name(kind, usage.name) for usage in rows if usage.dead]
        dominant = [naming.thing_name(kind, usage.name) for usage in rows if usage.dominant]
        if dead:
            said.append(_("{kind}, dead: {names}.").format(kind=naming.heading(kind), names=", ".join(dead)))
        if dominant:
            said.append(
                _("{kind}, dominating: {names}.").format(kind=naming.heading(kind), names=", ".join(dominant))
            )
    return said


def seats(balance: Balance) -> Grid:
    rows = [
        [str(players), str(seat + 1), share(wins), percent(1 / players), f"{table.averages[seat]:.1f}"]
        for players, table in balance.tables.items()
        for seat, wins in enumerate(table.seats)
    ]
    headings = [_("players"), _("seat"), _("wins"), _("even"), _("points")]
    return Grid(_("Seats"), _("Shares of wins with 95% intervals, and average points."), headings, rows)


def lengths(balance: Balance) -> Grid:
    rows = [
        [
            str(players),
            str(len(table.rounds)),
            extent(table.rounds),
            spread(table.points),
            percent(table.ties.value),
        ]
        for players, table in balance.tables.items()
    ]
    headings = [_("players"), _("games"), _("rounds"), _("points of the winner"), _("ties")]
    note = _("A tie: another player had as many points as the winner, who came later in turn order (C8).")
    return Grid(_("Length of the games"), note, headings, rows)


def sources(game: str, balance: Balance) -> Grid:
    total = sum(balance.sources.values()) or 1.0
    rows = [
        [category_name(game, category), f"{points:.1f}", percent(points / total)]
        for category, points in balance.sources.items()
    ]
    note = _("Average points of the winners, by line of the score sheet.")
    return Grid(_("Where points come from"), note, ["", _("points"), _("share")], rows)


def openings(balance: Balance) -> Grid:
    rows = rows_of({naming.opening_name(name): value for name, value in balance.openings.items()})
    return Grid(_("What turns are opened with"), "", ["", _("share")], rows)


def choices(balance: Balance) -> Grid:
    rows = rows_of({naming.verb_name(name): value for name, value in balance.choices.items()})
    return Grid(_("All choices"), "", ["", _("share")], rows)


def rows_of(shares: Mapping[str, float]) -> list[list[str]]:
    return [[name, f"{value:.1%}"] for name, value in shares.items()]


def claims(balance: Balance) -> Grid:
    rows = [[kind_name(kind), str(int(part.successes)), share(part)] for kind, part in balance.claims.items()]
    return Grid(_("Claims by kind of point card"), "", ["", _("cards"), _("share")], rows)


def strategies(game: str, balance: Balance) -> Grid:
    rows = [
        [
            naming.strategy_name(game, one.name),
            str(one.wins.of),
            share(one.wins),
            percent(one.even),
            f"{one.gain:.2f}",
        ]
        for one in balance.strategies[:STRATEGIES]
    ]
    note = _(
        "How often players won who had more of it than anybody else, the number of games in which "
        "somebody had, and a comparison with chance. The most profitable strategy comes first."
    )
    return Grid(
        _("Strategies that win"), note, [_("most"), _("games"), _("wins"), _("even"), _("times chance")], rows
    )


def used(kind: str, rows: list[Usage]) -> Grid:
    note = _("Shares with 95% intervals: of the games that offered it, and of wins of those who used it.")
    headings = ["", _("games"), _("used in"), _("uses a game"), _("wins"), _("even"), ""]
    return Grid(naming.heading(kind), note, headings, [usage_row(kind, usage) for usage in rows])


def usage_row(kind: str, usage: Usage) -> list[str]:
    return [
        naming.thing_name(kind, usage.name),
        str(usage.games.of),
        share(usage.games),
        f"{usage.uses:.2f}",
        share(usage.wins) if usage.wins.of else "",
        percent(usage.even) if usage.wins.of else "",
        _("dead") if usage.dead else _("dominates") if usage.dominant else "",
    ]
