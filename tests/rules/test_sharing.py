"""Copies share what changes seldom, and choices are gathered late: nobody can tell."""

from collections.abc import Iterator

import pytest
from mypy_extensions import i64

from tradewinds import GAMES, State, Table
from tradewinds.rules import bits, colony, cubes, turns
from tradewinds.rules.chance import Generator, seeded
from tradewinds.rules.core import NO_OFFERS, Core

DECISIONS = 400
SETTLING = ("new-world", "east-west-1", "east-west-2", "east-west-3")


def told(core: Core) -> object:
    """Everything about a state."""
    state = State(core, core, None, [])
    return state.position(), state.legal()


def played(game: str, players: int) -> Iterator[tuple[Core, Generator]]:
    """A random game, before each decision."""
    core, chance = Table(game, players=players).deal(seed=3).core, seeded(3)
    for _decision in range(DECISIONS):
        if core.over:
            return
        yield core, chance
        turns.push(core, core.one_choice(chance))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_stays_as_it_was_while_the_game_goes_on(game: str, players: int) -> None:
    kept = []
    for number, (core, _chance) in enumerate(played(game, players)):
        if number % 5 == 0:
            kept.append((core.copy(), told(core.copy())))
    assert len(kept) > 10
    for copied, before in kept:
        assert told(copied) == before


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_stays_as_it_was_while_a_copy_goes_on(game: str, players: int) -> None:
    for number, (core, _chance) in enumerate(played(game, players)):
        if number % 10 == 0:
            before, copied, chance = told(core), core.copy(), seeded(number)
            for _decision in range(30):
                if not copied.over:
                    turns.push(copied, copied.one_choice(chance))
            assert told(core) == before


def test_choices_can_be_kept_while_the_state_goes_on() -> None:
    core = Table("spice-road").deal(seed=1).core
    choices = core.choices
    before = list(choices)
    turns.push(core, choices[0])
    assert list(choices) == before != list(core.choices)


def test_what_opens_a_turn_is_gathered_once_somebody_looks() -> None:
    core = Table("spice-road").deal(seed=1).core
    assert (core.opening, core.offered) == (True, 0)
    assert len(core.choices) == core.offered > 1
    assert not core.opening


def test_there_is_room_for_any_number_of_choices() -> None:
    """Somebody with all merchant cards and cubes for them has more choices than usual."""
    core = Table("spice-road").deal(seed=1).core
    cards = len(core.setup.merchants.cards)
    core.caravan.hand[0] = bits.full(cards)
    core.cubes[0] = sum(5 * cubes.ONE[colour] for colour in range(4))
    turns.ask(core)
    choices = list(core.choices)
    assert len(choices) >= cards > len(NO_OFFERS)
    assert choices == sorted(set(choices))
    assert all(core.allows(choice) for choice in choices)
    assert not core.allows(core.setup.actions.done)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", SETTLING)
def test_locations_offered_are_those_that_can_be_used_one_by_one(game: str, players: int) -> None:
    """N7, N10, N12: sets find them faster."""
    opened = 0
    for core, _chance in played(game, players):
        if core.opens_turn():
            places = i64(len(core.setup.board.places))
            first = core.setup.actions.work
            offered = [choice - first for choice in core.choices if first <= choice < first + places]
            assert offered == [place for place in range(places) if can_work(core, place)]
            opened += 1
    assert opened > 50


def can_work(core: Core, place: int) -> bool:
    held = core.colony
    seat = core.turn
    return (
        not bits.has(held.covered | held.held[seat], place)
        and colony.settlers_needed(core.setup.board, held, seat, place) <= held.settlers[seat]
        and colony.possible(core, seat, place)
    )
