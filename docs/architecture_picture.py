"""Draws docs/architecture.svg: the packages as floors, from the import layers that `make test` checks.

Run from the root of the project: `python docs/architecture_picture.py`.
"""

from __future__ import annotations

import re
import tomllib
from html import escape
from pathlib import Path

ROOT = Path(__file__).parent.parent
PICTURE = Path(__file__).parent / "architecture.svg"
ABOUT = {
    "cli": "the command tradewinds",
    "commands": "one module a command",
    "arena": "matches between bots, ratings, reports",
    "server": "tables for people and programs over the network",
    "terminal": "playing and watching in the terminal",
    "envs": "environments for learning machines",
    "bots": "bots, search, hints, analysis, training",
    "history": "a game as its turns: take back, log, replay",
    "state": "State and replay, the public face",
    "table": "Table, the public face",
    "guide": "the rules and a first game, for players",
    "pictures": "a state as SVG",
    "notation": "actions, positions and records as text",
    "words": "what is asked, chosen, refused and told",
    "rules": "the rules and nothing else; compiled",
    "components": "what is in the boxes",
    "locale": "English, Polish, German",
    "errors": "what can go wrong, as classes",
    "speed": "compiled or interpreted",
}
WIDTH, FLOOR, GAP = 760, 46, 10
STYLE = (
    "text{fill:#33291f}.about{fill:#5b4e39}.ground{fill:#f4ecdb}"
    ".room{fill:#fbf6ea;stroke:#c9b894}.heart{fill:#cfe3e5;stroke:#c9b894}"
    "@media (prefers-color-scheme:dark){"
    "text{fill:#ece5d8}.about{fill:#b9b2a4}.ground{fill:#171a21}"
    ".room{fill:#323947;stroke:#4a5263}.heart{fill:#1f4656;stroke:#4a5263}}"
)


def floors() -> list[list[str]]:
    """The packages from top to bottom; those on one floor are independent or belong together."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    return [re.findall(r"\w+", layer) for layer in layers]


def room(name: str, x: float, y: float, width: float) -> str:
    kind = "heart" if name == "rules" else "room"
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{FLOOR}" rx="8" class="{kind}"/>'
        f'<text x="{x + 12:g}" y="{y + 19:g}" font-weight="700">{escape(name)}</text>'
        f'<text x="{x + 12:g}" y="{y + 36:g}" font-size="12" class="about">{escape(ABOUT[name])}</text>'
    )


def drawn() -> str:
    body, y = "", GAP
    for floor in floors():
        width = (WIDTH - GAP * (len(floor) + 1)) / len(floor)
        for number, name in enumerate(floor):
            body += room(name, GAP + number * (width + GAP), y, width)
        y += FLOOR + GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" width="{WIDTH}" height="{y}" '
        f'font-family="system-ui, sans-serif" font-size="14" role="img" '
        f'aria-label="The packages of Tradewinds; each imports only what lies below it">'
        f'<style>{STYLE}</style><rect width="{WIDTH}" height="{y}" class="ground"/>{body}</svg>\n'
    )


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
