"""The parts that come with the program."""

import pickle
import tomllib

from tradewinds.components import BOXES, NEWEST, check, loads, standard, template
from tradewinds.components.model import (
    BonusTile,
    ExplorationTile,
    Location,
    MarketTile,
    MerchantCard,
    PointCard,
    SpicePointCard,
    VictoryTile,
)
from tradewinds.components.published import box_text


def test_the_standard_set_has_nothing_to_complain_about() -> None:
    assert check(standard()) == []
    assert standard().name == f"standard-{NEWEST}"
    assert standard() is standard()


def test_the_three_files_together_are_one_toml_file() -> None:
    assert tuple(tomllib.loads("".join(box_text(box) for box in BOXES))) == BOXES


def test_spice_road_cards() -> None:
    box = standard().spice_road
    assert box.starting_cards[1] == MerchantCard(id="upgrade-2", effect="^2", provenance="published")
    assert box.merchant_cards[42] == MerchantCard(id="T34", effect="YYG>BB", provenance="published")
    assert box.point_cards[0] == SpicePointCard(id="P01", cost="YYRR", points=6, provenance="published")


def test_eastern_wonders_tiles() -> None:
    box = standard().eastern_wonders
    assert box.market_tiles[1] == MarketTile(
        id="ginger-2", symbol="ginger", effect="B>YYYRR", unsure=True, provenance="published"
    )
    assert [tile.id for tile in box.market_tiles if tile.unsure] == ["ginger-2", "cloves-4"]
    assert box.victory_tiles[25] == VictoryTile(
        id="VP26", cost="YRGBBB", points=20, provenance="reconstructed"
    )
    assert (box.sea_tiles, box.port_tiles) == (4, 4)
    assert box.starting_sets == ("YYYY", "YYR", "RR", "YG")


def test_eastern_wonders_tables() -> None:
    box = standard().eastern_wonders
    assert box.outpost_values == {
        "eastern-wonders": (0, 1, 2, 2, 3),
        "sand-to-sea": (0, 1, 2, 3),
        "east-west": (1, 2, 3),
    }
    assert box.provenance.outpost_values["eastern-wonders"] == "published"
    assert box.provenance.outpost_values["east-west"] == "reconstructed"
    assert box.bonus_tiles.total == 20
    assert box.bonus_tiles.points == (6, 5, 4, 3)
    assert box.first_map.columns == (4, 5, 6, 5, 4)


def test_new_world_parts() -> None:
    box = standard().new_world
    assert box.boards["A1"][5] == Location(id="A1.6", effect="+YRG", settlers=2, symbol="woods", cover="2-3")
    assert box.boards["B1"][1] == Location(id="B1.2", effect="fort", settlers=3, stacks=(2, 2))
    assert box.point_cards[49] == PointCard(
        id="N50", kind="tool", cost="YBB", points=9, symbol="hills", cube="R", star="black", players="3+"
    )
    assert box.bonus_tiles[17] == BonusTile(id="B18", kind="merchant cards", per=2, points=2, mark="I")
    assert box.exploration_tiles[3] == ExplorationTile(id="X04", kind="cubes", cubes="YG")


def test_new_world_tables() -> None:
    box = standard().new_world
    assert (box.settlers.each, box.settlers.start, box.settlers.start_two_players) == (12, 6, 7)
    assert box.settlers.provenance == "published"
    assert box.starting_cubes == ("YYY", "YYYY", "YYYY", "YYYR")
    assert box.bonus_spaces == {"A": 3, "B": 4}
    assert box.board_stacks == {"B2": (4, 4), "F2": (4, 4), "D2": (2, 2, 2, 2)}


def test_what_each_game_uses_of_the_new_world_box() -> None:
    """N1, W1-1, W2-1, W3-1."""
    used = {
        name: (game.boards, game.remove_star, game.remove_marks, game.player_board)
        for name, game in standard().new_world.games.items()
    }
    assert used == {
        "new-world": (("A1", "B1", "C1", "D1|E1|F1"), "white", ("I", "III"), "A"),
        "east-west-1": (("A1", "B1", "E2", "C2"), "black", ("III",), "A"),
        "east-west-2": (("A2", "B2", "C1", "F2"), "white", ("I", "III"), "B"),
        "east-west-3": (("A2", "B2", "C1", "D2", "E2", "F2"), "black", (), "B"),
    }


def test_there_are_twelve_boards() -> None:
    """N1."""
    assert tuple(standard().new_world.boards) == tuple(letter + side for letter in "ABCDEF" for side in "12")


def test_the_template_is_the_standard_set() -> None:
    mine = loads(template(), "mine.toml")
    assert mine.name == "mine"
    assert mine.digest == standard().digest
    assert [mine.box(box) for box in BOXES] == [standard().box(box) for box in BOXES]


def test_a_set_survives_the_way_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(standard())) == standard()


def test_the_files_say_what_their_numbers_rest_on() -> None:
    """Counts that no rule sheet gives are named as inferred, or with where they come from."""
    said = " ".join(box_text("new-world").replace("#", "").split())
    inferred = said.partition("Inferred")[2].partition("Ours:")[0]
    assert "56 point cards" in inferred
    assert "25 bonus tiles" in inferred
    assert "Published notes on the rules, not the sheets: 23 locations" in said
