"""What is still to be decided: a kind, the seat that decides and up to two details, in one integer.

A turn is a stack of steps. The top one either resolves itself or asks its seat to choose; what is chosen may
put more steps on top.
"""

from typing import Final

from mypy_extensions import i64

OVER: Final = 0  # the game has ended
TURN: Final = 1  # open a turn
END: Final = 2  # check storage, then pass the turn on; detail: whether the same seat has another turn
DISCARD: Final = 3  # return a cube, if over the storage limit
UPGRADE: Final = 4  # upgrade a cube or stop; detail: upgrades left
TRADE: Final = 5  # trade once more or stop; detail: the effect
FORT: Final = 6  # claim the point card or not; detail: the fort
EXPLORE: Final = 7  # take an exploration tile
BONUS: Final = 8  # take a bonus tile; details: the fort, and whether it may be declined
PAY_CARD: Final = 9  # a cube on a merchant card; details: the place wanted, the place paid on
START: Final = 10  # pick a starting set
PLACE: Final = 11  # place the boat
DROP: Final = 12  # a card for sailing; detail: cards owed
LAND: Final = 13  # a move ends: the owners of other boats are paid (resolves itself)
PAY_OWNER: Final = 14  # a cube for the owner of another boat; detail: seats on in turn order
ARRIVE: Final = 15  # do what the place offers (resolves itself)
MARKET: Final = 16  # build, trade or stop; detail: whether building is still allowed
PAY_BUILD: Final = 17  # a cube for an outpost; detail: cubes owed
REWARD: Final = 18  # take the reward for a column of outposts; detail: the column
PORT: Final = 19  # claim the victory tile or not
SAIL: Final = 20  # sail on or land, step by step; detail: steps made
PAY_STEP: Final = 21  # a cube on the tile left; details: steps made, the place ahead
COLLECT: Final = 22  # take the cubes lying on the tile or not
ACTION: Final = 23  # market, port, harvest or nothing
CARD: Final = 24  # use or take a merchant card; detail: the market
KEEP: Final = 25  # a used card goes on the pile (resolves itself); detail: the market
REPLACE: Final = 26  # a card of a full route; detail: the market
SWAP: Final = 27  # two cards of the route or none
VOYAGE: Final = 28  # sail, or land; details: the kind of move, whether landing is allowed
OUTPOST: Final = 29  # trade at one of their outposts
LAST: Final = OUTPOST  # the highest kind

DEEPEST: Final = 16


def step(kind: i64, seat: i64, detail: i64 = 0, other: i64 = 0) -> i64:
    return kind | seat << 8 | detail << 16 | other << 32


def kind_of(step: i64) -> i64:
    return step & 0xFF


def seat_of(step: i64) -> i64:
    return step >> 8 & 0xFF


def detail_of(step: i64) -> i64:
    return step >> 16 & 0xFFFF


def other_of(step: i64) -> i64:
    return step >> 32
