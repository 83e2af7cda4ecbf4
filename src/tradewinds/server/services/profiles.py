"""Players without passwords: a name, a colour, preferences, and a key to come back with elsewhere.

Whoever sits down under a name has a profile, identified by the id of their browser. That id is also their
key: a browser that shows it is the same guest, with the same seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tradewinds.locale import gettext as _
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import checked_name
from tradewinds.server.problems import NotFound, Problem, WrongInput
from tradewinds.server.services import privacy
from tradewinds.server.services.opening import SeatWish
from tradewinds.server.storage.player_models import StoredPlayer
from tradewinds.server.tickets import digest, new_secret
from tradewinds.words.names import colour_names

DAY = 24 * 3600.0


async def player_of(runtime: Runtime, guest: str | None) -> StoredPlayer | None:
    """The profile of a browser, if it has one; notes once a day that it is still in use."""
    player = await runtime.players.player_of(digest(guest)) if guest else None
    if player is not None and player.seen_at < runtime.now() - DAY:
        await runtime.players.change_player(player.id, {"seen_at": runtime.now()})
    return player


async def meet(runtime: Runtime, guest: str, name: str = "") -> StoredPlayer:
    """The profile of a browser; a new one with this name if it has none."""
    return await runtime.players.meet(digest(guest), checked_name(name), runtime.now())


async def sat_down(runtime: Runtime, guest: str, seats: Sequence[SeatWish]) -> None:
    """Remember the name under which somebody sat down at their own table, if they gave one."""
    name = next((seat.name for seat in seats if seat.kind == "me"), "")
    if name:
        await meet(runtime, guest, name)


async def introduce(runtime: Runtime, guest: str, name: str, colour: int | None) -> None:
    """Set the name and the preferred colour of a browser's player."""
    if colour is not None and not 0 <= colour < len(colour_names()):
        raise WrongInput(_("There is no such colour."))
    player = await meet(runtime, guest, name)
    await runtime.players.change_player(player.id, {"name": checked_name(name), "colour": colour})


async def keep(runtime: Runtime, guest: str, preferences: Mapping[str, str]) -> None:
    """Let other browsers use this profile by its key, with these preferences."""
    player = await meet(runtime, guest)
    await runtime.players.change_player(player.id, {"kept": True, "preferences": dict(preferences)})


async def prefer(runtime: Runtime, guest: str | None, preferences: Mapping[str, str]) -> None:
    """Store changed preferences with a kept profile."""
    player = await player_of(runtime, guest)
    if player is not None and player.kept:
        together = {**player.preferences, **preferences}
        await runtime.players.change_player(player.id, {"preferences": together})


async def find(runtime: Runtime, key: str) -> StoredPlayer:
    """The kept profile that a key opens; NotFound if there is none."""
    player = await runtime.players.player_of(digest(key)) if key else None
    if player is None or not player.kept:
        raise NotFound(_("There is no profile with this key. Check that you have entered all of it."))
    return player


async def enter(runtime: Runtime, guest: str | None, key: str) -> StoredPlayer:
    """Use a kept profile in another browser. That browser's seats and studies come along."""
    player = await find(runtime, key)
    if guest is not None and guest != key:
        mine = await player_of(runtime, guest)
        if mine is not None and mine.kept:
            raise Problem(
                _("This browser has a profile of its own that you kept. Sign out or delete it first.")
            )
        await runtime.players.join_guests(digest(guest), digest(key))
    return player


async def renew_key(runtime: Runtime, guest: str) -> str:
    """A new key: the old one becomes invalid, and other browsers that used it are signed out."""
    key = new_secret()
    await runtime.players.move_guest(digest(guest), digest(key))
    return key


async def delete(runtime: Runtime, guest: str) -> None:
    """Delete all data about a player: profile, studies, messages, and names at every table."""
    await privacy.remove_all_messages(runtime, guest)
    await privacy.remove_names(runtime, guest, running=True)
    await runtime.players.forget_player(digest(guest))
