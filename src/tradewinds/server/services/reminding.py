"""Reminders by e-mail, for players with a confirmed address, on a server that sends mail."""

from __future__ import annotations

from email.message import EmailMessage

from tradewinds import locale
from tradewinds.locale import gettext as _
from tradewinds.server.background import mails
from tradewinds.server.background.mails import Post
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.problems import NotFound, Problem, WrongInput
from tradewinds.server.services import profiles, timing
from tradewinds.server.storage.player_models import StoredPlayer
from tradewinds.server.storage.players import Due
from tradewinds.server.tickets import is_id
from tradewinds.words.names import game_title


def post_of(runtime: Runtime) -> Post:
    post = runtime.settings.post
    if post is None:
        raise Problem(_("This server does not send e-mails."))
    return post


def link(runtime: Runtime, kind: str, player: StoredPlayer) -> str:
    """A signed address that does something for a player; nobody can forge one."""
    proof = runtime.signer.proof_of(f"mail {player.id} {player.email}")
    return f"{runtime.settings.public_url}/me/mail/{kind}?player={player.id}&key={proof}"


async def give_address(runtime: Runtime, guest: str, address: str) -> None:
    """Store an address, and ask by mail for confirmation."""
    post = post_of(runtime)
    if not mails.is_address(address):
        raise WrongInput(_("That is not an e-mail address."))
    player = await profiles.meet(runtime, guest)
    values = {"email": address, "email_confirmed": False, "email_language": locale.language()}
    await runtime.players.change_player(player.id, values)
    player.email = address
    await mails.send(post, confirmation(runtime, post, player))


def confirmation(runtime: Runtime, post: Post, player: StoredPlayer) -> EmailMessage:
    text = _(
        "Someone asked Tradewinds to send reminders of their turn to this address.\n\n"
        "If it was you, confirm it here:\n"
        "{confirm}\n\n"
        "If not, you need not do anything: no more e-mails will come. This link removes the address at "
        "once:\n"
        "{stop}\n"
    )
    stop = link(runtime, "stop", player)
    told = text.format(confirm=link(runtime, "confirm", player), stop=stop)
    return mails.written(post, player.email or "", _("Reminders of your turn?"), told, stop)


async def proven(runtime: Runtime, player_id: str, key: str) -> StoredPlayer:
    """The player whose mail contained this link; NotFound if it is invalid."""
    player = await runtime.players.player_by_id(player_id) if is_id(player_id) else None
    if player is None or not player.email:
        raise NotFound(_("This link is no longer valid."))
    if not runtime.signer.proves(key, f"mail {player.id} {player.email}"):
        raise NotFound(_("This link is no longer valid."))
    return player


async def confirm(runtime: Runtime, player_id: str, key: str) -> None:
    player = await proven(runtime, player_id, key)
    await runtime.players.change_player(player.id, {"email_confirmed": True})


async def stop(runtime: Runtime, player_id: str, key: str) -> None:
    """Remove the address that a mail went to."""
    await forget(runtime, await proven(runtime, player_id, key))


async def forget(runtime: Runtime, player: StoredPlayer) -> None:
    values = {"email": None, "email_confirmed": False, "email_language": None}
    await runtime.players.change_player(player.id, values)


# --- whose turn it is


async def remind(runtime: Runtime) -> int:
    """Remind everybody who is away on their turn, once per turn; returns how many."""
    post = runtime.settings.post
    if post is None:
        return 0
    now = runtime.now()
    due = await runtime.players.claim_reminders(now - runtime.settings.remind_after, now)
    for each in due:
        locale.use(each.player.email_language or "en")
        await mails.send(post, reminder(runtime, post, each))
    return len(due)


def reminder(runtime: Runtime, post: Post, due: Due) -> EmailMessage:
    text = _(
        "It is your turn in {game}:\n"
        "{table}\n\n"
        "You get one e-mail per turn, and none while you are at the table. To stop the reminders:\n"
        "{stop}\n"
    )
    title, stop = game_title(due.game), link(runtime, "stop", due.player)
    table = f"{runtime.settings.public_url}/tables/{due.table}"
    where = table if due.deadline is None else f"{table}\n{timing.left(due.deadline - runtime.now())}"
    told = text.format(game=title, table=where, stop=stop)
    subject = _("Your turn: {game}").format(game=title)
    return mails.written(post, due.player.email or "", subject, told, stop)
