"""Every kind of part has a drawing of its own, and one that nobody knows has none."""

from typing import Any, get_args, get_type_hints

import pytest
from msgspec.structs import replace

import tradewinds as tw
from tests import games
from tradewinds.components.model import BonusTile, ExplorationTile, Icon, PointCard, Spice, Symbol
from tradewinds.components.notation import WORDS
from tradewinds.notation.shape import SeaBonus
from tradewinds.pictures import cards, goods, hexes, rows, tiles
from tradewinds.pictures.goods import Box
from tradewinds.pictures.scene import Scene
from tradewinds.pictures.spots import PLACED
from tradewinds.pictures.svg import use
from tradewinds.words import Players

BONUS = BonusTile(id="B01", kind="flat", points=3, icons=("aid", "tool"), per=2)
EXPLORATION = ExplorationTile(id="X01", kind="points", points=3, cubes="YR", icon="aid")
CARD = PointCard(id="N01", kind="aid", cost="YY", points=3, settlers=2, symbol="field", cube="Y")
BOX = Box(0, 0, 80, 40)


def kinds_of(part: type) -> tuple[Any, ...]:
    return get_args(get_type_hints(part)["kind"])


def drawn_bonus(kind: Any) -> str:
    icons = {"icon": ("aid",), "pair": ("aid", "tool")}.get(kind, ())
    return tiles.bonus(replace(BONUS, kind=kind, icons=icons), 0, 0)


def drawn_exploration(kind: Any) -> str:
    return tiles.exploration(replace(EXPLORATION, kind=kind), 0, 0, 15)


def drawn_card(kind: Any) -> str:
    return cards.point_card(replace(CARD, kind=kind), 0, 0)


def drawn_effect(words: str) -> str:
    return goods.effect(words, BOX, 19)


def drawn_symbol(name: str) -> str:
    return cards.symbol(name, 0, 0)


def drawn_spice(name: str) -> str:
    return use(name, 0, 0, 15)


def drawn_sea_bonus(kind: str) -> str:
    return rows.sea_bonus(kind, 6, 0, 0, 26)


KINDS = [
    (drawn_bonus, kinds_of(BonusTile)),
    (drawn_exploration, kinds_of(ExplorationTile)),
    (drawn_card, get_args(Icon)),
    (drawn_effect, WORDS),
    (drawn_effect, ("+YY", "^2", "YY>G")),
    (drawn_symbol, get_args(Symbol)),
    (drawn_spice, get_args(Spice)),
    (drawn_sea_bonus, get_args(SeaBonus)),
]


@pytest.mark.parametrize(("draw", "kinds"), KINDS)
def test_every_kind_is_drawn_and_none_like_another(draw: Any, kinds: tuple[str, ...]) -> None:
    assert len({draw(kind) for kind in kinds}) == len(kinds) > 2


@pytest.mark.parametrize(("draw", "kinds"), KINDS)
def test_a_kind_that_nobody_knows_is_not_drawn(draw: Any, kinds: tuple[str, ...]) -> None:
    assert "riddle" not in kinds
    with pytest.raises(KeyError):
        draw("riddle")


def scene_with_tile(tile: str) -> Scene:
    scene = Scene(tw.Table("eastern-wonders", players=2).deal(1).core, Players(), choices=False)
    places = scene.view.map
    first = next(name for name, there in places.items() if scene.market_at(name))
    scene.view = replace(scene.view, map=places | {first: replace(places[first], tile=tile)})
    return scene


def test_a_map_tile_that_nobody_knows_is_not_drawn() -> None:
    assert hexes.island_map(scene_with_tile("tea-3")).body
    with pytest.raises(KeyError):
        hexes.island_map(scene_with_tile("riddle"))


def test_every_verb_has_its_place_on_the_table_or_beside_it() -> None:
    texts = {text for table in games.all_tables() for text in table.deal(1).core.setup.actions.texts}
    assert {text.partition(" ")[0] for text in texts} == set(PLACED)
