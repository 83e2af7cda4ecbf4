"""Records: whole games as text that people can read and the program can replay.

A header of names and values, an empty line, then one line per turn: round and seat, and the actions in order.
A finished game closes with its result.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NoReturn

from tradewinds.components import ComponentSet, with_digest
from tradewinds.errors import IllegalAction, InvalidPosition, InvalidRecord, UnknownAction
from tradewinds.locale import gettext as _
from tradewinds.notation import actions, loading, positions, tables
from tradewinds.notation.actions import shortened
from tradewinds.rules import turns
from tradewinds.rules.core import Core

TITLE = "Tradewinds record 1"
RULES = 1  # raised whenever an older record could play differently
NEEDED = ("game", "seats", "components", "rules")
KNOWN = (*NEEDED, "options", "players", "seed", "position")
SPARE_LINES = 100  # in a record of limited length, for its header and for remarks
MOST_DIGITS = 60  # of a number in the header


@dataclass
class Recorded:
    """A recorded game: its start, and the actions since."""

    start: Core
    seed: int | None  # None if it began as a position
    moves: list[int] = field(default_factory=list)
    players: list[str] = field(default_factory=list)  # names by seat, if recorded

    def state(self) -> Core:
        """A copy of the start, free to be played on."""
        return self.start.copy()


# --- writing ------------------------------------------------------------------------------------------------


def write(game: Recorded) -> str:
    check_names(game)
    state = game.state()
    lines: list[str] = []
    for move in game.moves:
        if not lines or state.opens_turn() or not lines[-1].startswith(f"{label(state)} "):
            lines.append(f"{label(state):<5} ")
        else:
            lines[-1] += "; "
        lines[-1] += state.setup.actions.texts[move]
        turns.push(state, move)
    if state.over:
        lines.append(f"result: {result(state)}")
    return "\n".join([TITLE, *header(game), "", *lines]) + "\n"


def check_names(game: Recorded) -> None:
    if game.players and len(game.players) != game.start.players:
        raise ValueError(_("Name one player for each seat, or none."))
    for name in game.players:
        if not name.isprintable() or "," in name or name != name.strip() or not name:
            raise ValueError(_("{name!r} cannot be a name in a record.").format(name=name))


def header(game: Recorded) -> list[str]:
    table = game.start.setup
    fields = {
        "game": table.game.name(),
        "seats": str(table.players),
        "players": ", ".join(game.players),
        "options": ", ".join(f"{name}={value}" for name, value in table.options.items()),
        "components": f"{table.components.name} {table.components.digest}",
        "rules": str(RULES),
        "seed": "" if game.seed is None else str(game.seed),
        "position": json.dumps(positions.position(game.start)) if game.seed is None else "",
    }
    return [f"{name}: {value}" for name, value in fields.items() if value]


def label(state: Core) -> str:
    return f"{state.round}.{state.turn}"


def result(state: Core) -> str:
    return " ".join(str(turns.score(state, seat)) for seat in range(state.players))


# --- reading ------------------------------------------------------------------------------------------------


def read(text: str, components: ComponentSet, most_actions: int | None = None) -> Recorded:
    """The recorded game, played and checked. InvalidRecord too if it has more actions than it may."""
    lines = text.splitlines()
    check_length(text, most_actions)
    if not lines or lines[0].strip() != TITLE:
        raise InvalidRecord(_("This is not a record: it does not begin with {title!r}.").format(title=TITLE))
    end = next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    fields = read_header(lines[1:end])
    game = begin(fields, components)
    Replayer(game).play(lines, end)
    return game


def check_length(text: str, most_actions: int | None) -> None:
    """Refuse a record with too many actions before it is played: lines and semicolons count them."""
    if most_actions is not None and len(text.splitlines()) + text.count(";") > most_actions + SPARE_LINES:
        raise InvalidRecord(
            _("This record is longer than a game can be: more than {most} actions.").format(most=most_actions)
        )


def refuse(line: int, problem: str) -> NoReturn:
    """Raise an error that names the line, counted from 1."""
    raise InvalidRecord(_("Line {line}: {problem}").format(line=line + 1, problem=problem))


def read_header(lines: list[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        name, colon, value = line.partition(":")
        if not colon or name not in KNOWN or name in fields:
            refuse(number, _("{line!r} does not belong in the header.").format(line=shortened(line)))
        fields[name] = value.strip()
    for name in NEEDED:
        if name not in fields:
            raise InvalidRecord(_("The header lacks {name!r}.").format(name=name))
    if ("seed" in fields) == ("position" in fields):
        raise InvalidRecord(_("The header needs either a seed or a position."))
    return fields


def begin(fields: Mapping[str, str], components: ComponentSet) -> Recorded:
    components = named_set(fields, components)
    check_rules(fields)
    players = [name.strip() for name in fields.get("players", "").split(",") if name.strip()]
    try:
        if "position" in fields:
            game = Recorded(loading.load(json.loads(fields["position"]), components), None, players=players)
        else:
            game = Recorded(dealt(fields, components), whole(fields, "seed"), players=players)
    except InvalidRecord:
        raise
    except InvalidPosition as problem:
        raise InvalidRecord(_("The position in the header: {problem}").format(problem=problem)) from None
    except (json.JSONDecodeError, RecursionError):
        raise InvalidRecord(_("The position in the header is not JSON.")) from None
    except ValueError as problem:
        raise InvalidRecord(str(problem)) from None
    check_header(game, fields)
    return game


def named_set(fields: Mapping[str, str], components: ComponentSet) -> ComponentSet:
    """The set that the record names: the one at hand, or an earlier edition of it."""
    name, __, digest = fields["components"].rpartition(" ")
    found = with_digest(components, digest)
    if found is None:
        raise InvalidRecord(
            _(
                "Made with the component set {theirs!r} ({digest}); the set here is {ours!r} ({our_digest})."
            ).format(theirs=name, digest=digest, ours=components.name, our_digest=components.digest)
        )
    return found


def check_rules(fields: Mapping[str, str]) -> None:
    if fields["rules"] != str(RULES):
        raise InvalidRecord(
            _("Made with version {theirs} of the rules; this is version {ours}.").format(
                theirs=fields["rules"], ours=RULES
            )
        )


def dealt(fields: Mapping[str, str], components: ComponentSet) -> Core:
    game = tables.find_game(fields["game"])
    players = tables.check_players(game, whole(fields, "seats"))
    options = tables.check_options(game, read_options(fields.get("options", "")), components)
    return tables.deal(game, players, options, components, whole(fields, "seed"))


def whole(fields: Mapping[str, str], name: str) -> int:
    try:
        if len(fields[name]) > MOST_DIGITS:
            raise ValueError
        return int(fields[name])
    except ValueError:
        raise InvalidRecord(
            _("{name} must be a whole number, not {value!r}.").format(
                name=name, value=shortened(fields[name])
            )
        ) from None


def read_options(text: str) -> dict[str, str]:
    pairs = (pair.partition("=") for pair in text.split(",") if pair.strip())
    return {name.strip(): value.strip() for name, __, value in pairs}


def check_header(game: Recorded, fields: Mapping[str, str]) -> None:
    """Check that the header agrees with the position or the deal."""
    expected = dict(line.split(": ", 1) for line in header(game))
    for name in ("game", "seats", "options"):
        if fields.get(name, "") != expected.get(name, ""):
            raise InvalidRecord(
                _("The header says {name}: {value}, but the game has {expected}.").format(
                    name=name, value=fields.get(name, ""), expected=expected.get(name, "")
                )
            )
    if game.players and len(game.players) != game.start.players:
        raise InvalidRecord(_("The header does not name one player for each seat."))


class Replayer:
    """Plays the lines of a record and checks each."""

    def __init__(self, game: Recorded) -> None:
        self.game = game
        self.state = game.state()

    def play(self, lines: list[str], start: int) -> None:
        for number in range(start, len(lines)):
            line = lines[number].strip()
            if line.startswith("result:"):
                self.check_result(number, line.removeprefix("result:").split())
            elif line and not line.startswith("#"):
                self.play_turn(number, line)

    def play_turn(self, number: int, line: str) -> None:
        shown, *rest = line.split(maxsplit=1)
        if shown != label(self.state):
            refuse(
                number,
                _("expected turn {label}, found {found!r}.").format(
                    label=label(self.state), found=shortened(shown)
                ),
            )
        for count, text in enumerate("".join(rest).split(";")):
            if count > 0 and (self.state.opens_turn() or label(self.state) != shown):
                refuse(number, _("the turn is over before {text!r}.").format(text=shortened(text.strip())))
            self.play_action(number, text.strip())

    def play_action(self, number: int, text: str) -> None:
        try:
            move = actions.legal_number(self.state, text)
        except (IllegalAction, UnknownAction) as problem:
            refuse(number, str(problem))
        self.game.moves.append(move)
        turns.push(self.state, move)

    def check_result(self, number: int, scores: list[str]) -> None:
        if not self.state.over:
            refuse(number, _("a result, but the game is not over."))
        if scores != result(self.state).split():
            refuse(number, _("the game ended {result}.").format(result=result(self.state)))
