"""Golden games: one readable file for each game and player count, so that a change of behaviour is a diff.

`make golden` writes them anew; look at the diff before you commit it.
"""

from pathlib import Path

import tradewinds as tw
from tests import games

FOLDER = Path(__file__).parent
SEED = 2026
SHOWN = 150  # decisions in full; after that a line a turn, as in every record


def path_of(table: tw.Table) -> Path:
    return FOLDER / f"{table.game}-{table.players}.txt"


def playthrough(table: tw.Table) -> str:
    state = table.deal(SEED)
    lines = [f"{table.game} for {table.players}, seed {SEED}: the first {SHOWN} decisions", ""]
    for number, (before, action) in enumerate(games.first_part(state, SEED)):
        if number < SHOWN:
            lines += decision(before, action)
    lines += ["The whole record", "", state.record(), *map(str, state.sheet()), f"winner: {state.winner}"]
    return "\n".join(lines) + "\n"


def decision(state: tw.State, action: int) -> list[str]:
    position = state.position()
    asked = ", ".join(position["pending"])
    return [
        f"round {state.round}, turn of seat {state.turn}, seat {state.player} chooses: {asked}",
        *[f"  seat {number}: {describe(seat)}" for number, seat in enumerate(position["seats"])],
        *[f"  {name}: {shown(position[name])}" for name in ("point_row", "merchant_row") if name in position],
        f"  legal: {', '.join(state.actions())}",
        f"  > {state.text(action)}",
        "",
    ]


def describe(seat: dict[str, object]) -> str:
    return "  ".join(f"{name} {shown(value)}" for name, value in seat.items())


def shown(value: object) -> str:
    if isinstance(value, dict):
        return "+".join(str(each) for each in value.values() if each)
    return " ".join(map(shown, value)) or "-" if isinstance(value, list) else str(value) or "-"


def main() -> None:
    for table in games.one_table_per_size():
        path_of(table).write_text(playthrough(table), encoding="utf-8")
        print(f"wrote {path_of(table).name}")


if __name__ == "__main__":
    main()
