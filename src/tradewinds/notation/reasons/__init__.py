"""Why an action is not allowed now, in the rule's terms and with the rule's id."""

from tradewinds.notation.reasons.refusals import why_not

__all__ = ["why_not"]
