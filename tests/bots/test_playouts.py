"""Random play on the rules alone."""

import tradewinds as tw
from tradewinds.bots.playouts import play_out
from tradewinds.rules.chance import seeded


def test_a_playout_stops_after_as_many_decisions_as_allowed() -> None:
    core = tw.Table("new-world").deal(1).core
    assert play_out(core, seeded(2), 5) == 5
    assert not core.over


def test_a_playout_ends_with_the_game_and_counts_its_decisions() -> None:
    core = tw.Table("new-world").deal(1).core
    assert 0 < play_out(core, seeded(2), 1_000_000) < 1_000_000
    assert core.over
    assert play_out(core, seeded(2), 10) == 0


def test_the_same_seed_plays_out_the_same() -> None:
    first, second = tw.Table("new-world").deal(1), tw.Table("new-world").deal(1)
    play_out(first.core, seeded(2), 200)
    play_out(second.core, seeded(2), 200)
    assert first.position() == second.position()
