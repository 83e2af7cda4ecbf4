"""Bots by name."""

from importlib import resources
from pathlib import Path

import pytest

from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.random import RandomBot
from tradewinds.bots.registry import BOTS, check, make, tidy, tuning, up_to
from tradewinds.bots.search import SearchBot


def test_bots_are_made_by_name() -> None:
    assert isinstance(make("random", 1), RandomBot)
    assert isinstance(make("greedy", 1), GreedyBot)


def test_an_unknown_name_is_answered_with_a_sentence_that_names_the_bots() -> None:
    with pytest.raises(
        ValueError,
        match=r"^There is no bot 'clever'; there are: random, greedy, easy, medium, hard, expert, master\.$",
    ):
        make("clever", 1)


def test_a_master_is_given_its_time_by_name() -> None:
    assert tuning("master@30") == ("master", 30.0, None)
    assert tuning("master@0.5").seconds == 0.5
    assert isinstance(make("master@30", 1), SearchBot)
    check("master@30", "new-world")
    assert tidy(" master@30 ") == "master@30"


def test_a_master_may_have_weights_and_time(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    with resources.as_file(resources.files("tradewinds.bots") / "learned" / "new-world.toml") as learned:
        file.write_text(learned.read_text())
    for name, seconds in ((f"master@{file}", None), (f"master@30@{file}", 30.0), (f"hard@{file}", None)):
        found = tuning(name)
        assert found.seconds == seconds
        assert found.source is not None
        make(name, 1)


@pytest.mark.parametrize("seconds", ["0", "-3", "601", "nan", "inf"])
def test_a_master_without_a_sensible_time_is_refused(seconds: str) -> None:
    with pytest.raises(ValueError, match=r"^A master thinks for up to 600 seconds a turn, not "):
        make(f"master@{seconds}", 1)


def test_only_masters_are_given_time() -> None:
    with pytest.raises(ValueError, match="30 cannot be read"):
        make("hard@30", 1)


def test_a_server_may_offer_bots_up_to_a_level() -> None:
    assert up_to("medium") == ["random", "greedy", "easy", "medium"]
    assert up_to("master") == list(BOTS)


def test_every_bot_has_a_description() -> None:
    assert all(entry.description.endswith(".") for entry in BOTS.values())
