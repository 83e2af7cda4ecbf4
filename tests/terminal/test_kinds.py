"""In the terminal too every kind of part has its own signs, and one that nobody knows has none."""

from typing import Any, get_args, get_type_hints

import pytest
from msgspec.structs import replace

from tests.terminal.table import session
from tradewinds.components.model import BonusTile, ExplorationTile, Icon, PointCard, Spice, Symbol
from tradewinds.components.notation import WORDS
from tradewinds.notation.shape import SeaBonus
from tradewinds.terminal import hexmap, marks, ports
from tradewinds.terminal.palette import KIND, SPICE
from tradewinds.terminal.scene import Scene

BONUS = BonusTile(id="B01", kind="flat", points=3, icons=("aid", "tool"), per=2)
EXPLORATION = ExplorationTile(id="X01", kind="points", points=3, cubes="YR", icon="aid")
CARD = PointCard(id="N01", kind="aid", cost="YY", points=3, settlers=2, symbol="field", cube="Y")


def kinds_of(part: type) -> tuple[Any, ...]:
    return get_args(get_type_hints(part)["kind"])


def drawn_bonus(kind: Any) -> str:
    icons = {"icon": ("aid",), "pair": ("aid", "tool")}.get(kind, ())
    return marks.bonus(replace(BONUS, kind=kind, icons=icons))


def drawn_exploration(kind: Any) -> str:
    return marks.exploration(replace(EXPLORATION, kind=kind)).plain


def drawn_benefit(kind: Any) -> str:
    return marks.benefit(replace(CARD, kind=kind)).plain


def drawn_band(kind: Any) -> str:
    return marks.card_band(replace(CARD, kind=kind), "name", 30).plain


def drawn_effect(words: str) -> str:
    return marks.effect(words).plain


def drawn_sea_bonus(kind: str) -> str:
    return ports.one_kind(kind, 2)


KINDS = [
    (drawn_bonus, kinds_of(BonusTile)),
    (drawn_exploration, kinds_of(ExplorationTile)),
    (drawn_benefit, get_args(Icon)),
    (drawn_band, get_args(Icon)),
    (KIND.__getitem__, get_args(Icon)),
    (drawn_effect, WORDS),
    (marks.symbol, get_args(Symbol)),
    (SPICE.__getitem__, get_args(Spice)),
    (drawn_sea_bonus, get_args(SeaBonus)),
]


@pytest.mark.parametrize(("draw", "kinds"), KINDS)
def test_every_kind_is_drawn_and_none_like_another(draw: Any, kinds: tuple[str, ...]) -> None:
    assert len({draw(kind) for kind in kinds}) == len(kinds) > 2


def test_it_is_known_of_every_kind_of_card_whether_it_helps() -> None:
    assert set(marks.HELPS) == set(get_args(Icon))


@pytest.mark.parametrize(("draw", "kinds"), KINDS)
def test_a_kind_that_nobody_knows_is_not_drawn(draw: Any, kinds: tuple[str, ...]) -> None:
    assert "riddle" not in kinds
    with pytest.raises(KeyError):
        draw("riddle")


def scene_with_tile(tile: str) -> Scene:
    scene = session(game="eastern-wonders").scene()
    places = scene.view.map
    first = next(name for name, there in places.items() if scene.market_at(name))
    scene.view = replace(scene.view, map=places | {first: replace(places[first], tile=tile)})
    return scene


def test_a_map_tile_that_nobody_knows_is_not_drawn() -> None:
    assert hexmap.island_map(scene_with_tile("tea-3"), 80).renderables
    with pytest.raises(KeyError):
        hexmap.island_map(scene_with_tile("riddle"), 80)
