"""What is chosen on the new-game page: game, players, who sits where, and the rules. Remembered in the settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game import registry
from game.ai.personality import DEFAULT_LEVEL
from game.ai.player import stand_in_of
from game.catalogue.files import Variant, variants
from game.catalogue.games import game_type, rules_type
from game.client.sitting.player_choices import offered_players, plain_player
from game.errors import ArgumentError
from game.match.seats import HUMAN, fill_seats, parse_seats
from game.match.settings import Settings
from game.rules.core import Rules

FIRST_SEATS = (HUMAN, f"ai:{DEFAULT_LEVEL}")
"""Who sits where at the very first start; further seats are taken by the last."""
FIRST_PLAYERS = 4
"""How many play at the very first start, where the game allows it."""


@dataclass(frozen=True, slots=True)
class RulesChoice:
    """Rules that can be chosen, or a file that cannot be used."""

    source: str | None
    """What `load_rules` is asked for: None for the rules of the printed game."""
    title: str | None
    """What they are called; None for the rules of the printed game."""
    about: str | None
    """What is different, where the file says so."""
    rules: Rules | None
    """The rules; None where the file cannot be used at all."""
    faults: tuple[str, ...] = ()
    """All that is wrong with it: `file:line:column: found …, expected …`, a line each."""
    barred: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """The numbers of players that cannot play by them though others can, each with the lines that say why."""

    def faults_for(self, players: int) -> tuple[str, ...]:
        """Why the chosen number of players cannot play by them; empty where they can."""
        return self.faults if self.rules is None else self.barred.get(players, ())


class SetupChoices:
    """One table to be laid."""

    def __init__(self, game_id: str, players: int = 0, seats: Sequence[str] = (), source: str | None = None) -> None:
        """Begins from what was chosen last; whatever does not fit the game gives way to the defaults.

        Args:
            game_id: which game.
            players: how many play; 0 for the default.
            seats: the player of each seat; empty for the default.
            source: the rules by name or path; None for those of the printed game.
        """
        self.game_id = game_id
        """Which game."""
        self.players_offered = offered_players(game_id)
        """Who may be seated, in the order of the stepper."""
        self.counts = game_type(game_id).player_counts
        """How many may play it."""
        self.panels = panels_of(game_id)
        """How it is offered."""
        if players not in self.counts:
            players = FIRST_PLAYERS if FIRST_PLAYERS in self.counts else self.counts[-1]
        self.players = players
        """How many play."""
        self._seats = self._fitting(seats)
        self.rules_offered = offered_rules(game_id)
        """The rules that can be chosen, the printed ones first."""
        self.rules_index = next((i for i, rules in enumerate(self.rules_offered) if rules.source == source), 0)
        """Which of them are."""

    @staticmethod
    def remembered(settings: Settings) -> SetupChoices:
        """What was chosen last; at the very first start the first game with a person and three others."""
        game_id = settings.last_game
        if game_id not in registry.with_tables():
            return SetupChoices(registry.with_tables()[0])
        try:
            seats: Sequence[str] = parse_seats(settings.last_seats)
        except ArgumentError:
            seats = ()
        return SetupChoices(game_id, settings.last_players, seats, settings.last_rules or None)

    def remember(self, settings: Settings) -> None:
        """Keeps the choice for the next start."""
        settings.last_game = self.game_id
        settings.last_players = self.players
        settings.last_seats = ",".join(self._seats)
        settings.last_rules = self.rules.source or ""

    @property
    def seats(self) -> tuple[str, ...]:
        """The player of every seat at the table."""
        return tuple(self._seats[: self.players])

    @property
    def panel(self) -> registry.Panel:
        """The chosen one of the ways in which it is offered: the one for the chosen number of players."""
        return next(panel for panel in self.panels if self.players in panel.players)

    @property
    def rules(self) -> RulesChoice:
        """The rules chosen."""
        return self.rules_offered[self.rules_index]

    def set_players(self, players: int) -> None:
        """Sets the number of players; who sat on a chair that goes comes back with it, but the person stays."""
        had_person = HUMAN in self.seats
        self.players = players
        if had_person and HUMAN not in self.seats:
            self.seat_player(0, HUMAN)

    def seat_player(self, seat: int, player: str) -> None:
        """Lets a player decide for a seat."""
        self._seats[seat] = player

    def _fitting(self, seats: Sequence[str]) -> list[str]:
        """A player for each chair there may be, and only players that there are."""
        most = self.counts[-1]
        spare = stand_in_of(self.game_id)
        first = [player if player in self.players_offered else spare for player in FIRST_SEATS]
        filled = list(fill_seats(first[:most], most))
        for seat, player in enumerate(seats[:most]):
            plain = plain_player(player)
            filled[seat] = plain if plain in self.players_offered else filled[seat]
        return filled


def panels_of(game_id: str) -> tuple[registry.Panel, ...]:
    """How a game is offered: as its entry says, else in one way for as many as may play it."""
    counts = game_type(game_id).player_counts
    panels = registry.entry(game_id).panels or (registry.Panel("", game_id),)
    return tuple(registry.Panel(panel.word, panel.art, panel.players or counts) for panel in panels)


def offered_rules(game_id: str) -> list[RulesChoice]:
    """The rules of a game: as printed, then the variants; broken files are listed with what is wrong."""
    offered = [RulesChoice(None, None, None, rules_type(game_id)())]
    offered += [_choice(variant) for variant in variants(game_id)]
    return offered


def _choice(variant: Variant) -> RulesChoice:
    return RulesChoice(variant.name, variant.title, variant.about, variant.rules, variant.faults, variant.barred)
