"""Opening a table: at once, or as wished."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.datastructures import FormMultiDict, UploadFile
from litestar.params import URLEncodedBody
from litestar.response import Redirect

from tradewinds.guide import introduction
from tradewinds.locale import gettext as _
from tradewinds.notation.tables import FEWEST_PLAYERS, find_game
from tradewinds.notation.words.names import seat_name
from tradewinds.server.api.context import Context, Here, PathText
from tradewinds.server.api.requests import plain
from tradewinds.server.pages.opponents import USUAL_BOT, bot_choices, bot_descriptions
from tradewinds.server.pages.options import option_name, value_name
from tradewinds.server.pages.rendering import page
from tradewinds.server.plays import ComponentText
from tradewinds.server.problems import NotFound, Problem, WrongInput
from tradewinds.server.services import opening
from tradewinds.server.services.opening import SeatWish, Wish

ME: Final = "me"
FRIEND: Final = "friend"
NOBODY: Final = "nobody"
HUMAN: Final = "human"
"""How the command line calls somebody at this screen."""


class GameName(msgspec.Struct):
    game: str


@post("/play", include_in_schema=False)
async def play_at_once(context: Here, data: URLEncodedBody[GameName]) -> Redirect:
    """You against a bot, without further questions."""
    context.limit("open")
    return await opened(context, Wish(data.game, [SeatWish("me"), SeatWish("bot", bot=USUAL_BOT)]))


async def opened(context: Context, wish: Wish) -> Redirect:
    table = await opening.open_table(context.house, context.guest(), wish)
    context.house.bots.wake(table.table_id)
    key = "" if table.secrets else f"?key={table.watch_secret}"
    return Redirect(f"/tables/{table.table_id}{key}", status_code=303, cookies=[context.cookie()])


# --- the form


@dataclass
class Form:
    """What stands in the form."""

    who: list[str]
    names: list[str] = field(default_factory=lambda: [""] * 5)
    options: dict[str, str] = field(default_factory=dict)
    seed: str = ""
    public: bool = False


@get("/new/{game:str}", include_in_schema=False, sync_to_thread=False)
def set_up(context: Here, game: PathText) -> Response[str]:
    """The form, with whatever the address says already filled in."""
    check_game(game)
    asked = context.request.query_params
    players = [seat for seat in asked.get("players", "").split(",") if seat]
    form = Form(
        [ME if seat == HUMAN else seat for seat in players] or [ME, USUAL_BOT],
        options={name: asked[name] for name in find_game(game).options() if name in asked},
        seed=asked.get("seed", ""),
    )
    return form_page(context, game, form)


@post("/new/{game:str}", include_in_schema=False)
async def open_as_wished(context: Here, game: PathText) -> Response[Any]:
    check_game(game)
    sent = await context.request.form()
    context.limit("upload" if sent.get("components") else "open")
    form = read_form(game, sent)
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
        "form": form,
        "problem": problem,
        "fewest": FEWEST_PLAYERS,
        "seats": [(seat, seat_name(seat)) for seat in range(rules.most_players())],
        "kinds": [(ME, _("me, at this screen")), (FRIEND, _("a friend, by link")), *bot_choices()],
        "bots": bot_descriptions(),
        "options": [
            (name, option_name(name), [(value, value_name(name, value)) for value in known])
            for name, known in rules.options().items()
        ],
    }
    return page(context.request, "new_table.html", values, problem.status if problem else 200)


def text_of(sent: Mapping[str, Any], name: str) -> str:
    found = sent.get(name, "")
    return plain(found) if isinstance(found, str) else ""


def read_form(game: str, sent: FormMultiDict) -> Form:
    seats = range(find_game(game).most_players())
    return Form(
        who=[text_of(sent, f"who-{seat}") or NOBODY for seat in seats],
        names=[text_of(sent, f"name-{seat}") for seat in seats],
        options={name: text_of(sent, name) for name in find_game(game).options() if sent.get(name)},
        seed=text_of(sent, "seed").strip(),
        public="public" in sent,
    )


async def wish_of(game: str, form: Form, sent: FormMultiDict) -> Wish:
    seats = [seat_wish(who, name) for who, name in zip(form.who, form.names, strict=True) if who != NOBODY]
    components = await components_in(sent)
    return Wish(game, seats, form.options, seed_of(form.seed), components, form.public)


def seat_wish(who: str, name: str) -> SeatWish:
    if who == ME:
        return SeatWish("me", name)
    return SeatWish("friend", name) if who == FRIEND else SeatWish("bot", name, who)


def seed_of(text: str) -> int | None:
    if text and not text.isdecimal():
        raise WrongInput(_("A seed is a whole number, not {seed!r}.").format(seed=text))
    return int(text) if text else None


async def components_in(sent: FormMultiDict) -> ComponentText | None:
    upload = sent.get("components")
    if not isinstance(upload, UploadFile) or not upload.filename:
        return None
    try:
        text = (await upload.read()).decode()
    except UnicodeDecodeError:
        raise WrongInput(_("This is no text.")) from None
    return ComponentText(plain(upload.filename[-60:]), plain(text))


HANDLERS = [play_at_once, set_up, open_as_wished]
