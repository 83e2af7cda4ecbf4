"""What a seat has of the New World box: settlers, icons, cards and tiles that help."""

from rich.text import Text

from tradewinds.locale import gettext as _
from tradewinds.terminal import marks
from tradewinds.terminal.palette import ICON, POINTS, QUIET, SETTLER, STRONG
from tradewinds.terminal.scene import Scene


def on_board(scene: Scene, number: int) -> Text:
    seat = scene.seats[number]
    return Text(f"{seat.settlers}{SETTLER}").append(f" +{seat.reserve}", QUIET)


def in_words(scene: Scene, number: int) -> Text:
    seat = scene.seats[number]
    reserve = _("+{n} in reserve").format(n=seat.reserve)
    return Text(f"{seat.settlers}{SETTLER}").append(f" {reserve}", QUIET)


def icons(scene: Scene, number: int) -> Text:
    """The number of icons of each kind, on cards and exploration tiles together (N20)."""
    owned = scene.icons(number)
    text = Text()
    for kind, sign in ICON.items():
        count = owned.count(kind)
        text.append(f"{sign}{count} ", QUIET if count == 0 else STRONG)
    text.rstrip()
    return text


def holdings(scene: Scene, number: int) -> Text:
    """Aids and tools, then what scores at the end, then free spaces for bonus tiles."""
    seat = scene.seats[number]
    cards = [scene.cards[card] for card in seat.point_cards]
    parts = [marks.ability(card) for card in cards if marks.HELPS[card.kind]]
    parts += [Text(marks.bonus(scene.bonus_tiles[tile])) for tile in seat.bonus_tiles]
    points = sum(scene.exploration_tiles[tile].points for tile in seat.exploration_tiles)
    parts += [Text(f"+{points}{POINTS}")] if points else []
    free = scene.bonus_spaces - len(seat.bonus_tiles)
    return Text(" ").join([*parts, *[Text("□", QUIET)] * free])
