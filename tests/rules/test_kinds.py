"""Every kind of step, effect, tile and symbol is known to the rules, and an unknown one raises."""

from typing import get_args, get_type_hints

import pytest
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from tradewinds import Table
from tradewinds.components.model import BonusTile, ExplorationTile, Icon, SeaBonusTiles, Spice
from tradewinds.components.notation import WORDS
from tradewinds.rules import board, effects, islands, ports, scoring, steps, turns
from tradewinds.rules.core import Core
from tradewinds.rules.effects import Effects
from tradewinds.rules.games.shelf import GAMES

STEPS = {
    name: kind for name, kind in vars(steps).items() if name.isupper() and name not in ("DEEPEST", "LAST")
}
RESOLVED = ("END", "LAND", "ARRIVE", "KEEP")  # without asking anybody
UNKNOWN = 99
BONUS_TILE_KINDS = get_args(get_type_hints(BonusTile)["kind"])


def dealt(game: str = "new-world") -> Core:
    return Table(game).deal(1).core


def complaint(state: Core, kind: int, *, act: bool) -> str:
    """What is said when the step is met; in a game without such a step that may be anything."""
    state.then(steps.step(kind, 0))
    try:
        if act:
            turns.act(state, 0)
        else:
            turns.ask(state)
    except Exception as problem:
        return repr(problem)
    return ""


@pytest.mark.parametrize("name", [name for name in STEPS if name not in RESOLVED])
def test_every_step_that_asks_is_known(name: str) -> None:
    unknown = repr(ValueError(STEPS[name]))
    assert complaint(dealt(), STEPS[name], act=False) != unknown
    assert name == "OVER" or complaint(dealt(), STEPS[name], act=True) != unknown


@pytest.mark.parametrize("act", [False, True])
def test_an_unknown_step_raises(act: bool) -> None:
    assert complaint(dealt(), UNKNOWN, act=act) == repr(ValueError(UNKNOWN))


def test_a_step_that_asks_is_not_resolved() -> None:
    state = dealt()
    state.then(steps.step(steps.UPGRADE, 0, 2))
    depth = state.depth
    assert (turns.resolve(state), state.depth) == (steps.UPGRADE, depth)


def test_no_two_steps_are_the_same_number() -> None:
    assert sorted(STEPS.values()) == list(range(len(STEPS)))
    assert max(STEPS.values()) == steps.LAST


# --- effects


@pytest.mark.parametrize("word", WORDS)
def test_every_word_of_the_boards_is_an_effect(word: str) -> None:
    assert Effects().add(word, "A1.1") == 0


def test_an_unknown_word_is_no_effect() -> None:
    with pytest.raises(KeyError, match="harbour"):
        Effects().add("harbour", "A1.1")


def test_cards_and_tiles_do_nothing_but_produce_upgrade_and_trade() -> None:
    state = dealt()
    forts = [n for n in range(len(state.setup.effects.kind)) if state.setup.effects.kind[n] == effects.FORT]
    with pytest.raises(ValueError, match=str(effects.FORT)):
        effects.begin(state, 0, forts[0])


@pytest.mark.parametrize("game", ["new-world", "east-west-1", "east-west-2", "east-west-3"])
def test_a_game_knows_the_locations_that_do_more_than_goods(game: str) -> None:
    state = dealt(game)
    for place, effect in enumerate(state.setup.board.effect):
        if state.setup.effects.kind[effect] > effects.TRADE:
            GAMES[game].possible(state, 0, place, 0)


@pytest.mark.parametrize("game", ["new-world", "east-west-1", "east-west-2", "east-west-3"])
def test_a_location_with_another_effect_raises(game: str) -> None:
    state = dealt(game)
    places, kinds = state.setup.board.places, state.setup.effects.kind
    goods = [n for n in range(len(places)) if kinds[state.setup.board.effect[n]] <= effects.TRADE]
    with pytest.raises(ValueError, match=places[goods[0]]):
        GAMES[game].possible(state, 0, goods[0], 0)
    with pytest.raises(ValueError, match=places[goods[0]]):
        GAMES[game].begin(state, 0, goods[0])


# --- tiles and symbols


def test_kinds_of_tiles_are_those_of_the_component_files() -> None:
    assert sorted(scoring.BONUS_KINDS) == sorted(BONUS_TILE_KINDS)
    assert tuple(board.KINDS) == get_args(Icon)
    assert tuple(islands.SYMBOLS) == get_args(Spice)
    assert set(ports.BONUSES) == set(SeaBonusTiles.__struct_fields__) - {"provenance"}


def test_every_kind_of_exploration_tile_is_known_and_another_raises() -> None:
    assert set(board.EXPLORATION_KINDS) == set(get_args(get_type_hints(ExplorationTile)["kind"]))
    box = dealt().setup.components.new_world
    unknown = replace(box.exploration_tiles[0], kind="riddle")
    with pytest.raises(KeyError, match="riddle"):
        board.Board().set_exploration_tiles(replace(box, exploration_tiles=(unknown,)))


def test_kinds_are_numbered_as_they_are_listed() -> None:
    numbers = [scoring.ICON, scoring.PAIR, scoring.OWN_SETTLERS, scoring.FLAT, scoring.MERCHANT_CARDS]
    names = ["icon", "pair", "own settlers", "flat", "merchant cards"]
    assert [scoring.BONUS_KINDS[number] for number in numbers] == names
    assert [board.KINDS[kind] for kind in (board.EXPLORATION, board.AID, board.TOOL)] == [
        *("exploration", "aid", "tool")
    ]
    bonuses = [ports.MOVE, ports.CARGO, ports.UPGRADE, ports.HARVEST, ports.POINTS]
    assert [ports.BONUSES[kind] for kind in bonuses] == ["move", "cargo", "upgrade", "harvest", "points"]


def test_every_bonus_tile_scores() -> None:
    state = dealt("east-west-1")
    for tile in range(len(state.setup.board.bonus)):
        assert scoring.tile_points(state, 0, tile) >= 0


def test_a_bonus_tile_of_an_unknown_kind_raises() -> None:
    state = dealt()
    printed = state.setup.board.bonus_kind
    state.setup.board.bonus_kind = vec[i64]([UNKNOWN] * len(printed))
    try:
        with pytest.raises(ValueError, match=str(UNKNOWN)):
            scoring.tile_points(state, 0, 0)
    finally:
        state.setup.board.bonus_kind = printed
