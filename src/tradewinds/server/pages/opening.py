"""Opening a table: at once, or with a form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.datastructures import FormMultiDict, UploadFile
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Redirect

from tradewinds.components import standard
from tradewinds.guide import introduction
from tradewinds.guide.lessons import LESSONS
from tradewinds.locale import gettext as _
from tradewinds.notation import charts, tables
from tradewinds.notation.tables import FEWEST_PLAYERS, find_game
from tradewinds.pictures import STYLE, Panel, definitions, panels
from tradewinds.pictures.svg import safe
from tradewinds.rules.games.game import Game
from tradewinds.server.api.requests import plain
from tradewinds.server.deals import ComponentText
from tradewinds.server.pages.opponents import USUAL_BOT, bot_choices, bot_descriptions
from tradewinds.server.pages.preferences import THEMES, familiar_games
from tradewinds.server.pages.rendering import page
from tradewinds.server.problems import NotFound, Problem, WrongInput
from tradewinds.server.services import opening, profiles, timing
from tradewinds.server.services.opening import SeatWish, Wish
from tradewinds.server.storage.player_models import StoredPlayer
from tradewinds.server.web.context import Context, Here, PathText
from tradewinds.table import Table
from tradewinds.words.games import facts
from tradewinds.words.names import colour_names
from tradewinds.words.options import OWN, option_name, value_name

ME: Final = "me"
FRIEND: Final = "friend"
NOBODY: Final = "nobody"
LOT: Final = "lot"
ANY: Final = ""
USUAL_FILE: Final = "my-box.toml"
HUMAN: Final = "human"
"""The command line's name for a person at this screen."""


class GameName(msgspec.Struct):
    game: str


@post("/play", include_in_schema=False)
async def play_at_once(context: Here, data: URLEncodedBody[GameName]) -> Redirect:
    """Open a table for the visitor against a bot."""
    context.limit("open")
    player = await profiles.player_of(context.runtime, context.caller.guest)
    mine = SeatWish("me", player.name, colour=player.colour) if player else SeatWish("me")
    return await opened(context, Wish(data.game, [mine, SeatWish("bot", bot=USUAL_BOT)]))


async def opened(context: Context, wish: Wish) -> Redirect:
    table = await opening.open_table(context.runtime, context.guest(), wish, context.opener)
    await profiles.sat_down(context.runtime, context.guest(), wish.seats)
    context.runtime.bots.wake(table.table_id)
    key = "" if table.secrets else f"?key={table.watch_secret}"
    return Redirect(f"/tables/{table.table_id}{key}", status_code=303, cookies=[context.cookie()])


# --- the form


@dataclass
class Form:
    """The contents of the form."""

    who: list[str]
    names: list[str] = field(default_factory=lambda: [""] * 5)
    colours: list[str] = field(default_factory=lambda: [ANY] * 5)
    """The number of a colour for each line, or `ANY`."""
    options: dict[str, str] = field(default_factory=dict)
    seed: str = ""
    public: bool = False
    begins: str = LOT
    """`LOT`, or the number of the line that begins, from 1."""
    face_down: bool = False
    rated: bool = False
    clock: str = ""
    """The name of a clock in `timing.PRESETS`; empty for none."""
    chart: str = ""
    """The map written in the form, whether it is selected or not."""
    set_name: str = ""
    set_text: str = ""
    """A component set typed in on another page."""


@get("/new/{game:str}", include_in_schema=False)
async def set_up(context: Here, game: PathText) -> Response[str]:
    """The form, filled in from the query."""
    check_game(game)
    asked = context.request.query_params
    players = [seat for seat in asked.get("players", "").split(",") if seat]
    form = Form(
        [ME if seat == HUMAN else seat for seat in players] or [ME, USUAL_BOT],
        options={name: asked[name] for name in find_game(game).options() if name in asked},
        seed=asked.get("seed", ""),
        begins=asked.get("begins", LOT),
        public="public" in asked,
    )
    form.chart = next((value for value in form.options.values() if charts.is_chart(value)), "")
    sign(form, await profiles.player_of(context.runtime, context.caller.guest))
    return form_page(context, game, form)


def sign(form: Form, player: StoredPlayer | None) -> None:
    """Fill in the name and colour of a player on their own line."""
    if player is not None and ME in form.who:
        line = form.who.index(ME)
        form.names[line] = player.name
        form.colours[line] = ANY if player.colour is None else str(player.colour)


@post("/new/{game:str}", include_in_schema=False)
async def open_as_wished(context: Here, game: PathText) -> Response[Any]:
    check_game(game)
    sent = await context.request.form()
    context.limit("upload" if sent.get("components") or sent.get("set") else "open")
    form = read_form(game, sent)
    if "look" in sent:
        return form_page(context, game, form)
    try:
        return await opened(context, await wish_of(game, form, sent))
    except Problem as problem:
        return form_page(context, game, form, problem)


def check_game(game: str) -> None:
    try:
        find_game(game)
    except ValueError as problem:
        raise NotFound(str(problem)) from None


def form_page(context: Context, game: str, form: Form, problem: Problem | None = None) -> Response[str]:
    rules = find_game(game)
    values = {
        "game": introduction(game),
        "is_new": game in LESSONS and game not in familiar_games(context.request),
        "minutes": LESSONS[game].minutes if game in LESSONS else 0,
        "form": form,
        "problem": problem,
        "fewest": FEWEST_PLAYERS,
        "seats": range(rules.most_players()),
        "kinds": [
            (ME, _("me, at this screen")),
            (FRIEND, _("a friend, by link")),
            *bot_choices(context.runtime.settings),
        ],
        "bots": bot_descriptions(context.runtime.settings),
        "facts": facts(game),
        "colours": [(ANY, _("any colour")), *((str(n), name) for n, name in enumerate(colour_names()))],
        "beginners": beginners(rules.most_players()),
        "clocks": timing.presets(),
        "options": [option_chooser(rules, name, form) for name in rules.options()],
        "chart": form.chart or (charts.usual(rules, standard()) if rules.has_map() else ""),
        "own": any(charts.is_chart(value) for value in form.options.values()),
        "arranging": arranging() if rules.has_map() else {},
        "no_ports": rules.sea_in_the_middle(),
    }
    return page(context.request, "new_table.html", values, problem.status if problem else 200)


def beginners(most: int) -> list[tuple[str, str]]:
    """The ways to decide who begins (C10)."""
    listed = [(str(number), _("player {number}").format(number=number)) for number in range(1, most + 1)]
    return [(LOT, _("at random")), *listed]


def option_chooser(rules: Game, name: str, form: Form) -> tuple[str, str, list[tuple[str, str]], str]:
    """The name of an option, its label, its values with their words, and the selected value."""
    values = [*rules.options()[name], *([OWN] if rules.has_map() and name == rules.map_option() else [])]
    chosen = form.options.get(name, "")
    words = [(value, value_name(name, value)) for value in values]
    return name, option_name(name), words, OWN if charts.is_chart(chosen) else chosen


def text_of(sent: Mapping[str, Any], name: str) -> str:
    found = sent.get(name, "")
    return plain(found) if isinstance(found, str) else ""


def read_form(game: str, sent: FormMultiDict) -> Form:
    seats = range(find_game(game).most_players())
    return Form(
        who=[text_of(sent, f"who-{seat}") or NOBODY for seat in seats],
        names=[text_of(sent, f"name-{seat}") for seat in seats],
        colours=[text_of(sent, f"colour-{seat}") for seat in seats],
        options={name: chosen_value(sent, name) for name in find_game(game).options() if sent.get(name)},
        seed=text_of(sent, "seed").strip(),
        public="public" in sent,
        begins=text_of(sent, "begins") or LOT,
        face_down="face_down" in sent,
        clock=text_of(sent, "clock"),
        rated="rated" in sent,
        chart=chart_in(sent),
        set_name=text_of(sent, "set_name")[-60:],
        set_text=text_of(sent, "set"),
    )


def chosen_value(sent: Mapping[str, Any], name: str) -> str:
    """The value of an option; for a custom map, what was written."""
    value = text_of(sent, name)
    return chart_in(sent) or value if value == OWN else value


def chart_in(sent: Mapping[str, Any]) -> str:
    return charts.chart_of_lines(text_of(sent, "chart"))


async def wish_of(game: str, form: Form, sent: FormMultiDict) -> Wish:
    lines = zip(form.who, form.names, form.colours, strict=True)
    seats = [seat_wish(who, name, colour) for who, name, colour in lines if who != NOBODY]
    typed = ComponentText(form.set_name or USUAL_FILE, form.set_text) if form.set_text else None
    components = await components_in(sent) or typed
    return Wish(
        game,
        seats,
        form.options,
        seed_of(form.seed),
        components,
        form.public,
        begins_of(form),
        form.face_down,
        clock=timing.PRESETS.get(form.clock),
        rated=form.rated,
    )


def begins_of(form: Form) -> int | None:
    """Which of the players begins; None to draw lots."""
    if form.begins == LOT:
        return None
    lines = [number for number, who in enumerate(form.who, start=1) if who != NOBODY]
    if form.begins not in map(str, lines):
        raise WrongInput(_("There is no player {number}, so they cannot begin.").format(number=form.begins))
    return lines.index(int(form.begins))


def seat_wish(who: str, name: str, colour: str) -> SeatWish:
    wanted = int(colour) if colour in map(str, range(len(colour_names()))) else None
    if who in (ME, FRIEND):
        return SeatWish("me" if who == ME else "friend", name, colour=wanted)
    return SeatWish("bot", name, who, wanted)


def seed_of(text: str) -> int | None:
    return opening.seed_in(text) if text else None


async def components_in(sent: FormMultiDict) -> ComponentText | None:
    upload = sent.get("components")
    if not isinstance(upload, UploadFile) or not upload.filename:
        return None
    try:
        text = (await upload.read()).decode()
    except UnicodeDecodeError:
        raise WrongInput(_("This is not text.")) from None
    return ComponentText(plain(upload.filename[-60:]), plain(text))


# --- a map of one's own


def arranging() -> dict[str, Any]:
    """What the script needs for arranging a map: tiles and words."""
    tiles = {tile.id: tile.effect for tile in standard().eastern_wonders.market_tiles}
    return {
        "tiles": tiles,
        "words": {
            "o": _("random tile"),
            "port": _("port"),
            "sea": _("sea"),
            ".": _("empty spot"),
            "place": _("column {column}, row {row}: {what}"),
            "picked": _("Picked up: {what}. Choose where it goes, or what lies here."),
            "idle": _("Choose a place, then the one it swaps with; or drag it there."),
        },
    }


@get("/new/{game:str}/map", include_in_schema=False, sync_to_thread=True)
def map_picture(
    game: PathText, chart: FromQuery[str] = "", theme: FromQuery[str] = THEMES[0]
) -> Response[str]:
    """The map of a chart, as it may be dealt; if something is wrong with it, a sentence."""
    check_game(game)
    rules = find_game(game)
    if not rules.has_map() or theme not in THEMES:
        raise NotFound(_("There is nothing at this address."))
    try:
        options = tables.check_options(rules, {rules.map_option(): charts.chart_of_lines(chart)}, standard())
    except ValueError as problem:
        return Response(str(problem), media_type="text/plain", status_code=400)
    drawn = panels(Table(game, FEWEST_PLAYERS, **options).deal(seed=0).core, choices=False)
    return Response(
        picture_of(game, next(panel for panel in drawn if panel.name == "map"), theme),
        media_type="image/svg+xml",
    )


def picture_of(game: str, panel: Panel, theme: str) -> str:
    themed = "" if theme == THEMES[0] else f' data-theme="{safe(theme)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tw"{themed} '
        f'viewBox="0 0 {panel.width:g} {panel.height:g}"><style>{STYLE}</style>'
        f"{definitions(game)}{panel.body}</svg>"
    )


HANDLERS = [play_at_once, set_up, open_as_wished, map_picture]
