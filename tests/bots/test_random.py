"""The bot that does not think."""

from collections import Counter

import tradewinds as tw
from tradewinds.bots.random import RandomBot


def test_every_legal_action_is_played_about_equally_often() -> None:
    state = tw.Table("new-world", board="E1").deal(1)
    bot = RandomBot(1)
    times = Counter(bot.choose(state) for _ in range(1000))
    fair = 1000 / len(state.legal())
    assert sorted(times) == state.legal()
    assert all(fair / 2 < count < fair * 2 for count in times.values())
