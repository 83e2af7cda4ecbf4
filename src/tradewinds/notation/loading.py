"""From a position to the state it describes; a position that cannot be is refused with a sentence."""

from functools import partial
from itertools import pairwise
from reprlib import repr as brief

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.components import ComponentSet
from tradewinds.locale import gettext as _
from tradewinds.notation import colony, colony_reading, pending, tables
from tradewinds.notation.reading import Reader
from tradewinds.rules import bits, cubes, forts, steps, storage, turns
from tradewinds.rules.board import EXPLORATION
from tradewinds.rules.chance import WORD, Generator, seeded
from tradewinds.rules.state import State, empty_stack
from tradewinds.rules.table import Table

KEYS = (
    *(
        "game",
        "players",
        "options",
        "components",
        "round",
        "turn",
        "player",
        "pending",
        "seed_state",
        "seats",
    ),
    *colony.COMMON_KEYS,
)
MOST_ROUNDS = 1_000_000
MOST_CUBES = 100


def load(position: object, components: ComponentSet) -> State:
    reader = Reader(position)
    table = read_table(reader, components)
    reader.expect_keys(KEYS)
    for seat in reader.parts("seats", table.players):
        seat.expect_keys(["cubes", *colony.SEAT_KEYS])
    state = State(
        table,
        read_chance(reader),
        read_cubes(reader, table.players),
        colony_reading.read(reader, table.board, table.players),
        empty_stack(),
    )
    state.round = reader.number("round", 1, MOST_ROUNDS)
    state.turn = reader.number("turn", 0, table.players - 1)
    read_pending(reader, state)
    check_end(reader, state)
    check_storage(reader, state)
    begin_at(reader, state)
    return state


def read_table(reader: Reader, components: ComponentSet) -> Table:
    game = reader.checked("game", tables.find_game)
    players = reader.checked("players", partial(tables.check_players, game))
    options = reader.checked("options", partial(tables.check_options, game))
    reader.part("options").expect_keys(options)
    if game.draw(options, seeded(0)) != options:
        reader.refuse("options", _("a position says what was drawn, not that it is random."))
    check_components(reader.part("components"), components)
    return tables.lay_table(game.name(), players, options, components)


def check_components(named: Reader, components: ComponentSet) -> None:
    named.expect_keys(["name", "digest"])
    if not isinstance(named.get("name"), str):
        named.refuse("name", _("expected a text, found {found}.").format(found=brief(named.get("name"))))
    if named.get("digest") != components.digest:
        named.refuse(
            "digest",
            _("made with the component set {theirs!r}, and here lies {ours!r} ({digest}).").format(
                theirs=named.get("name"), ours=components.name, digest=components.digest
            ),
        )


def read_chance(reader: Reader) -> Generator:
    words = reader.listing("seed_state", 4)
    for word in words:
        if not isinstance(word, int) or isinstance(word, bool) or not 0 <= word <= WORD:
            reader.refuse(
                "seed_state", _("expected four 32-bit numbers, found {found}.").format(found=brief(word))
            )
    if not any(words):
        reader.refuse("seed_state", _("at least one of the four numbers must differ from 0."))
    a, b, c, d = (int(str(word)) for word in words)
    return Generator(a, b, c, d)


def read_cubes(reader: Reader, players: int) -> vec[i64]:
    return vec[i64]([read_seat_cubes(seat) for seat in reader.parts("seats", players)])


def read_seat_cubes(seat: Reader) -> int:
    letters = seat.get("cubes")
    if not isinstance(letters, str) or set(letters) - set(cubes.LETTERS):
        seat.refuse(
            "cubes",
            _("cubes are written with the letters Y, R, G and B, not {found}.").format(found=brief(letters)),
        )
    if len(letters) > MOST_CUBES:
        seat.refuse("cubes", _("nobody can hold {count} cubes.").format(count=len(letters)))
    return cubes.from_letters(letters)


def read_pending(reader: Reader, state: State) -> None:
    """One word that opens a turn or ends the game, or the steps of a turn with its end below them."""
    words = reader.listing("pending")
    found: list[int] = []
    for word in words:
        try:
            found.append(pending.step_from_text(state.table, state.turn, str(word)))
        except (ValueError, IndexError):
            reader.refuse("pending", _("{word!r} is no step of this game.").format(word=word))
    if not well_stacked([steps.kind_of(step) for step in found]):
        reader.refuse("pending", _("these steps do not follow each other in any turn."))
    for step in reversed(found):
        state.then(step)


def well_stacked(kinds: list[int]) -> bool:
    """Whether each step may lie on the next, down to the end of the turn, its opening or the game's end."""
    return (
        bool(kinds)
        and kinds != [steps.END]
        and pending.BELOW.get(kinds[-1]) == []
        and all(below in pending.BELOW.get(above, [steps.END]) for above, below in pairwise(kinds))
    )


def check_end(reader: Reader, state: State) -> None:
    """The round in which the end is triggered is the last one (C7)."""
    over = steps.kind_of(state.top()) == steps.OVER
    opening = steps.kind_of(state.top()) == steps.TURN
    triggers = [seat for seat in range(state.players) if state.table.game.triggers_end(state, seat)]
    state.last_round = bool(triggers)
    state.over = over
    if over and (not triggers or state.turn != state.players - 1):
        reader.refuse(
            "pending",
            _("the game is over only after the last seat, when somebody has triggered its end (C7)."),
        )
    if not over and any(seat > state.turn or (opening and seat == state.turn) for seat in triggers):
        reader.refuse("turn", _("the end was triggered in an earlier round, so the game would be over (C7)."))


def check_storage(reader: Reader, state: State) -> None:
    """Between turns everybody fits their limit (C6)."""
    if state.depth > 1:
        return
    for number, seat in enumerate(reader.parts("seats", state.players)):
        if storage.overfull(state, number):
            seat.refuse(
                "cubes",
                _("{count} cubes between turns; the limit is {limit} (C6).").format(
                    count=cubes.total(state.cubes[number]), limit=storage.LIMIT
                ),
            )


def begin_at(reader: Reader, state: State) -> None:
    """Ask what is to be decided, and check that there is something to decide, by the player named."""
    for step in state.pending():
        check_step(reader, state, step)
    turns.ask(state)
    top = state.top()
    if not state.over and steps.kind_of(top) != steps.TURN and len(state.choices) < 2:
        reader.refuse(
            "pending", _("there is nothing to decide at {word!r}.").format(word=pending.to_words(state)[0])
        )
    if reader.number("player", 0, state.players - 1) != steps.seat_of(top):
        reader.refuse("player", _("it is seat {seat} that chooses here.").format(seat=steps.seat_of(top)))


def check_step(reader: Reader, state: State, step: int) -> None:
    if not possible_step(state, step):
        word = pending.step_to_text(state.table, step)
        reader.refuse("pending", _("{word!r} cannot be asked in this position.").format(word=word))


def possible_step(state: State, step: int) -> bool:
    """Whether the active player stands where the step says, and so on."""
    kind, detail = steps.kind_of(step), steps.detail_of(step)
    table, held = state.table, bits.listed(state.colony.held[state.turn])
    if kind == steps.DISCARD:
        return steps.seat_of(step) == storage.first_overfull(state)
    if kind == steps.UPGRADE:
        return (
            0
            < detail
            <= max((table.effects.upgrades[table.board.effect[place]] for place in held), default=0)
        )
    if kind == steps.TRADE:
        return detail in [table.board.effect[place] for place in held]
    if kind == steps.FORT:
        return pending.fort_place(table, detail) in held
    if kind == steps.BONUS:
        may_lie_below = steps.other_of(step) == forts.MAY_DECLINE
        return pending.fort_place(table, detail) in held and (may_lie_below or step == state.top())
    if kind == steps.EXPLORE:
        claimed = state.colony.cards[state.turn] & table.board.cards_of_kind[EXPLORATION]
        return claimed != 0 and any(table.board.fort[place] >= 0 for place in held)
    return True
