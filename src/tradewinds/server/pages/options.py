"""What the options of the games are called."""

from tradewinds.locale import gettext as _


def option_name(name: str) -> str:
    return {"board": _("Fourth board"), "map": _("Map"), "layout": _("Islands")}.get(name, name)


def value_name(option: str, value: str) -> str:
    if option == "map" and value == "first":
        return _("the map for a first game")
    return {"random": _("drawn by lot"), "default": _("as printed")}.get(value, value)
