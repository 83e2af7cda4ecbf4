"""The opening of a turn and the end of the game."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.rules import steps, turns
from tradewinds.rules.core import Core
from tradewinds.words.games import facts
from tradewinds.words.goods import joined
from tradewinds.words.numbers import points_words
from tradewinds.words.players import NOBODY_IN_PARTICULAR, Players
from tradewinds.words.step import SILENT, Step, asks_nothing, topic


def ask_turn(state: Core) -> str:
    return _(facts(state.setup.game.name()).turn)


def outcome(state: Core, players: Players = NOBODY_IN_PARTICULAR) -> str:
    """The winner and their points; if several have as many, also the rule that decides (C8)."""
    winner = turns.winner(state)
    points = turns.score(state, winner)
    sentence = players.say(
        winner, _("You win with {points}."), _("{seat} wins with {points}."), points=points_words(points)
    )
    tied = [seat for seat in range(state.players) if turns.score(state, seat) == points]
    return f"{sentence} {tie(tied, winner, players)}" if len(tied) > 1 else sentence


def tie(tied: list[int], winner: int, players: Players) -> str:
    names = joined([players.name(seat) for seat in tied])
    return _("{names} are tied, and {winner} comes last of them in turn order (C8).").format(
        names=names, winner=players.name(winner)
    )


STEPS: Final[dict[int, Step]] = {
    steps.OVER: Step(
        rules="C7 C8",
        question=asks_nothing,
        awaited=asks_nothing,
        instead=lambda: _("The game is over (C7)."),
    ),
    steps.TURN: Step(
        rules="turn",
        question=ask_turn,
        awaited=lambda state: _(facts(state.setup.game.name()).awaited),
        instead=lambda: _("A turn begins with one of: {choices} ({rule})."),
        cites=topic("turn"),
    ),
    steps.END: SILENT,
}
