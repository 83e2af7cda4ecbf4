"""Maps that players arrange themselves: where the tiles lie, and what is refused (EW1, S2, W2-2)."""

import pytest

from tests.components.edits import edited
from tradewinds import State, Table, replay
from tradewinds.components import loads, standard
from tradewinds.notation import charts
from tradewinds.notation.tables import find_game

SEA_MAP = "port o o port / . o o o o o / . o o tea-3 o o o / o o o o o / port o o port"
STRAITS = "port o o o o o o / . o o o o o o port / port o o o o o / . o o o port"
ISLANDS = "o o o o / o sea tea-1 / o o o / o o o"
ISLAND_GAMES = ("east-west-2", "east-west-3")
MAP_GAMES = ("eastern-wonders", "sand-to-sea", *ISLAND_GAMES)


def dealt(game: str, chart: str, seed: int = 1) -> State:
    return Table(game, 2, **{find_game(game).map_option(): chart}).deal(seed)


def tiles(state: State) -> dict[str, str]:
    return {name: place["tile"] for name, place in state.position()["map"].items()}


@pytest.mark.parametrize("game", MAP_GAMES)
def test_the_usual_map_written_out_deals_the_same(game: str) -> None:
    """EW1, S2, W2-2: the same places, and the same tiles from the same seed."""
    usual = Table(game, 2).deal(5)
    own = dealt(game, charts.usual(find_game(game), standard()), 5)
    assert own.position()["map"] == usual.position()["map"]


def test_every_second_column_lies_half_a_tile_lower() -> None:
    """EW1: so the second place of a column touches the first and the second of the next one."""
    state = dealt("eastern-wonders", STRAITS)
    hexmap = state.core.setup.hexmap
    assert [hexmap.names[port] for port in hexmap.ports] == ["a1", "b7", "c1", "d4"]
    touching = {
        other
        for number, other in enumerate(hexmap.names)
        if hexmap.apart(hexmap.names.index("b1"), number) == 1
    }
    assert touching == {"a2", "a3", "b2", "c2", "c3"}


@pytest.mark.parametrize("seed", range(20))
def test_a_named_tile_lies_where_it_was_put(seed: int) -> None:
    """EW1: also if the deal would have left it in the box; everything else is there once."""
    state = dealt("eastern-wonders", SEA_MAP, seed)
    laid = [tile for tile in tiles(state).values() if tile != "port"]
    assert tiles(state)["c3"] == "tea-3"
    assert len(set(laid)) == len(laid) == 20
    assert {symbol: sum(tile.startswith(symbol) for tile in laid) for symbol in ("ginger", "tea")} == {
        "ginger": 5,
        "tea": 5,
    }


def test_the_other_tiles_are_drawn_by_lot() -> None:
    """EW1: each may lie in every open place."""
    assert len({tiles(dealt("eastern-wonders", SEA_MAP, seed))["c2"] for seed in range(60)}) > 15


def test_the_sea_can_be_put_in_its_place_too() -> None:
    """S2: two of the four sea tiles are named, the others drawn."""
    chart = SEA_MAP.replace("/ . o o o o o /", "/ . sea sea o o o /")
    for seed in range(10):
        found = tiles(dealt("sand-to-sea", chart, seed))
        assert found["b1"] == found["b2"] == "sea"
        assert list(found.values()).count("sea") == 4


@pytest.mark.parametrize("game", ISLAND_GAMES)
def test_the_boats_start_on_the_sea_of_an_own_layout(game: str) -> None:
    """W2-2: wherever the chart puts it, it is m0."""
    state = dealt(game, ISLANDS)
    assert (tiles(state)["m0"], state.position()["map"]["m0"]["at"]) == ("sea", [0, 0])
    assert [seat["boat"] for seat in state.position()["seats"]] == ["m0", "m0"]
    beside = [place for place in state.position()["map"].values() if place["tile"] == "tea-1"]
    assert [place["at"] for place in beside] == [[0, 1]]


@pytest.mark.parametrize(
    ("game", "chart"), [("eastern-wonders", STRAITS), ("sand-to-sea", SEA_MAP), ("east-west-3", ISLANDS)]
)
def test_an_own_map_is_kept_in_positions_and_records(game: str, chart: str) -> None:
    """EW1, S2, W2-2: whoever has the record has the map."""
    state = dealt(game, chart.replace(" / ", "/"))
    assert state.table.options[find_game(game).map_option()] == chart
    for _turn in range(40):
        state.push(state.legal()[0])
    assert State.from_position(state.position()) == state
    assert chart in state.record()
    assert list(replay(state.record()))[-1].position() == state.position()


REFUSED = [
    ("eastern-wonders", "port o o port / o o", "has 6 places, 2 of them ports; it needs 24, 4 of them"),
    ("eastern-wonders", SEA_MAP.replace("tea-3", "port"), "has 24 places, 5 of them ports"),
    ("eastern-wonders", SEA_MAP.replace("tea-3", "tea-9"), "'tea-9' cannot be on a map"),
    ("eastern-wonders", SEA_MAP.replace("tea-3 o", "tea-3 tea-3"), "tea-3 lies on the map 2 times"),
    ("eastern-wonders", SEA_MAP.replace("tea-3", "sea"), "has 1 sea tiles; there are 0"),
    ("eastern-wonders", SEA_MAP.replace("/ port o o port", "/ . / port o o port"), "is not connected"),
    (
        "sand-to-sea",
        "port tea-1 tea-2 port / . tea-3 tea-4 tea-5 o o / . o o o o o o / o o o o o / port o o port",
        "names 5 tiles with tea; 4 of each symbol are in play",
    ),
    ("east-west-2", ISLANDS.replace("sea", "o"), "has 0 sea tiles; there are 1"),
    ("east-west-2", "o / o / o / o o / o o sea / o o o / o o", r"touch at least two others \(W2-2\)"),
    ("east-west-2", "o/" * 600, "at most 1000 characters"),
]


@pytest.mark.parametrize(("game", "chart", "sentence"), REFUSED)
def test_a_map_that_cannot_be_played_on_is_refused_with_a_sentence(
    game: str, chart: str, sentence: str
) -> None:
    """EW1, S2, W2-2: every place filled once, all connected, so that each port is reached."""
    with pytest.raises(ValueError, match=sentence):
        dealt(game, chart)


def test_a_game_without_a_map_takes_none() -> None:
    with pytest.raises(ValueError, match="The option board is one of"):
        Table("new-world", 2, board="o / o")


def test_tiles_are_called_as_in_the_component_set() -> None:
    """EW1: a set of one's own may have other names."""
    text, _line = edited('id = "tea-3", symbol', 'id = "oolong", symbol')
    components = loads(text, "own.toml")
    table = Table("eastern-wonders", 2, components=components, map=SEA_MAP.replace("tea-3", "oolong"))
    assert tiles(table.deal(1))["c3"] == "oolong"


def test_a_file_has_a_line_for_each_column() -> None:
    text = "# straits\nport o o o o o o\n. o o o o o o port  # the long one\n\nport o o o o o\n. o o o port\n"
    assert charts.chart_of_lines(text) == STRAITS
