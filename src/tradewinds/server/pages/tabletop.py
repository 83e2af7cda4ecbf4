"""What the page of a table shows, gathered for its templates. Everything passes through the views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from markupsafe import Markup

from tradewinds import pictures
from tradewinds.bots.registry import BOTS
from tradewinds.face import State
from tradewinds.guide import about_action, about_pieces, about_step, rules_of
from tradewinds.notation import words
from tradewinds.notation.words import Company
from tradewinds.pictures import Panel
from tradewinds.rules import steps
from tradewinds.server import views
from tradewinds.server.addresses import is_loopback
from tradewinds.server.api.context import Context
from tradewinds.server.pages.opponents import USUAL_BOT, bot_name
from tradewinds.server.pages.times import ago
from tradewinds.server.problems import Problem
from tradewinds.server.rooms import Visit
from tradewinds.server.views import Choice


def body(
    context: Context,
    visit: Visit,
    messages: Sequence[views.Message] = (),
    problem: Problem | None = None,
    hint: Choice | None = None,
) -> dict[str, Any]:
    """The values of `table/body.html`."""
    state, view = visit.room.play.state, views.table_view(context.house, visit)
    return {
        **drawn(state, visit.company, choices=view.to_choose),
        "view": view,
        "stock": shown(pictures.stock(state.core, state.player, visit.company)) if view.to_choose else "",
        "beside": beside(state) if view.to_choose else [],
        "rules": Rules(state, view.choices),
        "since": ago(context.house.now() - view.since),
        "problem": problem,
        "hint": hint,
        "messages": messages,
        "outcome": words.outcome(state.core, visit.company) if state.over else "",
        "links": links(context, visit),
        "bots": {bot: bot_name(bot) for bot in BOTS},
        "usual_bot": USUAL_BOT,
    }


def drawn(state: State, company: Company, *, choices: bool) -> dict[str, Any]:
    """The pictures, by where they stand on the page."""
    panels = pictures.panels(state.core, company, choices=choices)
    seats = [panel for panel in panels if panel.name.startswith("seat-")]
    shape = shape_of(state)
    columns = laid_out(shape, [panel for panel in panels if panel not in seats])
    return {
        "shape": shape,
        "board": [[shown(panel) for panel in column] for column in columns],
        "seat_pictures": [shown(panel) for panel in seats],
    }


def shown(panel: Panel) -> Markup:
    return Markup(panel.svg())


Shape = Literal["boards", "boards-and-map", "map", "rows"]


def shape_of(state: State) -> Shape:
    """What the board mostly is, by which a wide page lays it out."""
    table = state.core.table
    if table.has_colony:
        return "boards-and-map" if table.has_islands else "boards"
    return "map" if table.has_islands else "rows"


def laid_out(shape: Shape, board: list[Panel]) -> list[list[Panel]]:
    """The columns of a wide page; a narrow one shows everything in one."""
    if shape == "boards":
        return pictures.in_columns(board, 3)
    beside = [panel for panel in board if is_beside(shape, panel)]
    main = [panel for panel in board if panel not in beside]
    return [*pictures.in_columns(main, 2 if shape == "boards-and-map" else 1), beside]


def is_beside(shape: Shape, panel: Panel) -> bool:
    """Whether a panel lies beside the largest pieces."""
    if shape == "map":
        return panel.name != "map"
    if shape == "boards-and-map":
        return not panel.name.startswith("board-")
    return panel.name == "merchant-row"


def beside(state: State) -> list[str]:
    """The choices that have no place on the table."""
    return [state.text(action) for action in pictures.unplaced(state.core)]


class Rules:
    """The rules about what is asked, and about each choice."""

    def __init__(self, state: State, choices: Sequence[Choice]) -> None:
        self.game = state.core.table.game.name()
        components = state.core.table.components
        self.of = {choice.action: about_action(self.game, choice.action, components) for choice in choices}
        book = rules_of(self.game)
        self.asked = [book.find(rule) for rule in about_step(self.game, steps.kind_of(state.core.top()))]


def pointing(state: State) -> dict[str, Any]:
    """What a page with a board knows from the beginning: the rules about whatever is pointed at."""
    table = state.core.table
    return {
        "rule_book": rules_of(table.game.name()),
        "pieces": {part: rules for part, rules in about_pieces(table).items() if rules},
    }


def links(context: Context, visit: Visit) -> dict[str, Any]:
    """The addresses that can be passed on, with what each is good for."""
    if not visit.seated:
        return {}
    room, house = visit.room, context.house
    here = f"{str(context.request.base_url).rstrip('/')}/tables/{room.table.id}"
    held = [room.seats[number] for number in visit.seats]
    company = Company(room.names)
    return {
        "seats": [(company.name(seat.number), f"{here}?key={house.key_of(seat)}") for seat in held],
        "invitations": {
            seat.number: f"{here}?invitation={seat.invitation}"
            for seat in room.seats
            if seat.invitation and seat.secret is None and seat.bot is None
        },
        "watch": f"{here}?key={room.table.watch_secret}",
        "here_only": is_loopback(context.request.url.hostname or ""),
    }
