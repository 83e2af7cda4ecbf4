"""Reads the state of a position; explains in a sentence why an impossible one is refused."""

from functools import lru_cache, partial
from reprlib import repr as brief

from tradewinds.components import ComponentSet, with_digest
from tradewinds.locale import gettext as _
from tradewinds.notation import islands, pending, positions, tables
from tradewinds.notation.reading import Reader, read_letters
from tradewinds.rules import cubes, steps, storage, turns
from tradewinds.rules.chance import WORD, Generator, seeded
from tradewinds.rules.core import Core, bare_core
from tradewinds.rules.islands import NOWHERE
from tradewinds.rules.setup import Setup

MOST_ROUNDS = 1_000_000
MOST_CUBES = 300  # of one seat, during a turn


def load(position: object, components: ComponentSet) -> Core:
    reader = Reader(position)
    setup = read_table(reader, components)
    expect_keys(reader, setup)
    state = bare_core(setup, read_chance(reader))
    for number, seat in enumerate(reader.parts("seats", setup.players)):
        state.cubes[number] = read_letters(seat, "cubes", MOST_CUBES)
    for box in positions.boxes_on(setup):
        box.read(reader, state)
    state.round = reader.number("round", 0 if setup.game.chooses_start() else 1, MOST_ROUNDS)
    state.turn = reader.number("turn", 0, setup.players - 1)
    read_pending(reader, state)
    check_start(reader, state)
    check_end(reader, state)
    check_storage(reader, state)
    begin_at(reader, state)
    return state


def expect_keys(reader: Reader, setup: Setup) -> None:
    whole, of_seat = keys_of(setup)
    reader.expect_keys(whole)
    for seat in reader.parts("seats", setup.players):
        seat.expect_keys(of_seat)


@lru_cache(maxsize=64)
def keys_of(setup: Setup) -> tuple[list[str], list[str]]:
    """The keys of a position of this table, and those of its seats."""
    sample = positions.position(turns.deal(setup, seeded(0)))
    return list(sample), list(sample["seats"][0])


def read_table(reader: Reader, components: ComponentSet) -> Setup:
    game = reader.checked("game", tables.find_game)
    players = reader.checked("players", partial(tables.check_players, game))
    components = named_set(reader.part("components"), components)
    options = reader.checked("options", partial(tables.check_options, game, components=components))
    reader.part("options").expect_keys(options)
    if game.draw(options, seeded(0)) != options:
        reader.refuse("options", _("a position says what was drawn, not that it is random."))
    places = islands.read_places(reader, game) if game.has_map() else None
    return tables.lay_table(game, players, options, components, places)


def named_set(named: Reader, components: ComponentSet) -> ComponentSet:
    """The set that the position names: the one at hand, or an earlier edition of it."""
    named.expect_keys(["name", "digest"])
    if not isinstance(named.get("name"), str):
        named.refuse("name", _("expected a text, found {found}.").format(found=brief(named.get("name"))))
    found = with_digest(components, named.get("digest"))
    if found is None:
        named.refuse(
            "digest",
            _("made with the component set {theirs!r}; the set here is {ours!r} ({digest}).").format(
                theirs=named.get("name"), ours=components.name, digest=components.digest
            ),
        )
    return found


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


def read_pending(reader: Reader, state: Core) -> None:
    """Read the steps: one that opens a turn or ends the game, or those of a turn above its end."""
    words = reader.listing("pending")
    found: list[int] = []
    for word in words:
        try:
            found.append(pending.step_from_text(state.setup, state.turn, str(word)))
        except (ValueError, IndexError):
            reader.refuse("pending", _("{word!r} is not a step of this game.").format(word=word))
    if not pending.well_stacked([steps.kind_of(step) for step in found]):
        reader.refuse("pending", _("these steps do not follow each other in any turn."))
    for step in reversed(found):
        state.then(step)


def check_end(reader: Reader, state: Core) -> None:
    """Check that the game ends with the round in which the end was triggered (C7)."""
    over = steps.kind_of(state.top()) == steps.OVER
    opening = steps.kind_of(state.top()) == steps.TURN
    triggers = [seat for seat in range(state.players) if state.setup.game.triggers_end(state, seat)]
    state.last_round = bool(triggers)
    state.over = over
    if over and (not triggers or state.turn != state.players - 1):
        reader.refuse(
            "pending",
            _("the game is over only after the last seat, once a player has triggered its end (C7)."),
        )
    if not over and any(seat > state.turn or (opening and seat == state.turn) for seat in triggers):
        reader.refuse("turn", _("the end was triggered in an earlier round, so the game would be over (C7)."))


def check_storage(reader: Reader, state: Core) -> None:
    """Check that between turns nobody is over the storage limit (C6)."""
    if state.depth > 1:
        return
    for number, seat in enumerate(reader.parts("seats", state.players)):
        if storage.overfull(state, number):
            seat.refuse(
                "cubes",
                _("{count} cubes between turns; the limit is {limit} (C6).").format(
                    count=cubes.total(state.cubes[number]), limit=storage.limit(state, number)
                ),
            )


def begin_at(reader: Reader, state: Core) -> None:
    """Ask the top step, and check that the named player has something to decide."""
    if not pending.asks(state.top()):
        reader.refuse("pending", _("the first of these steps asks nothing."))
    for step in state.pending():
        check_step(reader, state, step)
    turns.ask(state)
    top = state.top()
    if not state.over and steps.kind_of(top) != steps.TURN and len(state.choices) < 2:
        reader.refuse(
            "pending", _("there is nothing to decide at {word!r}.").format(word=pending.to_words(state)[0])
        )
    if reader.number("player", 0, state.players - 1) != steps.seat_of(top):
        reader.refuse("player", _("seat {seat} chooses here.").format(seat=steps.seat_of(top)))


def check_step(reader: Reader, state: Core, step: int) -> None:
    if not pending.possible(state, step):
        word = pending.step_to_text(state.setup, step)
        reader.refuse("pending", _("{word!r} cannot be asked in this position.").format(word=word))


def check_start(reader: Reader, state: Core) -> None:
    """Check round 0, in which starting sets and boats are chosen from the last seat on (EW4)."""
    starting = steps.kind_of(state.top()) in (steps.START, steps.PLACE)
    if starting != (state.round == 0):
        reader.refuse("round", _("starting cubes and boats are chosen in round 0, and only there."))
    if not state.setup.game.chooses_start():
        return
    chosen = state.turn if steps.kind_of(state.top()) == steps.PLACE else state.turn + 1
    for number, seat in enumerate(reader.parts("seats", state.players)):
        if (state.islands.boat[number] == NOWHERE) != (starting and number <= state.turn):
            seat.refuse("boat", _("boats are placed in round 0, from the last seat on (EW4)."))
        if starting:
            check_seat_at_start(seat, state, number, number >= chosen)
    for place, lying in enumerate(state.islands.lying):
        if starting and lying:
            name = state.setup.hexmap.names[place]
            reader.refuse(f"map.{name}.cubes", _("nothing lies on the map before the first turn."))


def check_seat_at_start(seat: Reader, state: Core, number: int, chosen: bool) -> None:
    held, boat = state.cubes[number], state.islands.boat[number]
    others = [state.cubes[other] for other in range(state.players) if other != number]
    if chosen and (held not in state.setup.seas.set_cubes or held in others):
        seat.refuse("cubes", _("each starting set can be picked once, from the last seat on (EW4)."))
    if not chosen and held != 0:
        seat.refuse("cubes", _("starting sets are picked in round 0, from the last seat on (EW4)."))
    if boat != NOWHERE and state.islands.tile[boat] < 0:
        seat.refuse("boat", _("boats start on market tiles (EW4)."))
    for name, pieces in (
        ("outposts", state.islands.built[number]),
        ("victory_tiles", state.ports.claimed[number]),
    ):
        if pieces != 0:
            seat.refuse(name, _("nobody has any before the first turn."))
