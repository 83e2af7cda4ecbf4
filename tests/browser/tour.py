"""Every page there is, in a state that shows much of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator

from tests.browser.guests import BOT, Guest
from tests.server.company import SEED, whole_game
from tradewinds import GAMES, Table

GAME = "east-west-3"


def pages_of(guest: Guest) -> Iterator[str]:
    """Leads the guest from page to page, and names each."""
    for path in ("/", f"/new/{GAME}", "/rules", "/rules/new-world", "/replay", "/nowhere"):
        guest.goes_to(path)
        yield path
    yield from tables_of(guest)
    guest.goes_to(f"/replay/{kept_replay(guest)}")
    chart(guest).wait_for()
    yield "a replay"


def tables_of(guest: Guest) -> Iterator[str]:
    mine = opened(guest, GAME, "me", "friend")
    guest.goes_to(f"/tables/{mine['id']}")
    yield "a table"
    stranger = f"/tables/{mine['id']}?invitation={mine['invitations'][0]['secret']}"
    guest.goes_to(stranger)
    yield "an invitation"
    guest.goes_to(f"/tables/{finished(guest)}")
    chart(guest).wait_for()
    yield "a game that is over"


def chart(guest: Guest) -> Locator:
    """Who was expected to win a game."""
    return guest.page.locator(".analysis svg")


def each_table(guest: Guest) -> Iterator[str]:
    """A table of each game, where the guest is to choose."""
    for game in GAMES:
        guest.goes_to(f"/tables/{opened(guest, game, 'me', BOT)['id']}")
        yield game


def opened(guest: Guest, game: str, *seats: str) -> dict[str, Any]:
    known = ("me", "friend")
    wish = [{"kind": seat} if seat in known else {"kind": "bot", "bot": seat} for seat in seats]
    made: dict[str, Any] = guest.sends("/tables", {"game": game, "seats": wish, "seed": SEED})
    return made


def finished(guest: Guest) -> str:
    table = str(opened(guest, "spice-road", "me", "me")["id"])
    for number, action in enumerate(whole_game("spice-road")):
        guest.sends(f"/tables/{table}/actions", {"decision": number, "action": action})
    return table


def kept_replay(guest: Guest) -> str:
    state = Table("new-world", players=2).deal(SEED)
    state.play(*whole_game("new-world"))
    return kept(guest, state.record())


def kept(guest: Guest, record: str) -> str:
    return str(guest.sends("/replays", {"record": record})["id"])
