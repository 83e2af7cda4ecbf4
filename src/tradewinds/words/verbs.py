"""What each verb means, independent of a table: `{thing}` is what follows the verb."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import mark

MEANINGS: Final = {
    "acquire": mark("take the merchant card at place {thing} of the row"),
    "bonus": mark("take the bonus tile {thing}"),
    "build": mark("build an outpost where your boat is"),
    "card": mark("take the merchant card at place {thing} of the row, for a column that is empty now"),
    "claim": mark("take the point card or victory tile {thing} and pay for it"),
    "collect": mark("pick up the goods that lie on your tile"),
    "discard": mark("give back one {thing} good, because you have too many"),
    "done": mark("end this step, or choose nothing more in it"),
    "drop": mark("pay for sailing with the merchant card {thing}"),
    "explore": mark("take the exploration tile {thing} and settle where it lay"),
    "harvest": mark("harvest: take two yellow goods"),
    "land": mark("end the voyage here"),
    "pay": mark("pay with one {thing} good"),
    "place": mark("put your boat on {thing}"),
    "play": mark("play the merchant card {thing}"),
    "replace": mark("put the card you take in place of card {thing} of your route"),
    "rest": mark("take back your settlers, or the cards that you have played"),
    "route": mark("send settlers to card {thing} of your route and use it"),
    "sail": mark("sail to {thing}"),
    "start": mark("begin with the goods {thing}"),
    "swap": mark("swap the cards {thing} of your route"),
    "take": mark("take the merchant card"),
    "trade": mark("trade once more {thing}"),
    "upgrade": mark("upgrade one {thing} good to the next better one"),
    "use": mark("use the merchant card"),
    "work": mark("send settlers to the location {thing} and do its work"),
}


def meaning(text: str) -> str:
    """The meaning of an action's text, in words. Raises KeyError for an unknown verb."""
    verb, __, thing = text.partition(" ")
    return " ".join(_(MEANINGS[verb]).format(thing=thing).split())
