"""Opening tables, and playing again with the same people."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from tradewinds.components import NEWEST, ComponentError
from tradewinds.locale import gettext as _
from tradewinds.notation import tables
from tradewinds.notation.actions import shortened
from tradewinds.server.background import reading
from tradewinds.server.deals import ComponentText, Deal
from tradewinds.server.live.clocks import Clock
from tradewinds.server.live.events import Note
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access, checked_bot, checked_name
from tradewinds.server.problems import Problem, WrongInput
from tradewinds.server.services import ratings, timing
from tradewinds.server.storage.models import StoredComponents, StoredGuest, StoredSeat, StoredTable
from tradewinds.server.tickets import digest, new_secret
from tradewinds.words.names import colour_names

LARGEST_SEED: Final = 2**tables.SECRET_SEED_BITS - 1


@dataclass(frozen=True)
class SeatWish:
    """Who is to take a seat: whoever opens the table, a friend with a link, or a bot."""

    kind: Literal["me", "friend", "bot"]
    name: str = ""
    bot: str = ""
    colour: int | None = None
    """The colour of its pieces; None for any."""


@dataclass(frozen=True)
class Wish:
    game: str
    seats: Sequence[SeatWish]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    components: ComponentText | None = None
    public: bool = False
    begins: int | None = None
    """Which of `seats` begins, with the others in order after it; None to draw all seats by lot (C10)."""
    face_down: bool = False
    """True to hide what players keep face down at a real table from the others (C11)."""
    clock: Clock | None = None
    """How long players may think; None for as long as they like."""
    rated: bool = False
    """True for a rated game."""
    position: str | None = None
    """The position in which the game begins, as JSON."""
    redrawn: bool = False
    """True if what is hidden in the position was redrawn, so that nobody knows it."""
    study: bool = False
    """True if everybody there may see everything and ask the search at any time."""
    lesson: str | None = None
    """The game whose guided first game begins there, in this position."""


@dataclass(frozen=True)
class Opened:
    """A new table, with secrets that only whoever opened it learns."""

    table_id: str
    watch_secret: str
    secrets: dict[int, str] = field(default_factory=dict)
    """The secrets of the seats of whoever opened it, by seat."""
    invitations: dict[int, str] = field(default_factory=dict)
    """Invitations for friends, by seat; each is good for one use."""


async def open_table(runtime: Runtime, guest: str, wish: Wish, opener: str = "") -> Opened:
    """Open a table as requested. `opener` is the address that asks, for counting its tables."""
    await check_room(runtime, wish, opener)
    ratings.check_wish(wish)
    deal = await checked_deal(runtime, wish, opener)
    wishes = seated(wish)
    seats = [new_seat(number, seat, runtime) for number, seat in enumerate(wishes)]
    for seat, colour in zip(seats, colours(wishes), strict=True):
        seat.colour = colour
    stored_components = await new_components(runtime, wish.components, opener)
    opened = Opened(runtime.new_table_id(), new_secret())
    for seat, wanted in zip(seats, wishes, strict=True):
        seat.table_id = opened.table_id
        hand_out(seat, wanted, opened)
    used = stored_components.digest if stored_components else None
    table = new_table(opened, deal, used, runtime.now(), public=wish.public)
    table.face_down = wish.face_down
    table.position, table.study, table.lesson = wish.position, wish.study, wish.lesson
    table.opener, table.seed_chosen = opener, wish.seed is not None
    table.clock, table.rated = timing.checked_clock(wish.clock), wish.rated
    table.seed_chosen |= wish.position is not None and not wish.redrawn
    table.host = min(opened.secrets, default=None)
    guests = [
        StoredGuest(table_id=opened.table_id, guest=digest(guest), seat=seat) for seat in opened.secrets
    ]
    name = next((seats[number].name for number in opened.secrets), "")
    player = await runtime.players.known(digest(guest), name, runtime.now(), needed=wish.rated)
    for number in opened.secrets:
        seats[number].player_id = player
    await runtime.storage.add_table(table, seats, guests, stored_components)
    await timing.start(runtime, table)
    await runtime.tell_lobby(table)
    return opened


def seated(wish: Wish) -> list[SeatWish]:
    """The requested players, by seat."""
    try:
        return [wish.seats[listed] for listed in tables.seat_order(len(wish.seats), wish.begins)]
    except ValueError as problem:
        raise WrongInput(str(problem)) from None


def colours(wishes: Sequence[SeatWish]) -> list[int]:
    """The colours by seat: the requested one, or that of the seat's number, or any free one."""
    wanted = [wish.colour for wish in wishes if wish.colour is not None]
    names = colour_names()
    for colour in wanted:
        if not 0 <= colour < len(names):
            raise WrongInput(_("There is no such colour."))
        if wanted.count(colour) > 1:
            raise WrongInput(_("Only one player can have {colour}.").format(colour=names[colour]))
    taken = {*wanted}
    found = []
    for seat, wish in enumerate(wishes):
        free = [colour for colour in (seat, *range(len(names))) if colour not in taken]
        found.append(free[0] if wish.colour is None else wish.colour)
        taken.add(found[-1])
    return found


async def checked_deal(runtime: Runtime, wish: Wish, opener: str) -> Deal:
    """The deal, laid out once to find problems now."""
    seed, options = checked_seed(wish.seed), dict(wish.options)
    deal = Deal(wish.game, len(wish.seats), options, seed, wish.components, wish.position)
    try:
        await reading.load(runtime.workers, wish.components, opener)
        tables.check_options(tables.find_game(deal.game), deal.options, deal.component_set())
        deal.state()
    except ComponentError as problem:
        raise wrong_components(problem) from None
    except ValueError as problem:
        raise WrongInput(str(problem)) from None
    return deal


def wrong_components(error: ComponentError) -> WrongInput:
    lines = [ComponentError(error.file, found.line, found.sentence) for found in error.complaints]
    return WrongInput(str(error), tuple(map(str, lines)))


def seed_in(text: str) -> int:
    """The seed in a text; WrongInput for anything but a number of acceptable length."""
    if not text.isdecimal() or len(text) > len(str(LARGEST_SEED)):
        raise WrongInput(_("A seed must be a whole number, not {seed!r}.").format(seed=shortened(text)))
    return int(text)


def checked_seed(seed: int | None) -> int:
    if seed is None:
        return tables.new_seed(tables.SECRET_SEED_BITS)
    if not 0 <= seed <= LARGEST_SEED:
        raise WrongInput(_("A seed is a whole number from 0 to {largest}.").format(largest=LARGEST_SEED))
    return seed


def new_seat(number: int, wish: SeatWish, runtime: Runtime) -> StoredSeat:
    bot = checked_bot(wish.bot, runtime.settings.strongest_bot) if wish.kind == "bot" else None
    return StoredSeat(
        number=number, name=checked_name(wish.name), bot=bot, secret=None, invitation=None, left=False,
        seen_at=runtime.now(),
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
        over=False, again=None, replay=None, opener="", seed_chosen=False, edition=deal.edition,
    )  # fmt: skip


async def new_components(
    runtime: Runtime, components: ComponentText | None, opener: str
) -> StoredComponents | None:
    """A component file, to be stored together with what uses it. Problem if there is no room for it."""
    if components is None:
        return None
    text = components.text.encode()
    digest = hashlib.sha256(text).hexdigest()
    if await runtime.storage.components(digest) is None:
        await check_quota(runtime, opener, len(text))
    return StoredComponents(
        digest=digest, name=components.name, text=components.text, opener=opener, size=len(text)
    )


# --- room for everybody


async def check_room(runtime: Runtime, wish: Wish, opener: str) -> None:
    """Problem if there are too many tables, here or from this address."""
    settings, lately = runtime.settings, runtime.now() - runtime.settings.bot_patience
    for_bots = all(seat.kind == "bot" for seat in wish.seats)
    found = await runtime.housekeeping.count_tables(opener, lately)
    if found.everybody >= settings.tables_in_all:
        raise Problem(_("This server has no room for more tables; try again in a few days."))
    if found.of_address >= settings.tables_per_address:
        raise Problem(_("Too many unfinished tables have been opened from your address; finish some first."))
    if for_bots and found.of_bots >= settings.bot_tables_per_address:
        raise Problem(
            _("Bots are already playing each other at many of your tables; wait until some have finished.")
        )


async def check_quota(runtime: Runtime, opener: str, size: int) -> None:
    """Problem if there is not this much room left, for this address or for all."""
    settings, used = runtime.settings, await runtime.housekeeping.upload_sizes(opener)
    if used.everybody + size > settings.uploads_in_all:
        raise Problem(_("There is no more room here for files; try again in a few days."))
    if used.of_address + size > settings.uploads_per_address:
        raise Problem(_("There is no more room here for files from your address."))


# --- playing again


async def play_again(runtime: Runtime, access: Access) -> str:
    """The id of a table where the same people play again. Secrets stay valid; the next seat begins."""
    access.must_sit()
    before = access.live
    if not before.state.over:
        raise Problem(_("The game is not over yet."))
    if before.table.again is not None:
        return before.table.again
    opened = Opened(runtime.new_table_id(), before.table.watch_secret)
    old = before.table
    deal = await runtime.deal(old, len(before.seats))
    position = None if old.lesson else old.position
    deal = replace(deal, seed=checked_seed(None), position=position, edition=NEWEST)
    turned = 0 if position else 1  # the same position again, with the same seats
    guests = [
        StoredGuest(table_id=opened.table_id, guest=guest.guest, seat=moved(guest.seat, deal.players, turned))
        for guest in await runtime.storage.guests_of(old.id)
    ]
    table = new_table(opened, deal, old.components, runtime.now(), public=old.public)
    table.face_down, table.clock, table.rated = old.face_down, old.clock, old.rated
    table.opener = old.opener
    table.position, table.study, table.seed_chosen = position, old.study, bool(position)
    table.host = None if old.host is None else moved(old.host, deal.players, turned)
    again = await runtime.storage.add_next_table(
        old.id,
        table,
        [same_seat(seat, opened.table_id, deal.players, turned) for seat in before.seats],
        guests,
    )
    if again == table.id:
        await timing.start(runtime, table)
    await runtime.tell(old, Note("again", before.play.number))
    return again


def moved(seat: int, players: int, turned: int) -> int:
    """The seat number in the next game, where the first seat has moved on; spectators keep theirs."""
    return seat if seat < 0 else (seat - turned) % players


def same_seat(seat: StoredSeat, table_id: str, players: int, turned: int) -> StoredSeat:
    return StoredSeat(
        table_id=table_id, number=moved(seat.number, players, turned), name=seat.name,
        bot=None if seat.forfeited else seat.bot, secret=seat.secret, invitation=seat.invitation,
        left=seat.left, seen_at=seat.seen_at, muted=seat.muted, colour=seat.colour,
        player_id=seat.player_id,
    )  # fmt: skip
