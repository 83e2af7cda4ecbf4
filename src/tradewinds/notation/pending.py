"""The steps still to be decided, as the words of a position's `pending`."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tradewinds.rules import steps
from tradewinds.rules.board import COLUMN_STACKS, PILE_STACKS
from tradewinds.rules.forts import MAY_DECLINE, MUST_TAKE
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

MOST: Final = 1000  # no number in a step is larger
GROUPS: Final = {COLUMN_STACKS: "columns", PILE_STACKS: "pile"}
WILLS: Final = {MUST_TAKE: "must", MAY_DECLINE: "may"}

ASKING_NOTHING: Final = (steps.LAND, steps.ARRIVE, steps.KEEP)

# What may lie directly below a step; those not named lie on the end of the turn.
BELOW: Final = {
    steps.OVER: [],
    steps.TURN: [],
    steps.END: [],
    steps.START: [],
    steps.PLACE: [],
    steps.EXPLORE: [steps.BONUS, steps.END],
    steps.UPGRADE: [steps.END, steps.MARKET, steps.REWARD, steps.KEEP],
    steps.REWARD: [steps.MARKET],
    steps.DROP: [steps.LAND],
    steps.LAND: [steps.ARRIVE],
    steps.PAY_OWNER: [steps.ARRIVE],
    steps.COLLECT: [steps.ACTION],
    steps.TRADE: [steps.END, steps.KEEP],
    steps.BONUS: [steps.END, steps.MARKET],
}


class Form(NamedTuple):
    """How a kind of step is written: its word, then the words that `write` makes and `read` understands."""

    word: str
    write: Callable[[Table, int], list[str]] = lambda _table, _step: []
    read: Callable[[Table, int, list[str]], tuple[int, int, int]] = lambda _table, turn, _words: (turn, 0, 0)
    """Seat and two details. Words that make no sense raise ValueError or IndexError."""


def to_words(state: State) -> list[str]:
    return [step_to_text(state.table, step) for step in state.pending()]


def step_to_text(table: Table, step: int) -> str:
    form = FORMS[steps.kind_of(step)]
    return " ".join([form.word, *form.write(table, step)])


def step_from_text(table: Table, turn: int, text: str) -> int:
    """The step, for the seat whose turn it is. Raises ValueError or IndexError where the text is no step."""
    word, *details = text.split(" ")
    kind = WORDS.index(word)
    seat, detail, other = FORMS[kind].read(table, turn, details)
    step = steps.step(kind, seat, detail, other)
    if step_to_text(table, step) != text:
        raise ValueError(text)
    return step


def fort_place(table: Table, fort: int) -> int:
    return list(table.board.fort).index(fort)


def fort_name(table: Table, fort: int) -> str:
    """The place of a fort; for stacks that belong to no fort, what they reward."""
    if fort in GROUPS:
        return GROUPS[fort]
    name: str = table.board.places[fort_place(table, fort)]
    return name


def fort_number(table: Table, place: str) -> int:
    for group, name in GROUPS.items():
        if place == name:
            return group
    return table.board.fort[table.board.places.index(place)]


def one_number(_table: Table, step: int) -> list[str]:
    return [str(steps.detail_of(step))]


def read_one_number(_table: Table, turn: int, words: list[str]) -> tuple[int, int, int]:
    return turn, range(MOST)[int(words[0])], 0


def two_numbers(_table: Table, step: int) -> list[str]:
    return [str(steps.detail_of(step)), str(steps.other_of(step))]


def read_two_numbers(_table: Table, turn: int, words: list[str]) -> tuple[int, int, int]:
    return turn, range(MOST)[int(words[0])], range(MOST)[int(words[1])]


FORMS: Final = {
    steps.OVER: Form("over"),
    steps.TURN: Form("turn"),
    steps.END: Form("end"),
    steps.DISCARD: Form(
        "discard",
        lambda _table, step: [str(steps.seat_of(step))],
        lambda table, _turn, words: (range(table.players)[int(words[0])], 0, 0),
    ),
    steps.UPGRADE: Form("upgrade", one_number, read_one_number),
    steps.TRADE: Form(
        "trade",
        lambda table, step: [table.effects.sources[steps.detail_of(step)]],
        lambda table, turn, words: (turn, table.effects.sources.index(words[0]), 0),
    ),
    steps.FORT: Form(
        "fort",
        lambda table, step: [fort_name(table, steps.detail_of(step))],
        lambda table, turn, words: (turn, fort_number(table, words[0]), 0),
    ),
    steps.EXPLORE: Form("explore"),
    steps.BONUS: Form(
        "bonus",
        lambda table, step: [fort_name(table, steps.detail_of(step)), WILLS[steps.other_of(step)]],
        lambda table, turn, words: (
            turn,
            fort_number(table, words[0]),
            list(WILLS.values()).index(words[1]),
        ),
    ),
    steps.PAY_CARD: Form("pay-card", two_numbers, read_two_numbers),
    steps.START: Form("start"),
    steps.PLACE: Form("place"),
    steps.DROP: Form("drop", one_number, read_one_number),
    steps.LAND: Form("land"),
    steps.PAY_OWNER: Form("pay-owner", one_number, read_one_number),
    steps.ARRIVE: Form("arrive"),
    steps.MARKET: Form("market", one_number, read_one_number),
    steps.PAY_BUILD: Form("pay-build", one_number, read_one_number),
    steps.REWARD: Form("reward", one_number, read_one_number),
    steps.PORT: Form("port"),
    steps.SAIL: Form("sail", one_number, read_one_number),
    steps.PAY_STEP: Form("pay-step", two_numbers, read_two_numbers),
    steps.COLLECT: Form("collect"),
    steps.ACTION: Form("action"),
    steps.CARD: Form("card", one_number, read_one_number),
    steps.KEEP: Form("keep", one_number, read_one_number),
    steps.REPLACE: Form("replace", one_number, read_one_number),
    steps.SWAP: Form("swap"),
    steps.VOYAGE: Form("voyage", two_numbers, read_two_numbers),
    steps.OUTPOST: Form("outpost"),
}
WORDS: Final = [form.word for form in FORMS.values()]  # in the order of the kinds, which count from 0
