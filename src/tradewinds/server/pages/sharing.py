"""Pictures to share, of the board or the score sheet, and previews for other sites.

A preview shows what a stranger with that link may see, and nothing more: a private table has none without a
key. The spectators' key shows the board as they see it, other links show the cover of the game.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, replace
from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromQuery

from tradewinds import words
from tradewinds.locale import gettext as _
from tradewinds.pictures import picture
from tradewinds.pictures.raster import THEMES, settled
from tradewinds.pictures.scores import Scored, Sheet, score_sheet
from tradewinds.server import views
from tradewinds.server.background.pictures import Wanted
from tradewinds.server.live.tables import Access
from tradewinds.server.pages import covers
from tradewinds.server.pages.exploring import Moment, There
from tradewinds.server.problems import NoSuchTable, NotFound
from tradewinds.server.services import exploring, replaying
from tradewinds.server.services.replaying import Replay
from tradewinds.server.storage.models import WATCHING
from tradewinds.server.tickets import Caller
from tradewinds.server.web.context import Context, Here, PathText
from tradewinds.state import State
from tradewinds.words import Players
from tradewinds.words.games import facts
from tradewinds.words.names import game_title

SVG: Final = "image/svg+xml"
PNG: Final = "image/png"
WIDTH: Final = 1600  # width in pixels of a picture to share
PREVIEW: Final = (1200, 630)  # pixels, the size that other sites use for previews
HOUR: Final = "public, max-age=3600"
MINUTE: Final = "private, max-age=60"
STYLED: Final = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}
FOR_OTHER_SITES: Final = {"cross-origin-resource-policy": "cross-origin"}
SIZE: Final = re.compile(r'(?: width="[\d.]+" height="[\d.]+")?>')
"""The size of a picture, at the end of its first tag."""
ROBOTS: Final = re.compile(
    r"bot\b|bot/|crawler|spider|preview|facebookexternalhit|whatsapp|slack|discord|telegram|skype|embedly"
    r"|mastodon|pleroma|misskey|matrix|signal|iframely",
    re.IGNORECASE,
)
"""Programs that fetch a link to show a preview; they never take a seat."""


@dataclass(frozen=True)
class Preview:
    """What other sites show of a link."""

    title: str
    description: str
    image: str
    """An address on this site."""


@dataclass(frozen=True)
class Shared:
    """A moment of a game, as drawn for whoever asks."""

    state: State
    players: Players
    sheet: Sheet
    open_seats: tuple[int, ...] | None = None

    def board(self, theme: str) -> str:
        drawn = picture(self.state.core, self.players, theme=theme, open_seats=self.open_seats)
        return settled(drawn, theme, self.players)

    def scores(self, theme: str) -> str:
        return settled(score_sheet(self.sheet, self.players).alone(theme), theme, self.players)


def shared(
    game: views.GameView, state: State, players: Players, open_seats: tuple[int, ...] | None
) -> Shared:
    lines = [Scored(line.name, line.points) for line in game.sheet]
    told = words.outcome(state.core, players) if state.over else game.prompt
    return Shared(state, players, Sheet(game.title, told, lines, game.scores, game.winner), open_seats)


def of_replay(replay: Replay, step: int) -> Shared:
    history = replay.at(step)
    game = views.game_view(history, replay.eyes, replay.players, 0, position=False)
    return shared(game, history.state, replay.players, replay.open_seats)


def of_table(access: Access) -> Shared:
    """What the caller may see; nobody is addressed in a picture."""
    players = replace(access.players, you=None)
    game = views.game_view(
        access.live.history, access.eyes, players, 0, open_seats=access.open_seats, position=False
    )
    return shared(game, access.live.state, players, access.open_seats)


# --- pictures


@get("/replay/{replay_id:str}/pictures/{name:str}", include_in_schema=False)
async def picture_of_replay(
    context: Here,
    replay_id: PathText,
    name: PathText,
    moment: There,
    theme: FromQuery[str] = "light",
) -> Response[Any]:
    context.limit("picture")
    replay = await replaying.of_record(context.runtime, replay_id)
    found = of_replay(exploring.branched(replay, moment.branch), moment.step)
    return await pictured(context, found, name, theme, HOUR)


@get("/tables/{table_id:str}/pictures/{name:str}", include_in_schema=False)
async def picture_of_table(
    context: Here,
    table_id: PathText,
    name: PathText,
    key: FromQuery[str | None],
    theme: FromQuery[str] = "light",
) -> Response[Any]:
    """The table as the caller sees it; with a key, as spectators do."""
    context.limit("picture")
    access = await watching(context, table_id, key) if key else await context.access(table_id)
    return await pictured(context, of_table(access), name, theme, MINUTE)


async def watching(context: Context, table_id: str, key: str) -> Access:
    """The table as a spectator sees it. NoSuchTable if the key does not allow watching."""
    live = await context.runtime.live(table_id)
    if context.runtime.opened_by(key, live) != [WATCHING]:
        raise NoSuchTable
    return await context.runtime.access(Caller(secret=key), table_id)


async def pictured(context: Context, found: Shared, name: str, theme: str, caching: str) -> Response[Any]:
    draw = {
        "board.svg": found.board,
        "board.png": found.board,
        "scores.svg": found.scores,
        "scores.png": found.scores,
        "preview.png": found.board,
    }.get(name)
    if draw is None or theme not in THEMES:
        raise NotFound(_("There is nothing at this address."))
    drawn = await asyncio.to_thread(draw, theme)
    headers = {"cache-control": caching}
    if name.endswith(".svg"):
        return Response(drawn, media_type=SVG, headers=headers | STYLED)
    if name == "preview.png":
        return await preview_picture(context, drawn, headers)
    made = await context.runtime.pictures.png(Wanted(drawn, WIDTH), context.address)
    return Response(made, media_type=PNG, headers=headers)


async def preview_picture(context: Context, drawn: str, headers: dict[str, str]) -> Response[bytes]:
    wanted = Wanted(framed(drawn), PREVIEW[0], PREVIEW[1])
    made = await context.runtime.pictures.png(wanted, context.address)
    return Response(made, media_type=PNG, headers=headers | FOR_OTHER_SITES)


def framed(drawn: str) -> str:
    """A finished picture, centred in one of the shape of a preview with the same background."""
    width, height = PREVIEW
    colour = settled("var(--tw-ground)", "light")
    inner = SIZE.sub(f' width="{width}" height="{height}">', drawn, count=1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="{colour}"/>{inner}</svg>'
    )


@get("/covers/{game:str}/preview.png", include_in_schema=False)
async def cover_preview(context: Here, game: PathText) -> Response[bytes]:
    """The cover of a game, for links that show nothing of a table."""
    context.limit("picture")
    covers.check(game)
    drawn = await asyncio.to_thread(covers.cover_of, game, "en", "light")
    return await preview_picture(context, settled(drawn, "light"), {"cache-control": HOUR})


# --- previews


def is_robot(request: Request[Any, Any, Any]) -> bool:
    return ROBOTS.search(request.headers.get("user-agent", "")) is not None


def of_game(game: str) -> Preview:
    """The game, and nothing of a table."""
    fewest, most = facts(game).minutes
    told = _("{fewest}–{most} minutes").format(fewest=fewest, most=most)
    return Preview(game_title(game), told, f"/covers/{game}/preview.png")


def replay_preview(replay: Replay, at: str, moment: Moment) -> Preview:
    """The moment that a link names; the result only if that is the end."""
    state = replay.at(moment.step).state
    told = words.outcome(state.core, replay.players) if state.over else _("round {n}").format(n=state.round)
    title = _("Replay: {game}").format(game=game_title(state.core.setup.game.name()))
    image = f"{at}/pictures/preview.png{moment.query}"
    return Preview(title, f"{who_plays(replay.players, state)} · {told}", image)


def previewed(request: Request[Any, Any, Any], replay: Replay, moment: Moment) -> Moment:
    """The moment that a link names, or else the end of the game."""
    return moment if "step" in request.query_params else replace(moment, step=replay.steps)


def study_preview(name: str, replay: Replay, at: str, moment: Moment) -> Preview:
    found = replay_preview(replay, at, moment)
    title = _("Study: {game}").format(game=game_title(replay.history.state.core.setup.game.name()))
    return replace(found, title=name or title)


def table_preview(access: Access, key: str = "") -> Preview | None:
    """What spectators see; None for a private table without its key."""
    live = access.live
    if not live.table.public and not key:
        return None
    state, players = live.state, live.players
    told = words.outcome(state.core, players) if state.over else _("round {n}").format(n=state.round)
    image = f"/tables/{live.table.id}/pictures/preview.png"
    return Preview(
        game_title(live.table.game),
        f"{who_plays(players, state)} · {told}",
        f"{image}?key={key}" if key else image,
    )


def who_plays(players: Players, state: State) -> str:
    return ", ".join(players.name(seat) for seat in range(state.core.players))


async def announced(context: Context, table_id: str, key: str) -> Preview:
    """What a robot learns from a link with a key: the board to watch, or only which game it is."""
    live = await context.runtime.live(table_id)
    opens = context.runtime.opened_by(key, live)
    if not opens:
        raise NoSuchTable
    shown = table_preview(Access(live), key) if opens == [WATCHING] else None
    return shown or of_game(live.table.game)


HANDLERS = [picture_of_replay, picture_of_table, cover_preview]
