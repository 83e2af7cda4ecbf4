"""The parts as lines to show."""

from tests.components.edits import edited
from tradewinds.components import BOXES, kind_name, loads, parts, standard, summary


def test_the_summary_counts_every_kind_of_part() -> None:
    assert [tuple(row) for row in summary(standard())] == [
        ("spice-road", "starting_cards", 2, "published"),
        ("spice-road", "merchant_cards", 43, "published"),
        ("spice-road", "point_cards", 36, "published"),
        ("eastern-wonders", "sea_tiles", 4, "published"),
        ("eastern-wonders", "port_tiles", 4, "published"),
        ("eastern-wonders", "starting_sets", 4, "published"),
        ("eastern-wonders", "market_tiles", 24, "published"),
        ("eastern-wonders", "victory_tiles", 26, "reconstructed"),
        ("eastern-wonders", "outpost_values", 1, "published"),
        ("eastern-wonders", "outpost_values", 2, "reconstructed"),
        ("eastern-wonders", "bonus_tiles", 20, "published"),
        ("eastern-wonders", "first_map", 1, "published"),
        ("new-world", "settlers", 12, "published"),
        ("new-world", "starting_cubes", 4, "published"),
        ("new-world", "games", 4, "published"),
        ("new-world", "bonus_spaces", 2, "published"),
        ("new-world", "boards", 64, "reconstructed"),
        ("new-world", "board_stacks", 3, "published"),
        ("new-world", "point_cards", 56, "reconstructed"),
        ("new-world", "bonus_tiles", 25, "reconstructed"),
        ("new-world", "exploration_tiles", 10, "reconstructed"),
    ]


def test_a_kind_known_in_two_ways_has_two_rows() -> None:
    text, _ = edited('id = "VP05", ', 'id = "VP05", provenance = "published", ')
    rows = [row for row in summary(loads(text, "my.toml")) if row.kind == "victory_tiles"]
    assert [(row.number, row.provenance) for row in rows] == [(25, "reconstructed"), (1, "published")]


def test_every_part_says_what_it_does() -> None:
    rows = {(row.kind, row.id): row for box in BOXES for row in parts(standard(), box)}
    texts = {key: row.text for key, row in rows.items()}
    assert texts["merchant_cards", "T16"] == "RRR>BB"
    assert texts["victory_tiles", "VP01"] == "YYGGG points 11"
    assert texts["boards", "A1.6"] == "+YRG settlers 2 symbol woods cover 2-3"
    assert texts["point_cards", "N50"] == "tool YBB points 9 symbol hills cube R star black players 3+"
    assert texts["bonus_tiles", "B08"] == "pair icons exploration aid points 3"
    assert texts["exploration_tiles", "X04"] == "cubes YG"
    assert texts["outpost_values", "sand-to-sea"] == "0 1 2 3"
    assert texts["board_stacks", "D2"] == "2 2 2 2"
    assert texts["bonus_tiles", ""] == "move 4 cargo 4 upgrade 4 harvest 4 points 6 5 4 3"
    assert texts["games", "east-west-3"] == ("boards A2 B2 C1 D2 E2 F2 remove_star black player_board B")


def test_unsure_parts_are_marked() -> None:
    unsure = [row.id for row in parts(standard(), "eastern-wonders") if row.unsure]
    assert unsure == ["ginger-2", "cloves-4"]


def test_every_kind_has_a_name() -> None:
    for row in summary(standard()):
        assert kind_name(row.box, row.kind)
    assert kind_name("new-world", "boards") == "locations"
