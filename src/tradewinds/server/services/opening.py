"""Opening tables, and playing again with the same company."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from tradewinds.components import ComponentError
from tradewinds.locale import gettext as _
from tradewinds.notation import tables
from tradewinds.server.events import Note
from tradewinds.server.house import House
from tradewinds.server.plays import ComponentText, Deal
from tradewinds.server.problems import Problem, WrongInput
from tradewinds.server.rooms import checked_bot, checked_name
from tradewinds.server.storage.models import StoredGuest, StoredSeat, StoredTable
from tradewinds.server.tickets import Caller, digest, new_id, new_secret

SEED_BITS: Final = 32
LARGEST_SEED: Final = 2**63 - 1


@dataclass(frozen=True)
class SeatWish:
    """Who shall sit somewhere: whoever opens the table, a friend who gets a link, or a bot."""

    kind: Literal["me", "friend", "bot"]
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class Wish:
    game: str
    seats: Sequence[SeatWish]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    components: ComponentText | None = None
    public: bool = False


@dataclass(frozen=True)
class Opened:
    """The new table, with the secrets that only whoever opened it learns."""

    table_id: str
    watch_secret: str
    secrets: dict[int, str] = field(default_factory=dict)
    """Of the seats of whoever opened it."""
    invitations: dict[int, str] = field(default_factory=dict)
    """For friends; each is good for taking one seat once."""


async def open_table(house: House, guest: str, wish: Wish) -> Opened:
    deal = checked_deal(wish)
    seats = [new_seat(number, seat, house.now()) for number, seat in enumerate(wish.seats)]
    stored_components = await keep_components(house, wish.components)
    opened = Opened(new_id(), new_secret())
    for seat, wanted in zip(seats, wish.seats, strict=True):
        seat.table_id = opened.table_id
        hand_out(seat, wanted, opened)
    table = new_table(opened, deal, stored_components, house.now(), public=wish.public)
    guests = [StoredGuest(table_id=opened.table_id, guest=guest, seat=seat) for seat in opened.secrets]
    await house.storage.add_table(table, seats, guests)
    return opened


def checked_deal(wish: Wish) -> Deal:
    """Lays the game out once, so that whatever is wrong with it is said now."""
    deal = Deal(wish.game, len(wish.seats), dict(wish.options), checked_seed(wish.seed), wish.components)
    try:
        tables.check_options(tables.find_game(deal.game), deal.options)
        deal.state()
    except ComponentError as problem:
        raise wrong_components(problem) from None
    except ValueError as problem:
        raise WrongInput(str(problem)) from None
    return deal


def wrong_components(error: ComponentError) -> WrongInput:
    lines = [ComponentError(error.file, found.line, found.sentence) for found in error.complaints]
    return WrongInput(str(error), tuple(map(str, lines)))


def checked_seed(seed: int | None) -> int:
    if seed is None:
        return secrets.randbits(SEED_BITS)
    if not 0 <= seed <= LARGEST_SEED:
        raise WrongInput(_("A seed is a whole number from 0 to {largest}.").format(largest=LARGEST_SEED))
    return seed


def new_seat(number: int, wish: SeatWish, now: float) -> StoredSeat:
    bot = checked_bot(wish.bot) if wish.kind == "bot" else None
    return StoredSeat(
        number=number, name=checked_name(wish.name), bot=bot, secret=None, invitation=None, left=False,
        seen_at=now,
    )  # fmt: skip


def hand_out(seat: StoredSeat, wish: SeatWish, opened: Opened) -> None:
    if wish.kind == "me":
        opened.secrets[seat.number] = new_secret()
        seat.secret = digest(opened.secrets[seat.number])
    elif wish.kind == "friend":
        seat.invitation = opened.invitations[seat.number] = new_secret()


def new_table(opened: Opened, deal: Deal, components: str | None, now: float, *, public: bool) -> StoredTable:
    state = deal.state()
    return StoredTable(
        id=opened.table_id, game=deal.game, options=dict(deal.options), components=components, seed=deal.seed,
        public=public, watch_secret=opened.watch_secret, opened_at=now, moved_at=now, player=state.player,
        over=False, again=None, replay=None,
    )  # fmt: skip


async def keep_components(house: House, components: ComponentText | None) -> str | None:
    if components is None:
        return None
    name = hashlib.sha256(f"{components.name}\n{components.text}".encode()).hexdigest()
    await house.storage.keep_components(name, components.name, components.text)
    return name


# --- playing again


async def play_again(house: House, caller: Caller, table_id: str) -> str:
    """The table at which the same company plays again; everybody keeps their secret, the next one begins."""
    visit = await house.visit(caller, table_id)
    visit.must_sit()
    before = visit.room
    if not before.play.state.over:
        raise Problem(_("The game is not over yet."))
    if before.table.again is not None:
        return before.table.again
    opened = Opened(new_id(), before.table.watch_secret)
    old = before.table
    deal = await house.deal(old, len(before.seats))
    deal = Deal(deal.game, deal.players, deal.options, checked_seed(None), deal.components)
    guests = [
        StoredGuest(table_id=opened.table_id, guest=guest.guest, seat=moved(guest.seat, deal.players))
        for guest in await house.storage.guests_of(table_id)
    ]
    again = await house.storage.add_next_table(
        table_id,
        new_table(opened, deal, old.components, house.now(), public=old.public),
        [same_seat(seat, opened.table_id, deal.players) for seat in before.seats],
        guests,
    )
    await house.tell(old, Note("again", before.play.number))
    return again


def moved(seat: int, players: int) -> int:
    """Where a seat is in the next game, in which the second player begins; spectators stay what they are."""
    return seat if seat < 0 else (seat - 1) % players


def same_seat(seat: StoredSeat, table_id: str, players: int) -> StoredSeat:
    return StoredSeat(
        table_id=table_id, number=moved(seat.number, players), name=seat.name, bot=seat.bot,
        secret=seat.secret, invitation=seat.invitation, left=seat.left, seen_at=seat.seen_at,
    )  # fmt: skip
