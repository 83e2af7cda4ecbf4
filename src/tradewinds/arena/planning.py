"""Turns a request into a plan that can be played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

from tradewinds.arena.errors import ArenaError
from tradewinds.arena.schedule import Plan
from tradewinds.bots import registry
from tradewinds.components import ComponentSet, with_digest
from tradewinds.locale import gettext as _
from tradewinds.notation import tables
from tradewinds.words.games import FIRST_GAME

GAMES: Final = 100
SEATS: Final = (2,)


class Wishes(NamedTuple):
    """The request; None for everything left out."""

    components: ComponentSet
    game: str | None = None
    bots: tuple[str, ...] = ()
    games: int | None = None
    seats: tuple[int, ...] | None = None
    options: dict[str, str] | None = None
    seed: int | None = None


def new_plan(wishes: Wishes) -> Plan:
    if not wishes.bots:
        raise ArenaError(_("Name the bots that play, like --bots greedy,random."))
    return checked(
        Plan(
            game=wishes.game or FIRST_GAME,
            bots=wishes.bots,
            games=wishes.games or GAMES,
            seats=wishes.seats or SEATS,
            options=wishes.options or {},
            components=label(wishes.components),
            seed=tables.new_seed() if wishes.seed is None else wishes.seed,
        ),
        wishes.components,
    )


def checked(plan: Plan, components: ComponentSet) -> Plan:
    """The plan, if it can be played; raises ArenaError otherwise."""
    try:
        game = tables.find_game(plan.game)
        tables.check_options(game, plan.options, components)
        for players in plan.seats:
            tables.check_players(game, players)
        for bot in plan.bots:
            registry.check(bot, plan.game)
    except ValueError as problem:
        raise ArenaError(str(problem)) from None
    twice = [bot for bot, n in Counter(plan.bots).items() if n > 1]
    if twice:
        raise ArenaError(_("The bot {name!r} is named twice.").format(name=twice[0]))
    return plan


def continued(stored: Plan, wishes: Wishes, folder: Path) -> Plan:
    """The plan of a folder, with more games if requested; all other wishes must match it.

    A folder may come from a stranger, so its programs and modules run only if they are named again.
    """
    strangers = [bot for bot in stored.bots if ":" in bot]
    if strangers and not wishes.bots:
        raise ArenaError(
            _("{folder} names bots that are not installed; allow them to run: --bots {bots}.").format(
                folder=folder, bots=",".join(stored.bots)
            )
        )
    agree(folder, "GAME", wishes.game, stored.game)
    agree(folder, "--bots", ",".join(wishes.bots) or None, ",".join(stored.bots))
    agree(folder, "--seats", wishes.seats and written(wishes.seats), written(stored.seats))
    agree(folder, "--option", wishes.options and paired(wishes.options), paired(stored.options))
    agree(folder, "--seed", wishes.seed, stored.seed)
    components = planned_set(stored, wishes.components)
    agree(folder, "--components", label(components), stored.components)
    if wishes.games is not None and wishes.games < stored.games:
        agree(folder, "--games", wishes.games, stored.games)
    return checked(
        Plan(
            stored.game,
            stored.bots,
            wishes.games or stored.games,
            stored.seats,
            stored.options,
            stored.components,
            stored.seed,
        ),
        components,
    )


def planned_set(plan: Plan, components: ComponentSet) -> ComponentSet:
    """The set in the edition that a plan names; the set itself if it never had that edition."""
    *__, digest = plan.components.split(" ")
    return with_digest(components, digest) or components


def agree(folder: Path, name: str, wished: object, stored: object) -> None:
    if wished is not None and wished != stored:
        raise ArenaError(
            _("{folder} was started with {name} {stored}, not {wished}.").format(
                folder=folder, name=name, stored=stored, wished=wished
            )
        )


def label(components: ComponentSet) -> str:
    return f"{components.name} {components.digest}"


def written(seats: tuple[int, ...]) -> str:
    return ",".join(map(str, seats))


def paired(options: dict[str, str]) -> str:
    return ",".join(f"{name}={value}" for name, value in sorted(options.items()))


def read_seats(text: str) -> tuple[int, ...]:
    """The numbers of players in a text such as `2-4`, `3` or `2,4`."""
    try:
        ranges = [part.partition("-") for part in text.split(",")]
        seats = {n for low, _sign, high in ranges for n in range(int(low), int(high or low) + 1)}
    except ValueError:
        seats = set()
    if not seats or len(seats) > 10:
        raise ArenaError(_("Write numbers of players like 2-4 or 3, not {seats!r}.").format(seats=text))
    return tuple(sorted(seats))
