"""People who play whole games against each other, on a server with any database."""

from __future__ import annotations

from collections.abc import Sequence

from tests.server.company import FRIEND, JSON, ME, Person, invitation_to, whole_game

GAME = "spice-road"


async def joined(host: Person, friend: Person, game: str = GAME, **more: object) -> str:
    """The id of a table of Ada, who opened it, and Ben."""
    opened = await host.open(game, {**ME, "name": "Ada"}, FRIEND, **more)
    invitation = invitation_to(opened, 1)
    await friend.post(f"/tables/{opened['id']}/join", {"invitation": invitation, "name": "Ben"}, 201)
    return str(opened["id"])


async def play_to_the_end(players: Sequence[Person], table: str, game: str = GAME) -> JSON:
    """The final view; players are listed by seat, and the table was dealt as `Person.open` deals it."""
    view = await players[0].view(table)
    for action in whole_game(game):
        view = await players[view["game"]["player"]].act(table, action, view["decision"])
    return view
