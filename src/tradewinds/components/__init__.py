"""What is in the boxes: the standard set, sets of your own, and their checks."""

from tradewinds.components.checks import check
from tradewinds.components.errors import Complaint, ComponentError
from tradewinds.components.loader import as_of, load, loads, standard, with_digest
from tradewinds.components.model import BOXES, ComponentSet
from tradewinds.components.names import kind_name
from tradewinds.components.published import NEWEST
from tradewinds.components.summary import PartRow, SummaryRow, parts, summary
from tradewinds.components.template import template

__all__ = [
    "BOXES",
    "NEWEST",
    "Complaint",
    "ComponentError",
    "ComponentSet",
    "PartRow",
    "SummaryRow",
    "as_of",
    "check",
    "kind_name",
    "load",
    "loads",
    "parts",
    "standard",
    "summary",
    "template",
    "with_digest",
]
