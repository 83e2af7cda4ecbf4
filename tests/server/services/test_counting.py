"""A posted choice is little work: it is stored in one transaction and played once; nothing is read for it.

A page shows more than the choice: what was chosen before, how often each choice can be made in a row, and
what others did. That plays a few choices again, on copies.
"""

import json
import os
import subprocess
import sys

MOST_FOR_A_PAGE = 12  # pushes


def test_a_posted_choice_is_one_transaction_and_one_push() -> None:
    command = [sys.executable, "-m", "tests.server.services.counting"]
    environment = os.environ | {"TRADEWINDS_INTERPRETED": "1"}
    counted = json.loads(subprocess.run(command, env=environment, capture_output=True, check=True).stdout)
    refused = counted.pop("a choice that is refused")
    drawn = [counted.pop(f"{what} the script") for what in ("a choice of", "taking it back with")]
    # Taking back plays the other choice of the turn again.
    assert len(counted) == 4
    for work in counted.values():
        assert work == {"transactions": 1, "pushes": 1}
    assert "transactions" not in refused
    assert [work["transactions"] for work in drawn] == [1, 1]
    assert all(work["pushes"] <= MOST_FOR_A_PAGE for work in (refused, *drawn))
