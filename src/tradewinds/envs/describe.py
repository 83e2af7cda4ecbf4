"""Describes observations and actions: `python -m tradewinds.envs.describe [GAME ...] [--players N] [--json]`.

Without arguments it prints the page docs/observations.md. As JSON it describes the games that are named, or
all, for every number of players or the one that is asked for.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import Any

from tradewinds.envs.fields.field import CODE, Field
from tradewinds.envs.layout import Layout
from tradewinds.envs.versions import versioned
from tradewinds.notation.tables import FEWEST_PLAYERS, check_players, find_game
from tradewinds.rules.games.shelf import GAMES
from tradewinds.table import Table

PLAYERS = 3
HEAD = """# Layout of the observations

Written by `python -m tradewinds.envs.describe`; the figures are those of {players} players. Seats come in
turn order from the one that looks, so "by seat" begins with it, and owners are told as 0 for nobody, 1 for
the seat that looks, 2 for the next. Kinds: a *count* is a number of things (255 stands for 255 or more), a
*code* one of several things, a *flag* 0 or 1.
"""


def page(games: Sequence[str] = tuple(GAMES), players: int = PLAYERS) -> str:
    return "\n".join([HEAD.format(players=players), *[described(game, players) for game in games]])


def described(game: str, players: int) -> str:
    layout = layout_of(Table(game, players))
    heading = f"## {game}: {layout.size} bytes, {layout.actions} actions"
    rows = ["| field | from | shape | kind | most | meaning |", "|---|---|---|---|---|---|"]
    return "\n".join([heading, "", *rows, *[row(field) for field in layout.fields], ""])


def row(field: Field) -> str:
    shape = " × ".join(str(size) for size in field.shape)
    return f"| `{field.name}` | {field.offset} | {shape} | {field.kind} | {field.most} | {field.meaning} |"


def layout_of(table: Table) -> Layout:
    return Layout(table.deal(seed=0).core.setup)


# --- for programs


def as_json(table: Table) -> dict[str, Any]:
    """The layout of a table's observations, and its actions, as plain data."""
    layout = layout_of(table)
    return {
        "id": versioned(table.game),
        "game": table.game,
        "players": table.players,
        "options": dict(table.options),
        "bytes": int(layout.size),
        "features": sum(int(field.length) * width(field) for field in layout.fields),
        "fields": [field_as_json(field) for field in layout.fields],
        "actions": [action._asdict() for action in table.actions()],
    }


def width(field: Field) -> int:
    """Features of each byte."""
    return int(field.most) + 1 if field.kind == CODE else 1


def field_as_json(field: Field) -> dict[str, Any]:
    return {
        "name": field.name,
        "offset": int(field.offset),
        "shape": field.shape,
        "kind": field.kind,
        "most": int(field.most),
        "meaning": field.meaning,
    }


def tables_of(games: Sequence[str], players: int | None) -> list[Table]:
    """The tables that are asked for. Raises ValueError for a game or number of players that there is not."""
    return [
        Table(game, number)
        for game in games
        for number in ([players] if players else range(FEWEST_PLAYERS, find_game(game).most_players() + 1))
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tradewinds.envs.describe", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(arguments)
    games = wanted.games or list(GAMES)
    try:
        for game in games:
            if wanted.players is not None:
                check_players(find_game(game), wanted.players)
        if wanted.json:
            print(json.dumps([as_json(table) for table in tables_of(games, wanted.players)], indent=1))
        else:
            print(page(games, wanted.players or PLAYERS), end="")
        sys.stdout.flush()
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever read it has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main())
