"""What a picture shows of a position."""

from xml.etree.ElementTree import Element

import tradewinds as tw
from tests.caravans import dealt_road
from tests.east_west import part
from tests.games import random_game
from tests.pictures.reading import SVG, keys, root, spots
from tests.positions import dealt, give_cards, load, put_settlers, set_cubes, set_settlers
from tests.seas import close, sea, show
from tradewinds.pictures import Panel, panels
from tradewinds.words import Players


def named(state: tw.State, name: str, *, choices: bool = True) -> Element:
    """The panel of that name."""
    return root(panel(state, name, choices=choices))


def panel(state: tw.State, name: str, *, choices: bool = True) -> Panel:
    found = panels(state.core, Players(you=0), choices=choices)
    return next(each for each in found if each.name == name)


def button(drawing: Element, action: str) -> Element:
    return next(each for each in drawing.iter() if each.get("data-spot") == action)


def texts(drawing: Element) -> list[str]:
    return [each.text or "" for each in drawing.iter(f"{SVG}text")]


def said(drawing: Element) -> list[str]:
    return [each.attrib["aria-label"] for each in drawing.iter() if each.get("role") == "img"]


def signs(drawing: Element, start: str) -> list[str]:
    used = [each.attrib["href"].removeprefix("#tw-") for each in drawing.iter(f"{SVG}use")]
    return [sign for sign in used if sign.startswith(start)]


# --- the New World box


def test_a_location_held_by_three_shows_that_it_costs_four() -> None:
    position = dealt(2)
    put_settlers(position, "A1.3", 1, 3)
    drawn = button(named(load(position), "board-A1"), "work A1.3")
    assert texts(drawn) == ["A1.3", "4"]
    assert signs(drawn, "settler-") == ["settler-1"] * 3


def test_a_location_of_ones_own_is_no_button_but_says_who_stands_there() -> None:
    position = dealt(2)
    put_settlers(position, "A1.3", 0, 2)
    drawn = named(load(position), "board-A1")
    assert "A1.3: take 2 corn; 1 settler; settlers here: 2 (yours); field" in said(drawn)
    assert "work A1.3" not in spots([panel(load(position), "board-A1")])


def test_an_exploration_tile_says_what_it_brings_and_what_lies_below() -> None:
    state = load(dealt(2))
    place = next(iter(state.view(0)["locations"]))
    labels = said(named(state, f"board-{place.split('.')[0]}"))
    assert any(label.startswith(f"the tile on {place}: ") for label in labels)


def test_settlers_elsewhere_keep_their_keys_when_others_go_to_work() -> None:
    position = dealt(2)
    put_settlers(position, "B1.3", 0, 2)
    state = load(position)
    before = set(keys([panel(state, "board-B1")]))
    state.play("work A1.3")
    assert set(keys([panel(state, "board-B1")])) == before


def test_what_a_seat_has_over_its_limit_is_drawn_and_can_be_returned() -> None:
    position = dealt(2)
    set_cubes(position, "YYYYYYYYYR")
    state = load(position)
    state.play("work A1.3")  # two corn more, and room for ten goods
    assert signs(named(state, "seat-0"), "good-") == ["good-Y"] * 11 + ["good-R"]
    assert sorted(spots([panel(state, "seat-0")])) == ["discard red", "discard yellow"]


def test_a_seat_without_settlers_at_home_shows_none() -> None:
    position = dealt(2)
    set_settlers(position, 1, 0)
    drawn = named(load(position), "seat-1")
    assert signs(drawn, "settler-1") == ["settler-1"]  # in the heading
    assert "+12 in reserve" in texts(drawn)


def test_cards_that_were_won_show_their_points_and_say_what_they_do() -> None:
    position = dealt(2)
    give_cards(position, 0, "N25", "N41")
    drawn = named(load(position), "seat-0")
    assert "aid card; 1 settler less in the fields; 1 corn and 2 meat; 3 points" in said(drawn)
    assert "2 of 8 cards" in texts(drawn)


def test_only_the_next_point_card_is_seen_and_how_many_there_are() -> None:
    state = load(dealt(2))
    drawn = panel(state, "point-deck")
    deck = state.position()["point_deck"]
    assert keys([drawn]) == [f"card-{deck[0]}"]
    assert f"{len(deck)} in the deck" in texts(root(drawn))


# --- the Spice Road box


def test_the_merchant_row_shows_prices_and_the_goods_on_its_cards() -> None:
    position = dealt_road(2)
    position["merchant_row"][0]["cubes"] = "YR"
    drawn = button(named(load(position), "merchant-row"), "acquire 1")
    assert texts(drawn)[-1] == "free"
    assert signs(drawn, "good-")[-2:] == ["good-Y", "good-R"]
    assert "2 goods" in texts(named(load(position), "merchant-row"))


def test_cards_in_hand_are_buttons_of_whoever_plays_and_of_nobody_else() -> None:
    state = load(dealt_road(2))
    assert sorted(spots([panel(state, "seat-0")])) == ["play create-2", "play upgrade-2"]
    assert spots([panel(state, "seat-1")]) == []


def test_a_route_shows_the_settlers_on_its_cards_and_what_the_others_cost() -> None:
    position = part(1, 2, "YYYY")
    held = [card for card in position["merchant_deck"] if card.startswith("S")][:3]
    for card in held:
        position["merchant_deck"].remove(card)
    position["seats"][0]["route"] = [
        {"card": card, "settlers": n} for card, n in zip(held, (0, 2, 0), strict=True)
    ]
    position["seats"][0]["settlers"] -= 2
    state = load(position)
    drawn = named(state, "seat-0")
    assert texts(button(drawn, "route 3"))[-1] == "2"  # W1-10
    assert [action for action in state.actions() if action.startswith("route")] == spots(
        [panel(state, "seat-0")]
    )


# --- the Eastern Wonders box


def test_boats_and_outposts_lie_on_the_map_in_the_colours_of_their_seats() -> None:
    position = sea("eastern-wonders", 3, boats="c3 c3 d4")
    position["seats"][1]["outposts"] = ["c3"]
    drawn = named(load(position), "map", choices=False)
    assert sorted(signs(drawn, "boat-")) == ["boat-0", "boat-1", "boat-2"]
    assert signs(drawn, "outpost-") == ["outpost-1"]
    assert any(label.endswith("boats: Blue and Purple; outposts: Purple") for label in said(drawn))


def test_what_can_be_done_where_the_boat_lies_is_a_button_there() -> None:
    state = load(sea("sand-to-sea", 2, "YYYY", boats="b2 d4"))
    assert "build" in spots([panel(state, "map")])
    state.play("build")
    assert "trade" in spots([panel(state, "map")])


def test_a_victory_tile_that_can_be_paid_is_a_button() -> None:
    position = sea("sand-to-sea", 2, "GGGG", boats="a1 d4")
    show(position, "a1", "VP03")
    state = load(position)
    drawn = button(named(state, "map"), "claim")
    cost = {tile.id: tile.cost for tile in state.table.components.eastern_wonders.victory_tiles}["VP03"]
    assert signs(drawn, "good-") == [f"good-{letter}" for letter in cost]


def test_the_closed_port_says_so() -> None:
    position = sea("eastern-wonders", 2)
    close(position, "a1")
    assert "closed" in texts(named(load(position), "map"))


# --- what happened lately


def lately(state: tw.State, marks: dict[str, int]) -> dict[str, list[str]]:
    """The looks of the dashes at each place that has some."""
    found: dict[str, list[str]] = {}
    for drawn in panels(state.core, marks=marks):
        for place in root(drawn).iter(f"{SVG}g"):
            looks = [each.get("class", "") for each in place if "lately" in each.get("class", "")]
            if looks:
                found.setdefault(place.attrib["data-place"], []).extend(looks)
    return found


def test_what_others_did_lately_has_dashes_in_their_colours() -> None:
    state = tw.Table("east-west-3", players=4).deal(1)
    card = state.position()["point_row"][0]
    marks = {"A2.3": 1, "m1": 2, card: 3, "elsewhere": 0}
    assert lately(state, marks) == {
        "A2.3": ["lately lately-1"],
        "m1": ["lately lately-2"],
        card: ["lately lately-3"],
    }
    assert lately(state, {}) == {}


# --- the end


def test_the_winner_is_marked_when_the_game_is_over() -> None:
    state = tw.Table("new-world").deal(1)
    for _state, _action in random_game(state, 1):
        pass
    drawn = [texts(named(state, f"seat-{seat}")) for seat in range(2)]
    assert ["winner" in each for each in drawn] == [state.winner == seat for seat in range(2)]
