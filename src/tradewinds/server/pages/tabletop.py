"""The values that the templates of a table's page show. Everything passes through the views."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal

from markupsafe import Markup

from tradewinds import pictures, words
from tradewinds.bots.registry import BOTS
from tradewinds.guide import about_action, about_pieces, about_step, goal, rules_of
from tradewinds.pictures import Panel
from tradewinds.rules import steps
from tradewinds.server import views
from tradewinds.server.live.tables import Access
from tradewinds.server.pages import asking
from tradewinds.server.pages.asking import Held
from tradewinds.server.pages.opponents import USUAL_BOT, bot_name
from tradewinds.server.pages.preferences import familiar_games
from tradewinds.server.pages.rendering import signs
from tradewinds.server.pages.times import ago
from tradewinds.server.problems import Problem
from tradewinds.server.services.following import following
from tradewinds.server.views import Choice
from tradewinds.server.web.addresses import is_loopback
from tradewinds.server.web.context import Context
from tradewinds.state import State
from tradewinds.words import Players


def body(
    context: Context,
    access: Access,
    problem: Problem | None = None,
    hint: Choice | None = None,
    held: Held | None = None,
) -> dict[str, Any]:
    """The values of `table/body.html`."""
    state, view = access.live.state, views.table_view(context.runtime, access)
    followed = following(access.live.history, access.eyes, access.players)
    return {
        **drawn(
            state,
            access.players,
            choices=view.to_choose,
            docked=docked(state, access.seats),
            marks=followed.marks,
            open_seats=access.open_seats,
        ),
        "following": followed,
        "view": view,
        "asked": asking.asked(access, view.choices),
        "held": held,
        "rules": Rules(state, view.choices),
        "since": ago(context.runtime.now() - view.since),
        "problem": problem,
        "hint": hint,
        "messages": views.messages(access),
        "outcome": words.outcome(state.core, access.players) if state.over else "",
        "links": links(context, access),
        "bots": {bot: bot_name(bot) for bot in BOTS},
        "usual_bot": USUAL_BOT,
    }


def docked(state: State, seats: Collection[int]) -> int | None:
    """Of the seats that somebody holds, the one that chooses next; its things lie in the dock."""
    return min(seats, key=lambda seat: (seat - state.player) % len(state.scores()), default=None)


def drawn(
    state: State,
    players: Players,
    *,
    choices: bool,
    docked: int | None = None,
    marks: Mapping[str, int] | None = None,
    open_seats: Collection[int] | None = None,
) -> dict[str, Any]:
    """The pictures, by their place on the page."""
    tabletop = pictures.tabletop(
        state.core, players, choices=choices, docked=docked, marks=marks, open_seats=open_seats
    )
    return {
        "shape": shape_of(state),
        "docked": docked,
        "board": [shown(panel) for panel in tabletop.board],
        "seat_pictures": {
            seat: (shown(panels.brief), shown(panels.rest)) for seat, panels in tabletop.seats.items()
        },
        "dock": shown(tabletop.dock) if tabletop.dock else "",
        "legend": shown(tabletop.legend),
        "panel_sizes": tabletop.sizes,
    }


def shown(panel: Panel) -> Markup:
    return Markup(panel.svg())


Shape = Literal["boards", "boards-and-map", "map", "rows"]


def shape_of(state: State) -> Shape:
    """What the board mainly consists of."""
    table = state.core.setup
    if table.has_colony:
        return "boards-and-map" if table.has_islands else "boards"
    return "map" if table.has_islands else "rows"


class Rules:
    """The rules about the present question and about each choice."""

    def __init__(self, state: State, choices: Sequence[Choice]) -> None:
        self.game = state.core.setup.game.name()
        components = state.core.setup.components
        self.of = {choice.action: about_action(self.game, choice.action, components) for choice in choices}
        book = rules_of(self.game)
        self.asked = [book.find(rule) for rule in about_step(self.game, steps.kind_of(state.core.top()))]


def introduced(context: Context, state: State) -> dict[str, Any]:
    """Sent once with a page that shows a board: its goal, its signs, the rules about each piece."""
    table = state.core.setup
    game = table.game.name()
    return {
        "signs": signs(game),
        "goal": goal(game, table.players),
        "is_new": game not in familiar_games(context.request),
        "rule_book": rules_of(game),
        "pieces": {part: rules for part, rules in about_pieces(table).items() if rules},
    }


def links(context: Context, access: Access) -> dict[str, Any]:
    """The links that can be passed on; none for a spectator."""
    if not access.seated:
        return {}
    live, runtime = access.live, context.runtime
    here = f"{str(context.request.base_url).rstrip('/')}/tables/{live.table.id}"
    held = [live.seats[number] for number in access.seats]
    players = live.players
    return {
        "at": f"/tables/{live.table.id}",
        "seats": [
            (seat.number, players.name(seat.number), f"{here}?key={runtime.key_of(seat)}") for seat in held
        ],
        "invitations": {
            seat.number: f"{here}?invitation={seat.invitation}"
            for seat in live.seats
            if seat.invitation and seat.secret is None and seat.bot is None
        },
        "watch": f"{here}?key={live.table.watch_secret}",
        "here_only": is_loopback(context.request.url.hostname or ""),
    }
