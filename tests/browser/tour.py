"""Every page there is, in a state that shows much of it."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Locator

from tests.browser.guests import BOT, Guest
from tests.server.company import SEED, whole_game
from tradewinds import GAMES, Table

GAME = "east-west-3"
OWN_BOX = ("/components", "/components/new-world/bonus_tiles", "/components/eastern-wonders/market_tiles")
EXPLORING = ("/position", "/studies", "/offline")


class Stop(NamedTuple):
    """A page of the tour."""

    name: str
    path: str
    has_chart: bool = False  # which is there once it is worked out


def pages_of(guest: Guest) -> list[Stop]:
    """Every kind of page, with tables and a replay that this guest has opened."""
    mine = guest.sets_up(GAME, "me", "friend")
    table, invitation = f"/tables/{mine['id']}", mine["invitations"][0]["secret"]
    plain = (
        "/",
        "/lobby",
        "/ranking",
        "/me/statistics/spice-road",
        "/me",
        "/me/key",
        "/me/games",
        f"/new/{GAME}",
        "/rules",
        "/rules/new-world",
        "/replay",
        "/nowhere",
        *OWN_BOX,
        *EXPLORING,
    )
    return [
        *(Stop(path, path) for path in plain),
        Stop("a table", table),
        Stop("an invitation", f"{table}?invitation={invitation}"),
        Stop("a game that is over", f"/tables/{finished(guest)}", has_chart=True),
        Stop("a replay", f"/replay/{kept_replay(guest)}", has_chart=True),
        Stop("a study", studied(guest)),
    ]


def tables_of(guest: Guest) -> list[Stop]:
    """A table of each game, where the guest is to choose."""
    return [Stop(game, f"/tables/{guest.sets_up(game, 'me', BOT)['id']}") for game in GAMES]


def visits(guest: Guest, stop: Stop) -> None:
    guest.goes_to(stop.path)
    if stop.has_chart:
        chart(guest).wait_for(state="attached")


def chart(guest: Guest) -> Locator:
    """Who was expected to win a game."""
    return guest.page.locator(".analysis svg")


def finished(guest: Guest) -> str:
    table = str(guest.sets_up("spice-road", "me", "me")["id"])
    for number, action in enumerate(whole_game("spice-road")):
        guest.sends(f"/tables/{table}/actions", {"decision": number, "action": action})
    return table


def kept_replay(guest: Guest) -> str:
    state = Table("new-world", players=2).deal(SEED)
    state.play(*whole_game("new-world"))
    return kept(guest, state.record())


def studied(guest: Guest) -> str:
    """The address of a study at a moment of a variation, which a level has been asked about."""
    study = guest.sends("/studies", {"replay": kept_replay(guest), "name": "Nord"})["study"]["id"]
    state = Table("new-world", players=2).deal(SEED)
    other = next(action for action in state.actions() if action != whole_game("new-world")[0])
    guest.sends(f"/studies/{study}/actions", {"step": 0, "action": other})
    guest.asks(f"/studies/{study}/lines/1/steps/1/evaluation?level=easy")
    return f"/studies/{study}?line=1&level=easy&step=1"


def kept(guest: Guest, record: str) -> str:
    return str(guest.sends("/replays", {"record": record})["id"])
