"""What bots have learned, one file for each game; `tradewinds train` writes them.

A file has a network, or linear weights of the features as Tradewinds 0.1 learned them: `classic`.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from importlib import resources
from pathlib import Path
from typing import Any, Final, NamedTuple

import tomli

from tradewinds.bots.evaluation import features, goods, inputs
from tradewinds.bots.evaluation.judge import Judge, Weights
from tradewinds.bots.evaluation.network import LANES, Layers
from tradewinds.locale import gettext as _
from tradewinds.rules.setup import Setup

BURDEN: Final = -0.3
CLASSIC: Final = "classic"
MOST_LAYERS: Final = 64  # networks that are kept ready to use

Stored = dict[str, Any]
Source = Callable[[str], Stored]
"""Where weights come from: the content of a file for the name of a game."""


def judge_of(setup: Setup, source: "Source | None" = None) -> Judge:
    """A judge that has learned what comes with the package, or what another source says."""
    read = (source or stored)(setup.game.name())
    return Judge(setup, weights_of(read, features.names(setup)), layers_of(read, inputs.names(setup)))


def generous_judge_of(setup: Setup, source: "Source | None" = None) -> Judge:
    """A judge that counts cubes of one colour beyond what is useful as a burden; networks know it anyway."""
    read = (source or stored)(setup.game.name())
    if "inputs" in read:
        return judge_of(setup, source)
    weights = read["weights"] | {goods.TOO_MANY: (BURDEN, BURDEN)}
    return Judge(setup, weights_of(read | {"weights": weights}, features.names(setup)))


# --- where files are


@cache
def stored(game: str) -> Stored:
    """What comes with the package: a network, or what `classic` knows where none has been trained yet."""
    text = learned_text(f"{game}.toml")
    return classic(game) if text is None else tomli.loads(text)


@cache
def classic(game: str) -> Stored:
    """Linear weights, as the bots of Tradewinds 0.1 had them; they play on to be compared with."""
    text = learned_text(f"{CLASSIC}/{game}.toml")
    if text is None:
        raise ValueError(game)
    return tomli.loads(text)


def learned_text(name: str) -> str | None:
    file = resources.files(__package__).joinpath("learned", *name.split("/"))
    return file.read_text(encoding="utf-8") if file.is_file() else None


@lru_cache(maxsize=16)
def in_file(file: str) -> Source:
    """What a file of `tradewinds train` says, or `classic`; ValueError with a sentence if it is none."""
    if file == CLASSIC:
        return classic
    try:
        text = Path(file).read_text(encoding="utf-8")
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise ValueError(_("{file} cannot be read ({reason}).").format(file=file, reason=reason)) from None
    except UnicodeDecodeError:
        text = ""
    return in_text(text, file)


def in_text(text: str, name: str) -> Source:
    """What the text of a file says; ValueError with a sentence if that is nothing."""
    try:
        content = checked(tomli.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, IndexError):
        raise ValueError(
            _("{file} holds no weights as “tradewinds train” writes them.").format(file=name)
        ) from None
    return partial(fitting, content, name)


def checked(read: Stored) -> Stored:
    """The content of a file with all numbers as they should be; else ValueError, TypeError or KeyError."""
    last = {name: float(read["last round"][name]) for name in features.LAST_ROUND}
    if "inputs" not in read:
        pairs = {name: (float(early), float(late)) for name, (early, late) in read["weights"].items()}
        return {"last round": last, "weights": pairs}
    rows = {name: [float(row[0]), *map(whole, row[1:])] for name, row in read["inputs"].items()}
    units = read["units"]
    biases = [whole(number) for number in units["bias"]]
    outward = {name: [float(number) for number in units[name]] for name in ("strength", "urge")}
    sizes = {len(row) - 1 for row in rows.values()} | {len(each) for each in outward.values()}
    if sizes != {len(biases)} or len(biases) % LANES:
        raise ValueError(sizes)
    return {"last round": last, "inputs": rows, "units": outward | {"bias": biases}}


def whole(number: object) -> int:
    if not isinstance(number, int):
        raise TypeError(number)
    return number


def fitting(content: Stored, file: str, game: str) -> Stored:
    """The content, if it knows every feature of the game; else ValueError."""
    known = content.get("inputs") or content["weights"]
    missing = sorted(set(classic(game)["weights"]) - set(known))
    if missing:
        raise ValueError(
            _("{file} has no weights for {game}: {feature!r} is missing.").format(
                file=file, game=game, feature=missing[0]
            )
        )
    return content


# --- what is in them


def weights_of(read: Stored, names: list[str]) -> Weights:
    """The weights of these features, none where a network knows them; KeyError if one is missing."""
    pairs = [] if "inputs" in read else [read["weights"][name] for name in names]
    last_round = [read["last round"][name] for name in features.LAST_ROUND]
    return Weights([early for early, _late in pairs], [late for _early, late in pairs], last_round)


ready: dict[int, tuple[Stored, Layers]] = {}
"""Networks by the identity of what they were read from, which is kept with them."""


def layers_of(read: Stored, names: list[str]) -> Layers | None:
    """The network of a file; None if it has linear weights."""
    if "inputs" not in read:
        return None
    if id(read) not in ready:
        if len(ready) >= MOST_LAYERS:
            ready.clear()
        rows = [read["inputs"][name] for name in names]
        units = read["units"]
        scales, weights = [row[0] for row in rows], [row[1:] for row in rows]
        ready[id(read)] = read, Layers(scales, weights, units["bias"], units["strength"], units["urge"])
    return ready[id(read)][1]


class Rounded(NamedTuple):
    """A network of whole numbers, and the weights of the last round."""

    scales: Sequence[float]
    weights: Sequence[Sequence[int]]
    """A row for each input, a number for each unit."""
    biases: Sequence[int]
    strength: Sequence[float]
    urge: Sequence[float]
    last_round: Sequence[float]


def written(names: Sequence[str], network: Rounded, note: str) -> str:
    """The text of a file with this network, beginning with a note on its origin."""
    rows = zip(names, network.scales, network.weights, strict=True)
    return "\n".join(
        [
            *(f"# {line}".rstrip() for line in note.splitlines()),
            "",
            "[inputs] # the factor that makes a whole number of each, and its weights for all units",
            *(f'"{name}" = [{scale:.6g}, {listed(row)}]' for name, scale, row in rows),
            "",
            "[units] # six are linear: early, late and urge, each in two parts; the others count if positive",
            f"bias = [{listed(network.biases)}]",
            f"strength = [{listed(network.strength)}]",
            f"urge = [{listed(network.urge)}]",
            "",
            '["last round"]',
            *(f'"{name}" = {w:.4f}' for name, w in zip(features.LAST_ROUND, network.last_round, strict=True)),
            "",
        ]
    )


def listed(numbers: Sequence[float]) -> str:
    return ", ".join(f"{number:.6g}" for number in numbers)
