"""The statistics as tables, for the terminal and the report."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, pstdev

from tradewinds.arena.shares import Share
from tradewinds.arena.standings import ALL_BOTS, Lengths, Standing, Summary
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.terminal.printing import Grid
from tradewinds.words.numbers import percent


def grids(summary: Summary) -> list[Grid]:
    tables = [standings(summary), play(summary)]
    if len(summary.standings) > 1:
        tables.append(head_to_head(summary))
    tables += [seats(summary, players) for players in summary.by_seat]
    tables.append(lengths(summary))
    if any(standing.forfeits for standing in summary.standings):
        tables.append(forfeits(summary))
    return tables


def standings(summary: Summary) -> Grid:
    return Grid(
        _("Standings"),
        _(
            "Ratings (openskill) and shares with 95% intervals; “even” is the share that equal "
            "players would have."
        ),
        [_("bot"), _("rating"), _("games"), _("wins"), _("even")],
        [standing_row(standing) for standing in summary.standings],
    )


def standing_row(standing: Standing) -> list[str]:
    return [
        standing.bot,
        plus_minus(standing.rating.value, standing.rating.reach),
        str(standing.wins.of),
        share(standing.wins),
        percent(standing.even),
    ]


def play(summary: Summary) -> Grid:
    return Grid(
        _("Points and time"),
        _("Average points with their standard deviation, milliseconds for a decision, decisions forfeited."),
        [_("bot"), _("points"), _("time"), _("forfeits")],
        [play_row(standing) for standing in summary.standings],
    )


def play_row(standing: Standing) -> list[str]:
    milliseconds = f"{1000 * standing.seconds:.1f} ms"
    return [standing.bot, spread(standing.scores), milliseconds, str(standing.forfeits.total())]


def head_to_head(summary: Summary) -> Grid:
    bots = [standing.bot for standing in summary.standings]
    return Grid(
        _("Head to head"),
        _("How often the bot in the row finished ahead of the one in the column, in games with both."),
        ["", *bots],
        [[bot, *[versus(summary, bot, rival) for rival in bots]] for bot in bots],
    )


def versus(summary: Summary, bot: str, rival: str) -> str:
    return share(summary.head_to_head[bot, rival]) if (bot, rival) in summary.head_to_head else ""


def seats(summary: Summary, players: int) -> Grid:
    shares = summary.by_seat[players]
    names = [standing.bot for standing in summary.standings]
    rows = [[bot, *[seat_cell(shares.get((bot, seat))) for seat in range(players)]] for bot in names]
    everybody = [_("all"), *[seat_cell(shares.get((ALL_BOTS, seat))) for seat in range(players)]]
    return Grid(
        ngettext("Wins by seat, {n} player", "Wins by seat, {n} players", players).format(n=players),
        "",
        ["", *[_("seat {n}").format(n=seat + 1) for seat in range(players)]],
        [*rows, everybody],
    )


def seat_cell(wins: Share | None) -> str:
    return share(wins) if wins else ""


def lengths(summary: Summary) -> Grid:
    return Grid(
        _("Length of the games"),
        _("Average, and range from the shortest to the longest."),
        [_("players"), _("games"), _("rounds"), _("turns"), _("decisions")],
        [length_row(players, table) for players, table in summary.lengths.items()],
    )


def length_row(players: int, table: Lengths) -> list[str]:
    return [str(players), str(len(table.rounds)), *[extent(numbers) for numbers in table]]


def forfeits(summary: Summary) -> Grid:
    return Grid(
        _("Forfeits"),
        _("Decisions that were made at random instead, and why the first one was."),
        [_("bot"), _("why"), ""],
        [
            [standing.bot, reasons(standing), standing.detail]
            for standing in summary.standings
            if standing.forfeits
        ],
    )


def reasons(standing: Standing) -> str:
    return ", ".join(f"{_(kind)} {n}" for kind, n in standing.forfeits.most_common())


# --- numbers


def share(wins: Share) -> str:
    low, high = wins.interval
    return f"{percent(wins.value)} ({100 * low:.0f}–{100 * high:.0f})"


def spread(numbers: Sequence[int]) -> str:
    return plus_minus(fmean(numbers), pstdev(numbers)) if numbers else ""


def plus_minus(value: float, reach: float) -> str:
    return f"{value:.1f} ± {reach:.1f}"


def extent(numbers: Sequence[int]) -> str:
    return f"{fmean(numbers):.0f} ({min(numbers)}–{max(numbers)})"
