"""The fields of every observation: round, turn, pending steps and everybody's storage."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tradewinds.envs.fields.field import CODE, FLAG, Field, Number, put, put_cubes, seats_on
from tradewinds.rules import steps
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup

PENDING: Final = 5  # steps shown; no game has more at once


def fields(setup: Setup) -> list[Field]:
    players = int(setup.players)
    return [
        Round("round", "the round; 0 while players choose starting cubes", [1]),
        LastRound("last_round", "whether this is the last round", [1], FLAG, 1),
        Turn("turn", "whose turn it is: 0 for the observing seat, 1 for the next", [1], CODE, players - 1),
        Seat("seat", "the number of the observing seat", [1], CODE, players - 1),
        Pending("pending", "kinds of the pending decisions, next first", [PENDING], CODE, steps.LAST),
        PendingSeats(
            "pending_seats", "who makes each of them: 0 for the observing seat", [PENDING], CODE, players - 1
        ),
        PendingDetails("pending_details", "two details of each of them", [PENDING, 2]),
        Storage("storage", "cubes by seat and colour (yellow, red, green, brown)", [players, 4]),
    ]


class Round(Number):
    def number(self, state: Core) -> i64:
        return state.round


class LastRound(Number):
    def number(self, state: Core) -> i64:
        return 1 if state.last_round else 0


class Turn(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        put(out, at, seats_on(state, seat, state.turn))


class Seat(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        put(out, at, seat)


class Pending(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        for number in range(shown(state)):
            put(out, at + number, steps.kind_of(state.stack[state.depth - 1 - number]))


class PendingSeats(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        for number in range(shown(state)):
            decides = steps.seat_of(state.stack[state.depth - 1 - number])
            put(out, at + number, seats_on(state, seat, decides))


class PendingDetails(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        for number in range(shown(state)):
            step = state.stack[state.depth - 1 - number]
            put(out, at + 2 * number, steps.detail_of(step))
            put(out, at + 2 * number + 1, steps.other_of(step))


def shown(state: Core) -> i64:
    return state.depth if state.depth < PENDING else i64(PENDING)


class Storage(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        for other in range(state.players):
            put_cubes(out, at + 4 * seats_on(state, seat, other), state.cubes[other])
