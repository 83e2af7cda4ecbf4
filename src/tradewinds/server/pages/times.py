"""How long ago something was, in words."""

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def ago(seconds: float) -> str:
    if seconds < MINUTE:
        return _("just now")
    if seconds < HOUR:
        n = int(seconds // MINUTE)
        return ngettext("{n} minute ago", "{n} minutes ago", n).format(n=n)
    if seconds < DAY:
        n = int(seconds // HOUR)
        return ngettext("{n} hour ago", "{n} hours ago", n).format(n=n)
    n = int(seconds // DAY)
    return ngettext("{n} day ago", "{n} days ago", n).format(n=n)
