"""Shows the examples in docstrings as code: they stand there as Python's own shell prints them."""

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)


class Fencing(griffe.Extension):
    def on_object(self, *, obj: griffe.Object, **_more: Any) -> None:
        """Put a fence around every example."""
        if obj.docstring:
            obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
