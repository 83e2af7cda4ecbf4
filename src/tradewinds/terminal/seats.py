"""The seats: goods, settlers, cards, tiles and running score."""

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table
from rich.text import Text

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.names import category_name
from tradewinds.notation.words.parts import points_words
from tradewinds.rules.forts import CARDS_TO_END
from tradewinds.rules.storage import LIMIT
from tradewinds.terminal import marks
from tradewinds.terminal.palette import ICON, POINTS, QUIET, SETTLER, STRONG
from tradewinds.terminal.scene import Scene


def seats_below(scene: Scene) -> Table:
    """One line for each seat."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)
    for heading in (_("seat"), _("goods"), _("settlers"), _("cards"), _("icons"), _("aids, tools, bonus")):
        table.add_column(heading)
    table.add_column(_("points"), justify="right")
    for number, seat in enumerate(scene.view["seats"]):
        table.add_row(
            label(scene, number),
            marks.storage(seat["cubes"], LIMIT),
            settlers(seat),
            f"{len(seat['point_cards'])}/{CARDS_TO_END}",
            icons(scene, seat),
            holdings(scene, seat),
            Text(str(scene.state.scores()[number]), STRONG),
        )
    return table


def seats_beside(scene: Scene) -> Group:
    """A few lines for each seat, to stand beside the board."""
    return Group(*[portrait(scene, number) for number in range(len(scene.view["seats"]))])


def portrait(scene: Scene, number: int) -> Group:
    seat = scene.view["seats"][number]
    heading = label(scene, number).append(f" {scene.player(number)} ", QUIET)
    heading.append(points_words(scene.state.scores()[number]), STRONG)
    goods = marks.storage(seat["cubes"], LIMIT).append(" ").append_text(settlers_in_words(seat))
    return Group(heading, goods, cards_in_words(scene, seat), holdings(scene, seat), Text(""))


def label(scene: Scene, number: int) -> Text:
    text = marks.seat_label(number, scene.company.name(number))
    turn = not scene.state.over and scene.state.turn == number
    return text.append("◀" if turn else " ", STRONG)


def settlers(seat: dict[str, Any]) -> Text:
    return Text(f"{seat['settlers']}{SETTLER}").append(f" +{seat['reserve']}", QUIET)


def settlers_in_words(seat: dict[str, Any]) -> Text:
    reserve = _("+{n} in reserve").format(n=seat["reserve"])
    return Text(f"{seat['settlers']}{SETTLER}").append(f" {reserve}", QUIET)


def cards_in_words(scene: Scene, seat: dict[str, Any]) -> Text:
    number = len(seat["point_cards"])
    cards = ngettext("{n} of {end} card", "{n} of {end} cards", CARDS_TO_END).format(
        n=number, end=CARDS_TO_END
    )
    return Text(cards).append("  ").append_text(icons(scene, seat))


def icons(scene: Scene, seat: dict[str, Any]) -> Text:
    """How many icons of each kind, cards and exploration tiles together (N20)."""
    owned: list[str] = [scene.cards[card].kind for card in seat["point_cards"]]
    owned += [icon for tile in seat["exploration_tiles"] if (icon := scene.exploration_tiles[tile].icon)]
    text = Text()
    for kind, sign in ICON.items():
        number = owned.count(kind)
        text.append(f"{sign}{number} ", QUIET if number == 0 else STRONG)
    text.rstrip()
    return text


def holdings(scene: Scene, seat: dict[str, Any]) -> Text:
    """What helps at work, then what scores at the end."""
    cards = [scene.cards[card] for card in seat["point_cards"]]
    parts = [marks.ability(card) for card in cards if card.kind in ("aid", "tool")]
    parts += [Text(marks.bonus(scene.bonus_tiles[tile])) for tile in seat["bonus_tiles"]]
    points = sum(scene.exploration_tiles[tile].points for tile in seat["exploration_tiles"])
    parts += [Text(f"+{points}{POINTS}")] if points else []
    free = scene.bonus_spaces - len(seat["bonus_tiles"])
    return Text(" ").join([*parts, *[Text("□", QUIET)] * free])


def score_sheet(scene: Scene) -> Table:
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    table.add_column("")
    seats = range(len(scene.view["seats"]))
    for seat in seats:
        table.add_column(scene.company.name(seat), justify="right")
    sheet = scene.state.sheet()
    for category in sheet[0]:
        table.add_row(category_name(category), *[str(sheet[seat][category]) for seat in seats])
    table.add_section()
    table.add_row(Text(_("total"), STRONG), *[Text(str(score), STRONG) for score in scene.state.scores()])
    return table
