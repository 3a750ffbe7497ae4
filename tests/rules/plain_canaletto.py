"""Canaletto told a second time, straight from rules/canaletto.md and as plainly as can be: the yardstick of the engine.

Nothing here is fast, shared or cached: treasures are lists of names, an auction is worked out by reading the text line
by line. The tests play the same moves here and in `game.rules.canaletto` and compare all public facts.
"""

from __future__ import annotations

from typing import Any


class PlainCanaletto:
    """One game; `rules` are the plain keys of a rule file with nothing left out."""

    def __init__(self, rules: dict[str, Any], players: int) -> None:
        own = rules["three" if players == 3 else "four"]
        self.rules = rules = {
            **rules,
            "money": rules["money"] if own["money"] is None else own["money"],
            "palaces": {**rules["palaces"], "count": own["palaces"] or rules["palaces"]["count"]},
            "treasures": own["treasures"] or rules["treasures"],
        }
        self.players = players
        self.seats = list(range(players))
        self.money = [rules["money"]] * players
        self.debt = [0] * players
        self.bribes = [rules["bribe"]["uses"]] * players
        self.owned: list[list[str]] = [[] for _ in self.seats]
        self.palaces: list[list[str]] | None = None
        self.row: list[int] | None = None
        self.gondola: int | None = None
        self.column: int | None = None
        self.standing_bid = 0
        self.standing_bidder: int | None = None
        self.in_auction = list(self.seats)
        self.sold: list[str] = []
        self.to_sell: list[str] = []
        self.auction = 1
        self.winners: list[int] | None = None
        self.next_opener: int | None = None
        self.asked: tuple[str, int | str] | None = ("deal", "chance")

    def legal(self) -> list[dict[str, Any]] | None:
        """The legal moves, or None where chance moves or the game is over."""
        if self.asked is None or self.asked[1] == "chance":
            return None
        what, seat = self.asked
        if what == "sell":
            return [{"seat": seat, "move": "sell", "treasure": name} for name in self.in_order(self.to_sell)]
        moves = []
        if what == "late" or self.standing_bidder is not None or len(self.in_auction) > 1:
            moves.append({"seat": seat, "move": "pass"})
        if what == "bid":
            lowest = self.rules["opening_bid"]
            if self.standing_bidder is not None:
                lowest = self.standing_bid + self.rules["lowest_raise"]
            bids = range(lowest, self.rules["highest_bid"] + 1)
            moves += [{"seat": seat, "move": "bid", "amount": amount} for amount in bids]
        if self.can_bribe(seat):
            moves.append({"seat": seat, "move": "bribe"})
        return moves

    def can_bribe(self, seat: Any) -> bool:
        """A mask, at least one bid, and the standing bid not above the limit."""
        limit = self.rules["bribe"]["limit"]
        return self.bribes[seat] > 0 and self.standing_bidder is not None and self.standing_bid <= limit

    def move(self, move: dict[str, Any]) -> None:
        """Carries out a legal move, written as notation writes it."""
        word, seat = move["move"], move["seat"]
        if word == "deal":
            self.palaces = [list(palace) for palace in move["palaces"]]
            self.asked = ("valuations", "chance")
        elif word == "valuations":
            self.row = list(move["row"])
            self.asked = ("start", "chance")
        elif word == "start":
            self.gondola = self.column = move["palace"]
            self.asked = ("first_bidder", "chance")
        elif word == "first_bidder":
            self.asked = ("bid", move["player"])
        elif word == "bid":
            assert self.gondola is not None
            for _ in range((move["amount"] - self.standing_bid) * self.rules["steps_a_coin"]):
                self.gondola = self.clockwise(self.gondola)
            self.standing_bid, self.standing_bidder = move["amount"], seat
            self.after_turn(seat)
        elif word == "pass":
            if seat in self.in_auction:
                self.in_auction.remove(seat)
            self.after_turn(seat)
        elif word == "bribe":
            self.bribes[seat] -= 1
            left_of = seat if self.rules["bribe"]["next_opener"] == "briber" else self.standing_bidder
            self.take_lot(seat, 0, left_of)
        elif word == "sell":
            self.to_sell.remove(move["treasure"])
            self.sell(move["treasure"])
            self.go_on_selling(seat)

    def clockwise(self, palace: int) -> int:
        """The next palace of the ring."""
        return (palace + 1) % self.rules["palaces"]["count"]

    def after_turn(self, seat: int) -> None:
        """Is the auction over? If not, whose turn is it?"""
        if len(self.in_auction) == 1:
            if self.standing_bidder is not None:
                self.take_lot(self.standing_bidder, self.standing_bid, self.standing_bidder)
            elif self.rules["nobody_bids"] == "free":
                self.take_lot(self.in_auction[0], 0, self.in_auction[0])
            else:
                self.asked = ("bid", self.in_auction[0])
            return
        while True:
            seat = (seat + 1) % self.players
            if seat in self.in_auction:
                self.asked = ("bid", seat)
                return
            if self.rules["bribe"]["after_pass"] and self.can_bribe(seat):
                self.asked = ("late", seat)
                return

    def take_lot(self, seat: int, price: int, left_of: Any) -> None:
        """The lot changes hands and is paid; then the sales."""
        assert self.palaces is not None
        assert self.column is not None
        self.owned[seat] += self.palaces[self.column]
        self.palaces[self.column] = []
        paid = min(price, self.money[seat])
        self.money[seat] -= paid
        self.debt[seat] += price - paid
        beside = {"left": 1, "right": -1, "acquirer": 0}[self.rules["next_opener"]]
        self.next_opener = (left_of + beside) % self.players
        on_board = [name for palace in self.palaces for name in palace]
        self.to_sell = [name for name in self.rules["treasures"] if name not in on_board and name not in self.sold]
        self.go_on_selling(seat)

    def go_on_selling(self, seat: int) -> None:
        """Two or more: the acquirer says which. One: it is sold. None: the round is over."""
        if len(self.to_sell) > 1:
            self.asked = ("sell", seat)
            return
        if self.to_sell:
            self.sell(self.to_sell.pop())
        self.end_round()

    def sell(self, name: str) -> None:
        """Each owner gets the value for each of his tiles."""
        assert self.row is not None
        value = self.row.pop(0)
        for seat in self.seats:
            while name in self.owned[seat]:
                self.owned[seat].remove(name)
                self.money[seat] += value
        self.sold.append(name)

    def end_round(self) -> None:
        """The end of the game, or the next palace."""
        assert self.palaces is not None
        assert self.gondola is not None
        if len(self.rules["treasures"]) - len(self.sold) <= self.rules["end_at_types"]:
            scores = self.scores()
            self.winners = [seat for seat in self.seats if scores[seat] == max(scores)]
            self.asked = None
            return
        while not self.palaces[self.gondola]:
            self.gondola = self.clockwise(self.gondola)
        self.column = self.gondola
        self.auction += 1
        self.standing_bid, self.standing_bidder = 0, None
        self.in_auction = list(self.seats)
        assert self.next_opener is not None
        self.asked = ("bid", self.next_opener)

    def scores(self) -> list[int]:
        """Money less debt as it counts."""
        return [money - self.rules["debt_factor"] * debt for money, debt in zip(self.money, self.debt, strict=True)]

    def in_order(self, names: list[str]) -> list[str]:
        """Names in the file's order."""
        return sorted(names, key=list(self.rules["treasures"]).index)

    def seen_row(self) -> list[int] | None:
        """The row as a watcher sees it."""
        if self.row is None:
            return None
        return {"all": self.row, "next": self.row[:1], "none": []}[self.rules["valuations"]["visible"]]

    def position(self) -> dict[str, Any]:
        """All public facts, as rules/notation.md has them."""
        row, treasures = self.seen_row(), list(self.rules["treasures"])
        returns = None
        if self.winners is not None:
            share = {seat: 1 / len(self.winners) for seat in self.winners}
            returns = [share.get(seat, 0.0) - 1 / self.players for seat in self.seats]
        return {
            "game": "canaletto",
            "to_move": None if self.asked is None else self.asked[1],
            "legal": self.legal(),
            "returns": returns,
            "winners": self.winners,
            "money": self.money,
            "debt": self.debt,
            "palaces": None if self.palaces is None else [self.in_order(palace) for palace in self.palaces],
            "gondola": self.gondola,
            "column": self.column,
            "row": None if row is None else list(row),
            "next_value": row[0] if row else None,
            "standing_bid": self.standing_bid,
            "standing_bidder": self.standing_bidder,
            "in_auction": sorted(self.in_auction),
            "bribes": self.bribes,
            "owned": [{name: mine.count(name) for name in treasures if name in mine} for mine in self.owned],
            "sold": self.sold,
            "auction": self.auction,
        }
