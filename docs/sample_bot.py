"""A bot in forty lines: plays any game of La Serenissima at random, entering great moves card by card.

    serenissima simulate canal_grande --seats "exec:python3 docs/sample_bot.py,greedy"

The protocol is docs/protocol.md; nothing but Python's own library is needed.
"""

import json
import random
import sys


def choose(asked: dict, rng: random.Random) -> dict:
    """One of the ways to begin a move; a move that has no pieces is whole at once."""
    legal = asked["position"]["legal"] or []
    beginning = rng.choice(asked["begin"] or legal)
    return beginning if beginning in legal else {"begin": beginning}


def go_on(asked: dict, rng: random.Random) -> dict:
    """One more card, or the closing action where the move may be closed."""
    if asked["close"] and (not asked["add"] or rng.random() < 0.3):
        return {"close": True}
    return {"add": rng.choice(asked["add"])}


rng = random.Random()
for line in sys.stdin:
    asked = json.loads(line)
    if asked["say"] == "bye":
        break
    if asked["say"] == "hello":
        answer = {"say": "hello", "name": "Sample"}
    elif asked["say"] == "move":
        rng.seed(asked["seed"])
        answer = choose(asked, rng)
    else:
        answer = go_on(asked, rng)
    print(json.dumps(answer), flush=True)  # not flushed it would wait in a buffer
