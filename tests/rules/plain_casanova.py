"""Casanova told a second time, straight from rules/casanova.md and as plainly as can be: the yardstick of the engine.

Nothing here is fast, shared or cached: hands are lists, a round is worked out by reading the text line by line. The
tests play the same moves here and in `game.rules.casanova` and compare all public facts.
"""

from __future__ import annotations

from typing import Any


class PlainCasanova:
    """One game; `rules` are the plain keys of a rule file with nothing left out."""

    def __init__(self, rules: dict[str, Any], players: int) -> None:
        self.rules = rules
        self.players = players
        ranks = sorted(rules["cards"]["ranks"]) or range(rules["cards"]["lowest"], rules["cards"]["highest"] + 1)
        self.hands = [list(ranks) for _ in range(players)]
        self.turned_up: list[list[int]] = [[] for _ in range(players)]
        coins = rules["coins"]
        self.coins = list(coins[:players]) if isinstance(coins, list | tuple) else [coins] * players
        self.pot = 0
        self.round = 1
        self.eliminated: list[int] = []
        self.winners: list[int] | None = None
        self.active: int | None = None
        self.asking: list[tuple[str, Any]] = []
        if rules["first_player"] == "random":
            self.in_round = list(range(players))
            self.dice = self.massimo = self.doubled = None
            self.asking = [("first_player", "chance")]
        else:
            self.begin_round(0)

    def begin_round(self, active: int) -> None:
        """Step 1: the active player announces, then all play, clockwise from him; then the dice; then his word."""
        self.active = active
        self.dice = self.massimo = self.doubled = None
        clockwise = [(active + step) % self.players for step in range(self.players)]
        self.order = [seat for seat in clockwise if seat not in self.eliminated]
        self.in_round = sorted(self.order)
        self.down: dict[int, int] = {}
        self.asking = [("announce", active), *(("play", seat) for seat in self.order)]
        self.asking += [("roll", "chance"), ("stay", active)]

    def legal(self) -> list[dict[str, Any]] | None:
        """The legal moves, or None where chance moves or the game is over."""
        if not self.asking or self.asking[0][1] == "chance":
            return None
        what, seat = self.asking[0]
        can_pay = self.coins[seat] >= self.rules["double_stake"]
        if what == "announce":
            dice = self.rules["dice"]
            most = len(dice["faces"]) if dice["faces"] else dice["count"]
            return [{"seat": seat, "move": "announce", "dice": n} for n in range(dice["least"], most + 1)]
        if what == "play":
            return [{"seat": seat, "move": "play", "card": card} for card in self.hands[seat]]
        if what == "stay":
            words = ["quit", "double"] if can_pay else ["quit"]
        elif can_pay:
            words = ["match", "fold"]
        else:
            words = ["fold"] if self.rules["broke_when_doubled"] == "fold" else ["match"]
        return [{"seat": seat, "move": word} for word in words]

    def move(self, move: dict[str, Any]) -> None:
        """Carries out a legal move, written as notation writes it."""
        word, seat = move["move"], move["seat"]
        del self.asking[0]
        if word == "first_player":
            self.begin_round(move["player"])
        elif word == "announce":
            self.dice = move["dice"]
        elif word == "play":
            self.hands[seat].remove(move["card"])
            self.down[seat] = move["card"]
            self.pay(seat, self.rules["ante"])
        elif word == "roll":
            self.massimo = sum(move["dice"])
        elif word == "quit":
            self.doubled = False
        elif word == "double":
            self.doubled = True
            self.pay(seat, self.rules["double_stake"])
            self.asking = [("match", other) for other in self.order[1:]]
        elif word == "match":
            if self.coins[seat] >= self.rules["double_stake"]:
                self.pay(seat, self.rules["double_stake"])
        elif word == "fold":
            self.in_round.remove(seat)
        if not self.asking:
            self.end_round()

    def pay(self, seat: int, coins: int) -> None:
        """From a player into the pot."""
        self.coins[seat] -= coins
        self.pot += coins

    def end_round(self) -> None:
        """Steps 5 and 6, and who is out of coins."""
        assert self.massimo is not None
        if self.in_round == [self.active]:
            winners = [self.active]
        else:
            under = [seat for seat in self.in_round if self.down[seat] <= self.massimo]
            winners = [seat for seat in under if self.down[seat] == max(self.down[other] for other in under)]
            winners.sort(key=self.order.index)
            if len(winners) > 1 and self.rules["tie"] == "stay":
                winners = []
            elif self.rules["tie"] == "first":
                winners = winners[:1]
        if winners:
            share = self.pot // len(winners)
            for seat in winners:
                self.coins[seat] += share
                self.pot -= share
        for seat in self.order:
            self.turned_up[seat].append(self.down[seat])
        out = [seat for seat in sorted(self.order) if self.coins[seat] < self.rules["ante"]]
        self.eliminated += out
        left = [seat for seat in range(self.players) if seat not in self.eliminated]
        if not left:
            self.winners = out
        elif len(left) == 1:
            self.winners = left
        elif self.round == self.rules["rounds"]:
            if self.rules["final_pot"] == "active":
                self.coins[self.active or 0] += self.pot
                self.pot = 0
            self.winners = [seat for seat in range(self.players) if self.coins[seat] == max(self.coins)]
        else:
            self.round += 1
            self.begin_round(self.next_active(left, winners))

    def next_active(self, left: list[int], winners: list[int]) -> int:
        """Who is active in the next round."""
        rule, seat = self.rules["next_active"], self.active or 0
        if rule == "winner" and winners and winners[0] in left:
            return winners[0]
        while True:
            seat = (seat + (-1 if rule == "right" else 1)) % self.players
            if seat in left:
                return seat

    def position(self) -> dict[str, Any]:
        """What rules/notation.md, "Position", asks for."""
        returns = None
        if self.winners is not None:
            won = [1 / len(self.winners) if seat in self.winners else 0 for seat in range(self.players)]
            returns = [share - 1 / self.players for share in won]
        return {
            "game": "casanova",
            "to_move": self.asking[0][1] if self.asking else None,
            "legal": self.legal(),
            "returns": returns,
            "winners": self.winners,
            "round": self.round,
            "active": self.active,
            "coins": self.coins,
            "pot": self.pot,
            "dice": self.dice,
            "massimo": self.massimo,
            "doubled": self.doubled,
            "in_round": self.in_round,
            "discards": self.turned_up,
            "eliminated": self.eliminated,
        }
