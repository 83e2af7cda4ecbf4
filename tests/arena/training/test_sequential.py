"""The test that decides which network is kept."""

from tradewinds.arena.training.sequential import Tally


def after(results: str) -> Tally:
    """A match with W for each game that the challenger won."""
    tally = Tally()
    for result in results:
        tally = tally.after(result == "W")
    return tally


def test_nothing_is_decided_at_first() -> None:
    assert not after("").decided
    assert not after("WWWWW").decided


def test_somebody_who_wins_again_and_again_is_better() -> None:
    assert after("W" * 20).better
    assert after("WWWL" * 12).better


def test_somebody_who_loses_is_not_and_the_match_ends() -> None:
    lost = after("L" * 20)
    assert lost.decided
    assert not lost.better


def test_even_players_are_told_apart_from_better_ones_in_the_end() -> None:
    even = after("WL" * 250)
    assert even.decided
    assert not even.better
