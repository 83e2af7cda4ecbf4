"""One look ahead at every table of a batch."""

import numpy as np
import pytest

import tradewinds as tw
from tradewinds.envs.batch import Batch
from tradewinds.envs.observations import Observations


def played(batch: Batch, steps: int) -> Batch:
    chance = np.random.default_rng(2)
    for _step in range(steps):
        batch.step((chance.random(batch.masks.shape) * batch.masks).argmax(axis=1))
    return batch


@pytest.mark.parametrize("game", tw.GAMES)
def test_it_shows_what_every_allowed_action_leads_to(game: str) -> None:
    batch = played(Batch(game, players=3, tables=6, seed=4), 40)
    ahead = batch.ahead(seed=1)
    assert [*zip(ahead.tables, ahead.actions, strict=True)] == [*zip(*batch.masks.nonzero(), strict=True)]
    layout = Observations(batch.table)
    storage = layout.named(ahead.observations)["storage"]
    for row, (table, action) in enumerate(zip(ahead.tables, ahead.actions, strict=True)):
        after = batch.game_at(table)
        seat = after.player
        after.push(action)
        assert ahead.scores[row].tolist() == after.scores()
        assert ahead.over[row] == after.over
        assert (storage[row] == layout.named(layout.of(after, seat))["storage"]).all()


def test_it_says_which_actions_end_the_game() -> None:
    batch = Batch("new-world", tables=32, seed=4)
    chance = np.random.default_rng(2)
    ended = 0
    for _step in range(600):
        ahead = batch.ahead()
        actions = (chance.random(batch.masks.shape) * batch.masks).argmax(axis=1)
        over = ahead.over & (actions[ahead.tables] == ahead.actions)
        batch.step(actions)
        assert ahead.tables[over].tolist() == np.flatnonzero(batch.over).tolist()
        assert (ahead.scores[over] == batch.scores[batch.over]).all()
        ended += int(over.sum())
    assert ended > 0


def test_hidden_things_are_drawn_anew_from_the_seed() -> None:
    batch = played(Batch("sand-to-sea", tables=32, seed=4), 30)
    once, again, other = (batch.ahead(seed).observations for seed in (1, 1, 2))
    assert (once == again).all()
    assert (once != other).any()
    drawn = Observations(batch.table).named(once)["merchant_row"]
    redrawn = Observations(batch.table).named(other)["merchant_row"]
    assert (drawn[:, :-1] == redrawn[:, :-1]).all()  # only what comes from the deck
    assert (drawn[:, -1] != redrawn[:, -1]).any()


def test_looking_ahead_changes_nothing() -> None:
    looking, plain = (Batch("east-west-1", tables=8, seed=4, opponents="random") for _number in range(2))
    for _step in range(50):
        looking.ahead(3)
        for batch in (looking, plain):
            batch.step(batch.masks.argmax(axis=1))
        assert (looking.observations == plain.observations).all()
    assert looking == plain


def test_any_number_of_workers_looks_at_the_same() -> None:
    with Batch("spice-road", tables=7, seed=5, workers=2) as shared:
        alone = Batch("spice-road", tables=7, seed=5)
        for batch in (shared, alone):
            played(batch, 20)
        several, one = shared.ahead(9), alone.ahead(9)
        for name in one._fields:
            assert (getattr(several, name) == getattr(one, name)).all()


def test_a_seed_that_is_no_number_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="A seed must be a whole number"):
        Batch("spice-road", tables=1).ahead("seven")  # type: ignore[arg-type]
