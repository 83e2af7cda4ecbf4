"""What the others decide when somebody's time is up.

Nothing happens automatically. The others wait, or agree on one of two things:

- a bot takes over, and the player may come back, as after leaving (`seating.agree`);
- the game ends for the seat: it comes last, whatever its points, and its player cannot come back. A bot
  plays the seat on for the sake of the others. If only one seat is left, it wins at once.
"""

from __future__ import annotations

from tradewinds.locale import gettext as _
from tradewinds.server.live import clocks
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access, LiveTable
from tradewinds.server.problems import Problem
from tradewinds.server.services import finishing, timing
from tradewinds.server.services.seating import agreed_by_everybody, tell_of_seats


async def agree_to_end(runtime: Runtime, access: Access, seat: int) -> None:
    """Agree to end the game for a seat whose time is up; it ends once everybody else agrees."""
    access.must_sit()
    live = access.live
    live.seat(seat)
    if seat in access.seats:
        raise Problem(_("That is your own seat."))
    if clocks.seat_out_of_time(live, runtime.now()) != seat:
        raise Problem(_("The player in that seat still has time."))
    await runtime.storage.add_votes(live.table.id, seat, access.seats, ends=True)
    await runtime.refresh(live)
    if agreed_by_everybody(live, seat, ends=True):
        await end_for(runtime, live, seat)
    else:
        await tell_of_seats(runtime, live)


async def end_for(runtime: Runtime, live: LiveTable, seat: int) -> None:
    """The seat comes last; a bot plays on for the sake of the others."""
    bot = runtime.settings.hint_bot
    await runtime.storage.change_seat(
        live.table.id, seat, {"forfeited": True, "bot": bot, "invitation": None}
    )
    await runtime.refresh(live)
    await timing.wind(runtime, live)
    if live.decided:
        await finishing.finish(runtime, live)
    await tell_of_seats(runtime, live)
    runtime.bots.wake(live.table.id)
