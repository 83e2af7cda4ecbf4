"""Point cards and coins of Spice Road."""

from tradewinds.locale import gettext as _
from tradewinds.notation.words.choices.bazaar import coin_words
from tradewinds.notation.words.goods import joined
from tradewinds.notation.words.log.turn import Turn
from tradewinds.notation.words.parts import points_words


def claimed(turn: Turn) -> str:
    place = int(turn.opening.thing) - 1
    points = turn.table.prizes.points[turn.before.bazaar.row[place]]
    return turn.say(
        _("You claimed a point card for {brings}"),
        _("{seat} claimed a point card for {brings}"),
        brings=joined([points_words(points), *coin_words(turn.before, place)]),
    )
