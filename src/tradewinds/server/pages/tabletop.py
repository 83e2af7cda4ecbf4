"""A table's page, made of parts. Everything passes through the views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from markupsafe import Markup, escape

from tradewinds import locale, words
from tradewinds.bots.registry import up_to
from tradewinds.guide import about_action, about_pieces, about_step, goal, rules_of
from tradewinds.rules import steps
from tradewinds.server import views
from tradewinds.server.instants import Instant, instant_of
from tradewinds.server.live.plays import Same
from tradewinds.server.live.tables import Access
from tradewinds.server.pages import asking, guiding, story
from tradewinds.server.pages.asking import Held
from tradewinds.server.pages.drawing import Drawn, docked, drawings_of, drawn, shape_of
from tradewinds.server.pages.links import kept_links
from tradewinds.server.pages.opponents import USUAL_BOT, bot_name
from tradewinds.server.pages.preferences import familiar_games
from tradewinds.server.pages.rendering import html, signs
from tradewinds.server.pages.shown import KEPT, Part, Shown, part
from tradewinds.server.pages.times import ago
from tradewinds.server.problems import Problem
from tradewinds.server.seat_views import SeatView
from tradewinds.server.services.following import Following, following
from tradewinds.server.views import Choice, HintView, TableView
from tradewinds.server.web.context import Context
from tradewinds.state import State


@dataclass(frozen=True)
class Special:
    """What a page shows besides the table, in answer to what its reader did."""

    problem: Problem | None = None
    hint: HintView | None = None
    held: Held | None = None


USUAL: Final = Special()


def keep_hint(access: Access, hint: HintView) -> None:
    """Show a hint to these seats until their decision is made, however often the page is made anew."""
    access.live.play.memo[hint_key(access)] = (access.live.play.number, hint)


def with_hint(access: Access) -> Special:
    """What a page shows without being asked: the hint for the present decision, if there was one."""
    decision, hint = access.live.play.memo.get(hint_key(access), (None, None))
    return Special(hint=hint) if decision == access.live.play.number and access.to_choose else USUAL


def hint_key(access: Access) -> tuple[object, ...]:
    return HintView, locale.language(), access.seats


@dataclass(frozen=True)
class Tabletop:
    """A page of a table: what may change on it, and what its frame is made from."""

    shown: Shown
    view: TableView
    pictures: Drawn
    access: Access

    def values(self) -> dict[str, Any]:
        """The values of `table/body.html`."""
        return {
            "shape": shape_of(self.access.live.state),
            "panel_sizes": self.pictures.sizes,
            "messages": views.messages(self.access),
            "view": self.view,
            "panels": Markup("".join(each.html for each in self.shown.panels.values())),
            "parts": {name: Markup(each.html) for name, each in self.shown.parts.items()},
            "shown": self.shown.digest,
        }


@dataclass(frozen=True)
class Sight:
    """What a page is made from: a table at one instant, as its reader may see it."""

    context: Context
    access: Access
    instant: Instant
    view: TableView

    @property
    def at(self) -> str:
        return f"/tables/{self.view.id}"

    @property
    def since(self) -> str:
        """How long ago the present question came up."""
        return ago(self.context.runtime.now() - self.view.since)


def kept(context: Context, access: Access) -> Tabletop:
    """The table as somebody sees it, made once for all who see the same at this moment."""
    here = str(context.request.base_url)
    key = (Tabletop, access.seats, here, len(access.messages))
    return instant_of(context.runtime, access.live).shared(key, lambda: tabletop(context, access))


def tabletop(
    context: Context,
    access: Access,
    special: Special = USUAL,
    analysis: Mapping[str, Any] = MappingProxyType({}),
) -> Tabletop:
    """The table as somebody sees it; `analysis` has the values of the analysis of a game that is over."""
    state, players = access.live.state, access.players
    instant = instant_of(context.runtime, access.live)
    view = views.view_at(instant, access, position=False)
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
    sight = Sight(context, access, instant, view)
    shown = Shown(
        pictures.panels,
        {
            **around(sight, pictures),
            **asked(sight, special),
            **guiding.parts(access, view, special.problem),
            **told(sight, followed, analysis),
            "legend": kept_part(access, "table/legend.html", {"legend": pictures.legend}),
        },
    )
    return Tabletop(shown, view, pictures, access)


def around(sight: Sight, pictures: Drawn) -> dict[str, Part]:
    """The seats, and the links to them. Each part is given only what it shows, so that others share it."""
    shared, shared_part = kept_links(sight.context, sight.access)
    found = {
        "title": sight.instant.shared((title, sight.access.seated), lambda: title(sight)),
        "own": own(sight, pictures),
        "links": shared_part,
    }
    for seat in sight.view.seats:
        found[f"seat-{seat.seat}"] = card(sight, seat, pictures, shared)
    return found


def title(sight: Sight) -> Part:
    """What is played; the same for all who sit there."""
    access, view = sight.access, sight.view
    values = {
        "view": {
            "game": {"title": view.game.title, "round": view.game.round},
            "seats": len(view.seats) * [0],
            "your_seats": access.seated,
            "seed_chosen": view.seed_chosen,
            "rated": view.rated,
            "clock": view.clock.sentence if view.clock else "",
            "decided": "" if view.decided is None else view.seats[view.decided].name,
            "from_position": view.from_position and access.live.table.lesson is None,
            "study": view.study,
        }
    }
    return kept_part(access, "table/title.html", values, access.seated)


def own(sight: Sight, pictures: Drawn) -> Part:
    """The dock, or the form to take a seat."""
    view, docked = sight.view, pictures.docked
    values = {
        "docked": docked,
        "dock": pictures.dock,
        "seat": None if docked is None else view.seats[docked],
        "joining": view.public and any(seat.kind == "free" for seat in view.seats),
        "view": {"game": {"over": view.game.over}},
        "at": sight.at,
    }
    return kept_part(sight.access, "table/own.html", values)


def card(sight: Sight, seat: SeatView, pictures: Drawn, shared: Mapping[str, Any]) -> Part:
    """A seat across the table; whoever may do the same with it gets the same part."""
    if seat.seat == pictures.docked:
        return dock_place(seat.seat)
    access = sight.access
    late = seat.clock is not None and seat.clock.out
    gone = (late or not seat.here) and seat.kind != "bot"
    which = (seat.seat, access.seats if gone or seat.yours else access.seated)
    panels = pictures.tabletop.seats[seat.seat]

    def made() -> Part:
        values = card_values(sight, seat, pictures, shared, gone=gone)
        return kept_part(access, "table/seat.html", values, which)

    key = (card, which, access.open_seats, panels, Same(shared) if gone else None)
    return sight.instant.shared(key, made)


def card_values(
    sight: Sight, seat: SeatView, pictures: Drawn, shared: Mapping[str, Any], *, gone: bool
) -> dict[str, Any]:
    view, game = sight.view, sight.view.game
    return {
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
        "bots": {bot: bot_name(bot) for bot in bots_for(sight.context, seat, gone=gone)},
        "usual_bot": USUAL_BOT,
        "at": sight.at,
        "links": shared if gone and shared else {"invitations": {}},
    }


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


def asked(sight: Sight, special: Special) -> dict[str, Part]:
    """The question and its choices, which hardly anybody shares."""
    access, view = sight.access, sight.view
    state = access.live.state
    rules = rules_part(view.game.game, steps.kind_of(state.core.top()), locale.language())
    if special == USUAL and not view.to_choose and not state.over:
        return {"prompt": awaited(sight), "choices": NO_CHOICES, "rules": rules}
    values = {
        "view": view,
        "game": view.game,
        "at": sight.at,
        "asked": asking.asked(access, view.choices),
        "rules": Rules(state, view.choices),
        "since": sight.since,
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


def awaited(sight: Sight) -> Part:
    """What is waited for, the same for most who do not choose."""
    game, late = sight.view.game, late_seat(sight.view)

    def made() -> Part:
        values = {
            "view": sight.view,
            "game": game,
            "asked": asking.NOTHING,
            "since": sight.since,
            "problem": None,
            "hint": None,
            "held": None,
            "late": late,
            "usual_bot": USUAL_BOT,
            "at": sight.at,
        }
        return part(html("table/asked.html", values))

    key = (awaited, game.prompt, *game.log, sight.access.seats if late else None)
    return sight.instant.shared(key, made)


def late_seat(view: TableView) -> dict[str, Any] | None:
    """The seat whose time is up, for those who may decide what happens."""
    seat = view.seats[view.game.player]
    if not view.your_seats or seat.clock is None or not seat.clock.out or seat.yours:
        return None
    people = [each for each in view.seats if each.kind == "person" and each.seat != seat.seat]
    counts = {"agreed": len(seat.agreed), "ending": len(seat.ending), "asked": len(people)}
    return {"seat": seat.seat, "name": seat.name, **counts}


NO_CHOICES: Final = part('<div data-part="choices" hidden></div>')


def told(sight: Sight, followed: Following, analysis: Mapping[str, Any]) -> dict[str, Part]:
    """The story of the game, its scores, and the chat."""
    access, view = sight.access, sight.view
    found = {
        "step": step(followed),
        "log": story.kept_log(access, followed.unseen, again=bool(followed.stops) and not view.game.over),
        "sheet": sheet(access, view, analysis) if analysis else shared_sheet(sight),
    }
    if access.seated:
        found["talk"] = talk(access, view)
    return found


def step(followed: Following) -> Part:
    """How far the game has come, and what the script needs to show the way there."""
    stops = " ".join(map(str, followed.stops))
    return part(
        f'<div hidden data-part="step" data-step="{followed.step}" data-from="{followed.since}" '
        f'data-stops="{stops}" data-said="{escape(followed.said)}" data-seat="{followed.seat}"></div>'
    )


def shared_sheet(sight: Sight) -> Part:
    """The score sheet, the same for all who may see the same points."""
    access = sight.access
    return sight.instant.shared((sheet, access.open_seats), lambda: sheet(access, sight.view, {}))


def sheet(access: Access, view: TableView, analysis: Mapping[str, Any]) -> Part:
    game = view.game
    scores = {"over": game.over, "winner": game.winner, "sheet": game.sheet, "scores": game.scores}
    names = [{"seat": seat.seat, "name": seat.name} for seat in view.seats]
    values = {"seats": names, "game": scores, **analysis}
    return kept_part(access, "table/scores.html", values, access.open_seats)


def talk(access: Access, view: TableView) -> Part:
    """The chat, made again when somebody says something."""
    key = (talk, locale.language(), access.seats)

    def made() -> Part:
        said = {"messages": views.messages(access), "view": {"your_seats": view.your_seats}}
        return KEPT.drawn("table/messages.html", said)

    return access.live.play.kept(key, (Same(access.live.seats), len(access.messages)), made)


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
