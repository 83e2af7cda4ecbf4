"""The statistics of a player as pictures, and exports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from litestar import Response, get
from markupsafe import Markup

from tradewinds import GAMES
from tradewinds.locale import gettext as _
from tradewinds.pictures import statistics as charts
from tradewinds.pictures.statistics import Bar, Column
from tradewinds.server.pages.opponents import bot_name
from tradewinds.server.pages.rendering import page
from tradewinds.server.problems import NotFound
from tradewinds.server.services import exporting, profiles
from tradewinds.server.services.statistics import ScoredGame, Statistics, statistics
from tradewinds.server.web.context import Here, PathText
from tradewinds.words.names import category_name, game_title

SHOWN: Final = 40  # games in the chart of points


@get("/me/statistics/{game:str}", include_in_schema=False)
async def of_game(context: Here, game: PathText) -> Response[str]:
    if game not in GAMES:
        raise NotFound(_("There is nothing at this address."))
    player = await profiles.player_of(context.runtime, context.caller.guest)
    found = await statistics(context.runtime, context.guest(), player, game)
    values = {
        "title": game_title(game),
        "game": game,
        "games": [(name, game_title(name)) for name in GAMES],
        "found": found,
        "charts": [Markup(chart.svg()) for chart in drawn(found)],
    }
    return page(context.request, "me/statistics.html", values)


def drawn(found: Statistics) -> list[Any]:
    """The pictures for which there are data."""
    charts_there = []
    if found.by_seat:
        charts_there.append(charts.shares("by-seat", _("Wins by seat"), seat_bars(found)))
    if found.against_bots:
        charts_there.append(charts.shares("bots", _("Finished ahead of bots"), bot_bars(found)))
    if found.scores:
        charts_there.append(points(found.game, found.scores[-SHOWN:]))
    if found.ratings:
        note = ", ".join(map(str, found.ratings))
        charts_there.append(charts.line("rating", _("Rating after each game"), found.ratings, note))
    return charts_there


def of_games(won: float, games: int) -> str:
    return _("{n} of {all}").format(n=f"{won:g}", all=games)


def seat_bars(found: Statistics) -> list[Bar]:
    label = _("{players} players, seat {seat}")
    return [
        Bar(
            label.format(players=each.players, seat=each.seat),
            each.wins.won / each.wins.games,
            of_games(each.wins.won, each.wins.games),
            1 / each.players,
        )
        for each in found.by_seat
    ]


def bot_bars(found: Statistics) -> list[Bar]:
    return [
        Bar(bot_name(each.bot), each.ahead / each.games, of_games(each.ahead, each.games), 0.5)
        for each in found.against_bots
    ]


def points(game: str, scores: Sequence[ScoredGame]) -> Any:
    categories = list(dict.fromkeys(name for score in scores for name in score.sheet))
    columns = [Column([score.sheet.get(name, 0) for name in categories], told(score)) for score in scores]
    names = [category_name(game, name) for name in categories]
    return charts.columns("points", _("Points of each game"), names, columns)


def told(score: ScoredGame) -> str:
    return _("{points} points, place {place} of {all}").format(
        points=score.points, place=score.place, all=score.players
    )


# --- taking everything along


def download(content: bytes, kind: str, name: str) -> Response[bytes]:
    return Response(
        content, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@get("/me/export", include_in_schema=False)
async def export(context: Here) -> Response[bytes]:
    context.limit("upload")
    found = await exporting.export(context.runtime, context.caller.guest)
    content = msgspec.json.format(msgspec.json.encode(found))
    return download(content, "application/json", "tradewinds.json")


@get("/me/records", include_in_schema=False)
async def records(context: Here) -> Response[bytes]:
    context.limit("upload")
    content = await exporting.records(context.runtime, context.caller.guest)
    return download(content, "application/zip", "tradewinds-records.zip")


HANDLERS = [of_game, export, records]
