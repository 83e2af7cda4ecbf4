"""The meaning of the letters and signs."""

from rich.console import Group
from rich.text import Text

from tradewinds.locale import gettext as _
from tradewinds.terminal import marks
from tradewinds.terminal.palette import BOAT, COVER, ICON, OUTPOST, PORT, QUIET, SPICE, SWAP, SYMBOL
from tradewinds.terminal.scene import Scene
from tradewinds.words.goods import good_names
from tradewinds.words.names import kind_name, spice_name, symbol_name


def legend(scene: Scene) -> Group:
    """The goods, then the signs of the boxes on the table."""
    first = goods(scene)
    signs: list[list[str]] = []
    if scene.table.has_colony:
        signs += [symbols(scene), icons()]
    if scene.table.has_islands:
        signs += [spices(scene), pieces()]
    if signs:
        first.append("  ".join(signs.pop(0)), QUIET)
    return Group(first, *[Text("  ".join(line), QUIET) for line in signs])


def goods(scene: Scene) -> Text:
    text = Text()
    for letter, name in zip("YRGB", good_names(scene.table.game.name()), strict=True):
        text.append_text(marks.goods(letter)).append(f" {name}  ", QUIET)
    return text


def symbols(scene: Scene) -> list[str]:
    """The symbols of locations that this game uses, and the sign for swapping cards."""
    names = ["field", "woods", "river", "hills", *(["market"] if scene.markets else [])]
    swap = [_("{sign} swap two cards").format(sign=SWAP)] if scene.table.has_routes else []
    return [*[f"{SYMBOL[name]} {symbol_name(name)}" for name in names], *swap]


def icons() -> list[str]:
    covered = _("{sign} under an exploration tile").format(sign=COVER)
    return [*[f"{sign} {kind_name(kind)}" for kind, sign in ICON.items()], covered]


def spices(scene: Scene) -> list[str]:
    """The symbols of market tiles, and the sign of ports if there are any."""
    port = [_("{sign} port").format(sign=PORT)] if scene.table.has_ports else []
    return [*[f"{sign} {spice_name(name)}" for name, sign in SPICE.items()], *port]


def pieces() -> list[str]:
    return [
        _("{sign} boats, with the first letter of their seats").format(sign=BOAT),
        _("{sign} outposts").format(sign=OUTPOST),
    ]
