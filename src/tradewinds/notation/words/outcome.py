"""How a game ended."""

from tradewinds.locale import gettext as _
from tradewinds.notation.words.company import NOBODY_IN_PARTICULAR, Company
from tradewinds.notation.words.goods import joined
from tradewinds.notation.words.parts import points_words
from tradewinds.rules import turns
from tradewinds.rules.state import State


def outcome(state: State, company: Company = NOBODY_IN_PARTICULAR) -> str:
    """Who won, with how much, and by which rule if several have as much (C8)."""
    winner = turns.winner(state)
    points = turns.score(state, winner)
    sentence = company.say(
        winner, _("You win with {points}."), _("{seat} wins with {points}."), points=points_words(points)
    )
    tied = [seat for seat in range(state.players) if turns.score(state, seat) == points]
    return f"{sentence} {tie(tied, winner, company)}" if len(tied) > 1 else sentence


def tie(tied: list[int], winner: int, company: Company) -> str:
    names = joined([company.name(seat) for seat in tied])
    return _("{names} are tied, and {winner} is the latest of them in turn order (C8).").format(
        names=names, winner=company.name(winner)
    )
