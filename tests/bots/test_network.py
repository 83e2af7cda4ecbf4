"""The network that judges seats: exact integers, whatever was seen before."""

import random

import pytest
from librt.vecs import vec

import tradewinds as tw
from tradewinds.bots import weights
from tradewinds.bots.evaluation import inputs
from tradewinds.bots.evaluation.network import LINEAR, Layers, Network
from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.weights import Rounded, in_text, judge_of, written

INPUTS, UNITS = 7, 12


def numbers(seed: int, inputs: int = INPUTS, units: int = UNITS, most: int = 127) -> Rounded:
    """A network of random numbers."""
    draw = random.Random(seed)
    return Rounded(
        scales=[draw.choice([0.5, 8.0, 100.0]) for _input in range(inputs)],
        weights=[[draw.randint(-most, most) for _unit in range(units)] for _input in range(inputs)],
        biases=[0] * LINEAR + [draw.randint(-9000, 9000) for _unit in range(units - LINEAR)],
        strength=[draw.uniform(-1, 1) / 2000 for _unit in range(units)],
        urge=[draw.uniform(-1, 1) / 2000 for _unit in range(units)],
        last_round=[0.8, 0.7, 0.1],
    )


def layers_of(network: Rounded) -> Layers:
    return Layers(
        list(network.scales),
        [list(row) for row in network.weights],
        list(network.biases),
        list(network.strength),
        list(network.urge),
    )


def by_hand(network: Rounded, values: list[float], left: float) -> tuple[float, float]:
    """Strength and urge, computed unit by unit."""
    seen = [max(-127, min(127, nearest(v * s))) for v, s in zip(values, network.scales, strict=True)]
    units = [
        bias + sum(x * row[unit] for x, row in zip(seen, network.weights, strict=True))
        for unit, bias in enumerate(network.biases)
    ]
    strength = [weight * unit for weight, unit in zip(network.strength, units, strict=True)]
    urge = [weight * unit for weight, unit in zip(network.urge, units, strict=True)]
    active = [at for at in range(LINEAR, len(units)) if units[at] > 0]
    early, late = strength[0] + strength[1], strength[2] + strength[3]
    return (
        left * early + (1 - left) * late + sum(strength[at] for at in active),
        urge[4] + urge[5] + sum(urge[at] for at in active),
    )


def nearest(value: float) -> int:
    return int(value + 0.5) if value >= 0 else int(value - 0.5)


@pytest.mark.parametrize("seed", range(5))
def test_it_computes_what_its_numbers_say_whatever_it_saw_before(seed: int) -> None:
    draw = random.Random(seed)
    network = numbers(seed)
    ours = Network(layers_of(network), 3)
    for _position in range(30):
        seat, left = draw.randrange(3), draw.random()
        values = [draw.choice([0.0, 1.0, draw.uniform(-300, 300)]) for _input in range(INPUTS)]
        ours.see(seat, vec[float](values), 0)
        ours.unpack(seat)
        assert (ours.strength(seat, left), ours.urge(seat)) == pytest.approx(
            by_hand(network, values, left), abs=1e-9
        )


def test_lanes_do_not_spill_where_all_inputs_and_weights_are_as_large_as_can_be() -> None:
    for sign in (1, -1):
        network = Rounded(
            [1.0] * 64, [[127, -127, 127] * 4] * 64, [9000] * 12, [1.0] * 12, [1.0] * 12, [1.0] * 3
        )
        ours = Network(layers_of(network), 1)
        ours.see(0, vec[float]([500.0 * sign] * 64), 0)
        ours.unpack(0)
        most = 64 * 127 * 127
        assert [*ours.units] == [9000 + sign * most, 9000 - sign * most, 9000 + sign * most] * 4


def test_only_what_changed_is_told_as_a_change() -> None:
    ours = Network(layers_of(numbers(1)), 2)
    values = vec[float]([1.0] * INPUTS)
    assert ours.see(0, values, 0)
    assert not ours.see(0, values, 0)
    assert ours.see(1, values, 0)


@pytest.mark.parametrize("game", tw.GAMES)
def test_a_file_of_a_network_plays_every_game(game: str) -> None:
    """Judged one after the other or afresh, a position is worth the same."""
    setup = tw.Table(game, players=3).deal(1).core.setup
    names = inputs.names(setup)
    source = in_text(written(names, numbers(3, len(names), 36), "A test."), "test.toml")
    state = tw.Table(game, players=3).deal(1)
    used = judge_of(state.core.setup, source)
    bot = GreedyBot(1)
    for _decision in range(40):
        state.push(bot.choose(state))
        fresh = judge_of(state.core.setup, source)
        used.judge(state.core)
        fresh.judge(state.core)
        assert [*used.worth] == [*fresh.worth]
        assert sum(used.worth) == pytest.approx(1.0)


@pytest.mark.parametrize("game", tw.GAMES)
def test_what_comes_with_us_fits_its_game(game: str) -> None:
    names = set(inputs.names(tw.Table(game).deal(1).core.setup))
    assert set(weights.classic(game)["weights"]) <= names
    learned = weights.stored(game)
    if "inputs" in learned:
        assert set(learned["inputs"]) == names
        assert weights.checked(learned) == learned


def test_a_network_of_another_game_is_refused() -> None:
    names = inputs.names(tw.Table("new-world").deal(1).core.setup)
    source = in_text(written(names, numbers(3, len(names), 36), "A test."), "mine.toml")
    with pytest.raises(ValueError, match=r"mine.toml has no weights for sand-to-sea: '.*' is missing"):
        source("sand-to-sea")


@pytest.mark.parametrize(
    ("there", "instead"),
    [("bias = [", "bias = [1, "), ('"score" = [', '"score" = [1.5, 2.5, '), ("[units]", "[other]")],
)
def test_a_damaged_file_is_refused(there: str, instead: str) -> None:
    names = inputs.names(tw.Table("new-world").deal(1).core.setup)
    text = written(names, numbers(3, len(names), 36), "A test.")
    in_text(text, "mine.toml")
    with pytest.raises(ValueError, match=r"mine\.toml holds no weights"):
        in_text(text.replace(there, instead, 1), "mine.toml")
