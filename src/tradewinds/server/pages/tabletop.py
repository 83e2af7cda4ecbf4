"""A table's page, made of parts. Everything passes through the views."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, Literal

from markupsafe import Markup

from tradewinds import locale, words
from tradewinds.bots.registry import up_to
from tradewinds.guide import about_action, about_pieces, about_step, goal, rules_of
from tradewinds.pictures import Drawings, Size
from tradewinds.rules import steps
from tradewinds.server import views
from tradewinds.server.live import clocks
from tradewinds.server.live.plays import Same
from tradewinds.server.live.tables import Access
from tradewinds.server.pages import asking, guiding, story
from tradewinds.server.pages.asking import Held
from tradewinds.server.pages.opponents import USUAL_BOT, bot_name
from tradewinds.server.pages.preferences import familiar_games
from tradewinds.server.pages.rendering import html, signs
from tradewinds.server.pages.shown import KEPT, Part, Picture, Shown, part, part_of
from tradewinds.server.pages.times import ago
from tradewinds.server.problems import Problem
from tradewinds.server.services.following import Following, following
from tradewinds.server.views import Choice, HintView, SeatView, TableView
from tradewinds.server.web.addresses import is_loopback
from tradewinds.server.web.context import Context
from tradewinds.state import State
from tradewinds.words import Players


@dataclass(frozen=True)
class Special:
    """What a page shows besides the table, in answer to what its reader did."""

    problem: Problem | None = None
    hint: HintView | None = None
    held: Held | None = None


USUAL: Final = Special()


@dataclass(frozen=True)
class Tabletop:
    """A page of a table: what may change on it, and what its frame is made from."""

    shown: Shown
    view: TableView
    frame: dict[str, Any]

    def values(self) -> dict[str, Any]:
        """The values of `table/body.html`."""
        return {
            **self.frame,
            "view": self.view,
            "panels": Markup("".join(each.html for each in self.shown.panels.values())),
            "parts": {name: Markup(each.html) for name, each in self.shown.parts.items()},
            "shown": self.shown.digest,
        }


def kept(context: Context, access: Access) -> Tabletop:
    """The table as somebody sees it, made once for all who see the same at this moment."""
    live, runtime = access.live, context.runtime
    key = (Tabletop, locale.language(), access.seats, str(context.request.base_url))
    late = clocks.seat_out_of_time(live, runtime.now())
    since = ago(runtime.now() - live.table.moved_at)
    here = views.here(runtime, live)
    moment = (Same(live.history), Same(live.seats), here, since, len(access.messages), late)
    return live.play.kept(key, moment, lambda: tabletop(context, access))


def tabletop(
    context: Context,
    access: Access,
    special: Special = USUAL,
    analysis: Mapping[str, Any] = MappingProxyType({}),
) -> Tabletop:
    """The table as somebody sees it; `analysis` has the values of the analysis of a game that is over."""
    state, players = access.live.state, access.players
    view = views.table_view(context.runtime, access, position=False)
    followed = following(access.live.history, access.eyes, players)
    pictures = drawn(
        drawings_of(access.live.play.memo, (access.open_seats, access.looking_back)),
        state,
        players,
        choices=view.to_choose,
        docked=docked(state, access.seats),
        marks=followed.marks,
        open_seats=access.open_seats,
    )
    shown = Shown(
        pictures.panels,
        {
            **around(context, access, view, pictures),
            **asked(context, access, view, special),
            **guiding.parts(access, view, special.problem),
            **told(access, view, followed, analysis),
            "legend": kept_part(access, "table/legend.html", {"legend": pictures.legend}),
        },
    )
    frame = {"shape": shape_of(state), "panel_sizes": pictures.sizes, "messages": views.messages(access)}
    return Tabletop(shown, view, frame)


def around(context: Context, access: Access, view: TableView, pictures: Drawn) -> dict[str, Part]:
    """The seats, and the links to them. Each part is given only what it shows, so that others share it."""
    at, game, docked = f"/tables/{view.id}", view.game, pictures.docked
    shared, shared_part = kept_links(context, access)
    own = None if docked is None else view.seats[docked]
    free = any(seat.kind == "free" for seat in view.seats)
    found = {
        "title": kept_part(
            access,
            "table/title.html",
            {
                "view": {
                    "game": {"title": game.title, "round": game.round},
                    "seats": len(view.seats) * [0],
                    "your_seats": view.your_seats,
                    "seed_chosen": view.seed_chosen,
                    "rated": view.rated,
                    "clock": view.clock.sentence if view.clock else "",
                    "decided": "" if view.decided is None else view.seats[view.decided].name,
                    "from_position": view.from_position and access.live.table.lesson is None,
                    "study": view.study,
                }
            },
        ),
        "own": kept_part(
            access,
            "table/own.html",
            {
                "docked": docked,
                "dock": pictures.dock,
                "seat": own,
                "joining": view.public and free,
                "view": {"game": {"over": game.over}},
                "at": at,
            },
        ),
        "links": shared_part,
    }
    for seat in view.seats:
        found[f"seat-{seat.seat}"] = card(context, access, seat, view, pictures, shared)
    return found


def card(
    context: Context,
    access: Access,
    seat: SeatView,
    view: TableView,
    pictures: Drawn,
    shared: Mapping[str, Any],
) -> Part:
    """A seat across the table; whoever may do the same with it gets the same part."""
    if seat.seat == pictures.docked:
        return dock_place(seat.seat)
    late = seat.clock is not None and seat.clock.out
    game, gone = view.game, (late or not seat.here) and seat.kind != "bot"
    return kept_part(
        access,
        "table/seat.html",
        {
            "seat": seat,
            "drawn": pictures.seats[seat.seat],
            "view": {
                "game": {
                    "player": seat.seat if game.player == seat.seat else -1,
                    "over": game.over,
                    "scores": {seat.seat: game.scores[seat.seat]},
                },
                "your_seats": view.your_seats if gone else bool(view.your_seats),
                "seats": view.seats if gone else [],
            },
            "bots": {bot: bot_name(bot) for bot in bots_for(context, seat, gone=gone)},
            "usual_bot": USUAL_BOT,
            "at": f"/tables/{view.id}",
            "links": shared if gone and shared else {"invitations": {}},
        },
        (seat.seat, access.seats if gone else access.seated),
    )


@lru_cache(maxsize=8)
def dock_place(seat: int) -> Part:
    """The place across the table of a seat that lies in the dock, so that it can come back there."""
    return part(f'<div data-part="seat-{seat}" hidden></div>')


def kept_part(access: Access, template: str, values: Mapping[str, Any], which: object = None) -> Part:
    """A part as it was last, if it would show the same; else one drawn for all who see that.

    `which` tells apart parts of one template that are on pages at the same time, and their readers; without
    it each reader has one.
    """
    key = (template, locale.language(), access.seats if which is None else which)
    return access.live.play.kept(key, values, lambda: KEPT.drawn(template, values))


def asked(context: Context, access: Access, view: TableView, special: Special) -> dict[str, Part]:
    """The question and its choices, which hardly anybody shares."""
    state = access.live.state
    rules = rules_part(view.game.game, steps.kind_of(state.core.top()), locale.language())
    if special == USUAL and not view.to_choose and not state.over:
        return {"prompt": awaited(context, view), "choices": NO_CHOICES, "rules": rules}
    values = {
        "view": view,
        "game": view.game,
        "at": f"/tables/{view.id}",
        "asked": asking.asked(access, view.choices),
        "rules": Rules(state, view.choices),
        "since": ago(context.runtime.now() - view.since),
        "outcome": words.outcome(state.core, access.players) if state.over else "",
        "problem": guiding.besides(special.problem),
        "hint": special.hint,
        "held": special.held,
        "late": None,
    }
    return {
        "prompt": part(html("table/asked.html", values)),
        "choices": part(html("table/choices.html", values)) if view.to_choose else NO_CHOICES,
        "rules": rules,
    }


def bots_for(context: Context, seat: SeatView, *, gone: bool) -> list[str]:
    """The bots that may take a seat over whose player is gone, or the one that sits there."""
    if gone:
        return up_to(context.runtime.settings.strongest_bot)
    return [seat.bot] if seat.bot else []


def awaited(context: Context, view: TableView) -> Part:
    """What is waited for, the same for most who do not choose."""
    game, player = view.game, view.game.player
    return KEPT.drawn(
        "table/asked.html",
        {
            "view": {
                "to_choose": False,
                "decision": view.decision,
                "since": view.since,
                "seats": {player: {"name": view.seats[player].name}},
            },
            "game": {"over": False, "prompt": game.prompt, "player": player, "log": game.log},
            "asked": asking.NOTHING,
            "since": ago(context.runtime.now() - view.since),
            "problem": None,
            "hint": None,
            "held": None,
            "late": late_seat(view),
            "usual_bot": USUAL_BOT,
            "at": f"/tables/{view.id}",
        },
    )


def late_seat(view: TableView) -> dict[str, Any] | None:
    """The seat whose time is up, for those who may decide what happens."""
    seat = view.seats[view.game.player]
    if not view.your_seats or seat.clock is None or not seat.clock.out or seat.yours:
        return None
    people = [each for each in view.seats if each.kind == "person" and each.seat != seat.seat]
    counts = {"agreed": len(seat.agreed), "ending": len(seat.ending), "asked": len(people)}
    return {"seat": seat.seat, "name": seat.name, **counts}


NO_CHOICES: Final = part('<div data-part="choices" hidden></div>')


def told(
    access: Access, view: TableView, followed: Following, analysis: Mapping[str, Any]
) -> dict[str, Part]:
    """The story of the game, its scores, and the chat."""
    over = view.game.over
    scores = {"over": over, "winner": view.game.winner, "sheet": view.game.sheet, "scores": view.game.scores}
    names = [{"seat": seat.seat, "name": seat.name} for seat in view.seats]
    found = {
        "step": KEPT.drawn("table/step.html", {"following": followed._replace(marks={}, unseen=0)}),
        "log": story.kept_log(access, followed.unseen, again=bool(followed.stops) and not over),
        "sheet": kept_part(access, "table/scores.html", {"seats": names, "game": scores, **analysis}),
    }
    if access.seated:
        said = {"messages": views.messages(access), "view": {"your_seats": view.your_seats}}
        found["talk"] = kept_part(access, "table/messages.html", said)
    return found


def docked(state: State, seats: Collection[int]) -> int | None:
    """The seat that chooses next among those that somebody holds; its things lie in the dock."""
    return min(seats, key=lambda seat: (seat - state.player) % len(state.scores()), default=None)


@dataclass(frozen=True)
class Drawn:
    """The pictures of a table, by their place on the page."""

    panels: dict[str, Part]
    sizes: tuple[Size, ...]
    seats: dict[int, tuple[Picture, Picture]]
    docked: int | None
    dock: Picture | None
    legend: Picture


def drawings_of(memo: dict[object, Any], kind: tuple[object, ...] = ()) -> Drawings:
    """The pictures that are kept with a game, for readers of one language and kind."""
    found: Drawings = memo.setdefault((Drawings, locale.language(), *kind), Drawings())
    return found


def drawn(
    drawings: Drawings,
    state: State,
    players: Players,
    *,
    choices: bool,
    docked: int | None = None,
    marks: Mapping[str, int] | None = None,
    open_seats: tuple[int, ...] | None = None,
) -> Drawn:
    tabletop = drawings.tabletop(
        state.core, players, choices=choices, docked=docked, marks=marks, open_seats=open_seats
    )
    return Drawn(
        panels={panel.name: part_of(panel) for panel in tabletop.board},
        sizes=tabletop.sizes,
        seats={
            seat: (Picture(panels.brief), Picture(panels.rest)) for seat, panels in tabletop.seats.items()
        },
        docked=docked,
        dock=Picture(tabletop.dock) if tabletop.dock else None,
        legend=Picture(tabletop.legend),
    )


Shape = Literal["boards", "boards-and-map", "map", "rows"]


def shape_of(state: State) -> Shape:
    """What the board mainly consists of."""
    table = state.core.setup
    if table.has_colony:
        return "boards-and-map" if table.has_islands else "boards"
    return "map" if table.has_islands else "rows"


class Rules:
    """The rules about each choice."""

    def __init__(self, state: State, choices: Sequence[Choice]) -> None:
        game, components = state.core.setup.game.name(), state.core.setup.components
        self.of = {choice.action: about_action(game, choice.action, components) for choice in choices}


@lru_cache(maxsize=256)
def rules_part(game: str, step: int, _language: str) -> Part:
    """The rules about the present question."""
    book = rules_of(game)
    found = [book.find(rule) for rule in about_step(game, step)]
    return part(html("table/rules.html", {"rules": {"game": game, "asked": found}}))


def introduced(context: Context, state: State) -> dict[str, Any]:
    """The goal of the game, its signs and the rules about each piece; sent once with a page."""
    table = state.core.setup
    game = table.game.name()
    return {
        "signs": signs(game),
        "goal": goal(game, table.players),
        "is_new": game not in familiar_games(context.request),
        "rule_book": rules_of(game),
        "pieces": {part: rules for part, rules in about_pieces(table).items() if rules},
    }


def kept_links(context: Context, access: Access) -> tuple[dict[str, Any], Part]:
    """The links and the part that shows them, made again when something about the seats is read anew."""
    key = (links, locale.language(), access.seats, str(context.request.base_url))

    def made() -> tuple[dict[str, Any], Part]:
        shared = links(context, access)
        return shared, KEPT.drawn("table/links.html", {"links": shared})

    return access.live.play.kept(key, Same(access.live.seats), made)


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
