"""The weights of the features, one file for each game; `tradewinds train` writes them."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

from tradewinds.bots.evaluation import features, goods
from tradewinds.bots.evaluation.judge import Judge, Weights
from tradewinds.rules.table import Table

BURDEN: Final = -0.3


def judge_of(table: Table) -> Judge:
    """Judges positions of this table with the weights that come with the package."""
    return Judge(table, weights_of(stored(table.game.name()), features.names(table)))


def generous_judge_of(table: Table) -> Judge:
    """Takes more cubes of one colour than are of use for a burden, however good they are."""
    read = stored(table.game.name())
    weights = read["weights"] | {goods.TOO_MANY: (BURDEN, BURDEN)}
    return Judge(table, weights_of(read | {"weights": weights}, features.names(table)))


@cache
def stored(game: str) -> dict[str, Any]:
    text = resources.files(__package__).joinpath("learned", f"{game}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def weights_of(read: dict[str, Any], names: list[str]) -> Weights:
    """Features that are not named count nothing."""
    pairs = [read["weights"].get(name, (0.0, 0.0)) for name in names]
    last_round = [read["last round"].get(name, 0.0) for name in features.LAST_ROUND]
    return Weights([early for early, _late in pairs], [late for _early, late in pairs], last_round)


def written(table: Table, weights: Weights, note: str) -> str:
    """The text of a file with these weights, beginning with a note of how they came about."""
    names = features.names(table)
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
