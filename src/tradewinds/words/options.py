"""What the options of the games are called."""

from typing import Final

from tradewinds.locale import gettext as _

OWN: Final = "own"
"""Stands for a custom map among the values of an option."""


def option_name(name: str) -> str:
    """The label of an option. Raises KeyError for an unknown one."""
    return {"board": _("Fourth board"), "map": _("Map"), "layout": _("Islands")}[name]


def value_name(option: str, value: str) -> str:
    """The words for a value of an option; boards keep their names."""
    if option == "map" and value == "first":
        return _("first map")
    return {"random": _("at random"), "default": _("usual layout"), OWN: _("your own")}.get(value, value)
