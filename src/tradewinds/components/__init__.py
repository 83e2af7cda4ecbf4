"""What is in the boxes: the standard set, sets of your own, and their checks."""

from tradewinds.components.checks import check
from tradewinds.components.errors import Complaint, ComponentError
from tradewinds.components.loader import load, loads, standard
from tradewinds.components.model import BOXES, ComponentSet
from tradewinds.components.names import kind_name
from tradewinds.components.summary import PartRow, SummaryRow, parts, summary
from tradewinds.components.template import template

__all__ = [
    "BOXES",
    "Complaint",
    "ComponentError",
    "ComponentSet",
    "PartRow",
    "SummaryRow",
    "check",
    "kind_name",
    "load",
    "loads",
    "parts",
    "standard",
    "summary",
    "template",
]
