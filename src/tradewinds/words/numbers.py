"""Numbers in words and in percent."""

from tradewinds.locale import ngettext


def percent(value: float) -> str:
    return f"{100 * value:.0f}%"


def points_words(points: int) -> str:
    return ngettext("{n} point", "{n} points", points).format(n=points)
