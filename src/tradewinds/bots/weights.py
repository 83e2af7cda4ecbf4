"""The weights of the features, one file for each game; `tradewinds train` writes them."""

from functools import cache
from importlib import resources
from typing import Any, Final

import tomli

from tradewinds.bots.evaluation import features, goods
from tradewinds.bots.evaluation.judge import Judge, Weights
from tradewinds.rules.setup import Setup

BURDEN: Final = -0.3


def judge_of(setup: Setup) -> Judge:
    """A judge with the weights that come with the package."""
    return Judge(setup, weights_of(stored(setup.game.name()), features.names(setup)))


def generous_judge_of(setup: Setup) -> Judge:
    """A judge that counts cubes of one colour beyond what is useful as a burden."""
    read = stored(setup.game.name())
    weights = read["weights"] | {goods.TOO_MANY: (BURDEN, BURDEN)}
    return Judge(setup, weights_of(read | {"weights": weights}, features.names(setup)))


@cache
def stored(game: str) -> dict[str, Any]:
    text = resources.files(__package__).joinpath("learned", f"{game}.toml").read_text(encoding="utf-8")
    return tomli.loads(text)


def weights_of(read: dict[str, Any], names: list[str]) -> Weights:
    """The weights of these features; KeyError if one has none."""
    pairs = [read["weights"][name] for name in names]
    last_round = [read["last round"][name] for name in features.LAST_ROUND]
    return Weights([early for early, _late in pairs], [late for _early, late in pairs], last_round)


def written(setup: Setup, weights: Weights, note: str) -> str:
    """The text of a file with these weights, beginning with a note on their origin."""
    names = features.names(setup)
    pairs = zip(names, weights.early, weights.late, strict=False)
    return "\n".join(
        [
            *(f"# {line}".rstrip() for line in note.splitlines()),
            "",
            "[weights] # at the start of the race and at its end",
            *(f'"{name}" = [{early:.4f}, {late:.4f}]' for name, early, late in pairs),
            "",
            '["last round"]',
            *(f'"{name}" = {w:.4f}' for name, w in zip(features.LAST_ROUND, weights.last_round, strict=True)),
            "",
        ]
    )
