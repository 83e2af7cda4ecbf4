"""A bot can be any program that reads and writes lines of JSON. To see this one play, run in this folder:

    tradewinds watch new-world --bot greedy --bot "exec:python3 talkative.py"

It does not import Tradewinds. Answers go to standard output, anything else it says to standard error.
"""

import json
import random
import sys

LIKED = ("claim", "bonus", "build", "trade", "acquire", "work", "play")


def main() -> None:
    greeting = json.loads(sys.stdin.readline())
    chance = random.Random(greeting["seed"])
    print(f"I play {greeting['game']} in seat {greeting['seat']}.", file=sys.stderr)
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps({"action": choose(question["legal"], chance)}), flush=True)


def choose(legal: list[str], chance: random.Random) -> str:
    """A random action of the favourite kind."""
    for kind in LIKED:
        liked = [action for action in legal if action.split()[0] == kind]
        if liked:
            return chance.choice(liked)
    return chance.choice(legal)


if __name__ == "__main__":
    main()
