"""Draws docs/terminal.svg, the picture in the README: a moment of a game between two bots."""

import io
import re
from pathlib import Path

from rich.console import Console

import tradewinds as tw
from tradewinds.bots.bot import decide
from tradewinds.bots.registry import make
from tradewinds.terminal import screen
from tradewinds.terminal.scene import Scene
from tradewinds.words import Players

PICTURE = Path(__file__).parent / "terminal.svg"


def moment(rounds: int) -> tw.State:
    state = tw.Table("new-world", players=3, board="E1").deal(seed=7)
    bots = [make("greedy", seed) for seed in range(3)]
    while state.round < rounds or not state.core.opens_turn() or state.player != 0:
        state.push(decide(bots[state.player], state, state.round))
    return state


def main() -> None:
    """The fonts are the reader's own: nothing is fetched."""
    console = Console(
        record=True, width=120, height=60, file=io.StringIO(), markup=False, highlight=False, emoji=False
    )
    scene = Scene(moment(12), Players(you=0), ["human", "greedy", "greedy"], numbered=True)
    screen.ask(console, scene, [])
    picture = console.export_svg(title="tradewinds play")
    PICTURE.write_text(re.sub(r"@font-face \{.*?\}", "", picture, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
