"""Spice Road: how the table is laid (SR1), and what of it can be seen."""

import pytest

from tests.caravans import MERCHANTS, PRIZES, STARTING, dealt_road, row_of
from tests.positions import load
from tradewinds import Table

SEEDS = range(12)
ALL = [2, 3, 4, 5]


@pytest.mark.parametrize("players", ALL)
def test_five_point_cards_lie_in_a_row(players: int) -> None:
    """SR1: and the other 31 are the deck."""
    for seed in SEEDS:
        position = dealt_road(players, seed=seed)
        assert len(position["point_row"]) == 5
        assert len(position["point_deck"]) == 31
        assert sorted([*position["point_row"], *position["point_deck"]]) == PRIZES


@pytest.mark.parametrize("players", ALL)
def test_six_merchant_cards_lie_in_a_row(players: int) -> None:
    """SR1: with nothing on them; the other 37 are the deck, and no starting card is among them."""
    for seed in SEEDS:
        position = dealt_road(players, seed=seed)
        assert [place["cubes"] for place in position["merchant_row"]] == [""] * 6
        assert len(position["merchant_deck"]) == 37
        assert sorted([*row_of(position), *position["merchant_deck"]]) == sorted(MERCHANTS)


@pytest.mark.parametrize(("players", "coins"), [(2, 4), (3, 6), (4, 8), (5, 10)])
def test_two_coins_of_each_kind_for_every_player(players: int, coins: int) -> None:
    """SR1: gold over the leftmost card, silver over the second."""
    position = dealt_road(players)
    assert position["coins"] == {"gold": coins, "silver": coins}
    assert [(seat["gold"], seat["silver"]) for seat in position["seats"]] == [(0, 0)] * players


@pytest.mark.parametrize("players", ALL)
def test_cubes_to_start_with(players: int) -> None:
    """SR1, C10: by seat, seat 0 being the first player."""
    cubes = [seat["cubes"] for seat in dealt_road(players)["seats"]]
    assert cubes == ["YYY", "YYYY", "YYYY", "YYYR", "YYYR"][:players]


@pytest.mark.parametrize("players", ALL)
def test_everybody_holds_the_two_starting_cards(players: int) -> None:
    """SR1: one that takes two yellow cubes, one that upgrades twice."""
    for seat in dealt_road(players)["seats"]:
        assert sorted(seat["hand"]) == STARTING
        assert seat["played"] == seat["point_cards"] == []


def test_both_decks_are_shuffled() -> None:
    """SR1: no card has a fixed place."""
    deals = [dealt_road(seed=seed) for seed in range(300)]
    assert {position["point_row"][0] for position in deals} == set(PRIZES)
    assert {row_of(position)[5] for position in deals} == set(MERCHANTS)


def test_a_seed_means_the_same_deal_every_time() -> None:
    """SR1: and another seed means another deal."""
    for key in ("point_deck", "merchant_deck", "point_row", "merchant_row", "seed_state"):
        assert len({str(dealt_road(3, seed=seed)[key]) for seed in SEEDS}) == len(SEEDS)
    assert all(dealt_road(3, seed=seed) == dealt_road(3, seed=seed) for seed in SEEDS)


def test_the_first_player_opens_the_first_round() -> None:
    """C10: seat 0 begins."""
    state = Table("spice-road", players=5).deal(3)
    assert (state.round, state.turn, state.player, state.over) == (1, 0, 0, False)


def test_only_the_decks_are_hidden() -> None:
    """C11: entirely, for they lie face down; hands and claimed cards are open to all."""
    state = Table("spice-road", players=3).deal(1)
    everything = state.position()
    for seat in (0, 2, None):
        seen = state.view(seat)
        assert {key for key in everything if seen.get(key) != everything[key]} == {
            "seed_state",
            "point_deck",
            "merchant_deck",
        }
        assert seen["point_deck"] == [None] * 31
        assert seen["merchant_deck"] == [None] * 37


def test_imagining_draws_both_decks_anew_and_nothing_else() -> None:
    """C11: the same cards in another order."""
    state = Table("spice-road", players=2).deal(1)
    imagined = [state.imagine(0, seed).position() for seed in range(40)]
    for key in ("point_deck", "merchant_deck"):
        assert all(sorted(position[key]) == sorted(state.position()[key]) for position in imagined)
        assert len({position[key][0] for position in imagined}) > 15
    hidden = ("point_deck", "merchant_deck", "seed_state")
    for position in imagined:
        assert {key for key in position if position[key] != state.position()[key]} <= set(hidden)


def test_what_is_imagined_does_not_depend_on_what_is_hidden() -> None:
    """C11: two tables that look the same are imagined the same."""
    position = dealt_road(2)
    imagined = load(position).imagine(1, 5)
    position["merchant_deck"].reverse()
    position["point_deck"].reverse()
    assert load(position).imagine(1, 5) == imagined
