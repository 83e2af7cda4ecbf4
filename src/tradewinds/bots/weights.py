"""The weights of the features, one file for each game; `tradewinds train` writes them."""

from collections.abc import Callable
from functools import cache, lru_cache, partial
from importlib import resources
from pathlib import Path
from typing import Any, Final

import tomli

from tradewinds.bots.evaluation import features, goods
from tradewinds.bots.evaluation.judge import Judge, Weights
from tradewinds.locale import gettext as _
from tradewinds.rules.setup import Setup

BURDEN: Final = -0.3

Stored = dict[str, Any]
Source = Callable[[str], Stored]
"""Where weights come from: the content of a file for the name of a game."""


def judge_of(setup: Setup, source: "Source | None" = None) -> Judge:
    """A judge with the weights that come with the package, or those of another source."""
    return Judge(setup, weights_of((source or stored)(setup.game.name()), features.names(setup)))


def generous_judge_of(setup: Setup, source: "Source | None" = None) -> Judge:
    """A judge that counts cubes of one colour beyond what is useful as a burden."""
    read = (source or stored)(setup.game.name())
    weights = read["weights"] | {goods.TOO_MANY: (BURDEN, BURDEN)}
    return Judge(setup, weights_of(read | {"weights": weights}, features.names(setup)))


@lru_cache(maxsize=16)
def in_file(file: str) -> Source:
    """The weights in a file that `tradewinds train` wrote; ValueError with a sentence if it is none."""
    try:
        read = tomli.loads(Path(file).read_text(encoding="utf-8"))
        names = {name: (float(early), float(late)) for name, (early, late) in read["weights"].items()}
        last = {name: float(read["last round"][name]) for name in features.LAST_ROUND}
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise ValueError(_("{file} cannot be read ({reason}).").format(file=file, reason=reason)) from None
    except (ValueError, TypeError, KeyError, AttributeError):
        raise ValueError(
            _("{file} holds no weights as “tradewinds train” writes them.").format(file=file)
        ) from None
    content: Stored = {"weights": names, "last round": last}
    return partial(fitting, content, file)


def fitting(content: Stored, file: str, game: str) -> Stored:
    """The content, if it has a weight for every feature of the game; else ValueError."""
    missing = sorted(set(stored(game)["weights"]) - set(content["weights"]))
    if missing:
        raise ValueError(
            _("{file} has no weights for {game}: {feature!r} is missing.").format(
                file=file, game=game, feature=missing[0]
            )
        )
    return content


@cache
def stored(game: str) -> Stored:
    text = resources.files(__package__).joinpath("learned", f"{game}.toml").read_text(encoding="utf-8")
    return tomli.loads(text)


def weights_of(read: Stored, names: list[str]) -> Weights:
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
