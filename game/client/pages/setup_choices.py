"""What is chosen on the new-game page: game, players, who sits where, and the rules. Remembered in the settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from urllib.parse import quote, unquote

from game import registry
from game.ai.masks import all_masks, masks
from game.ai.personality import DEFAULT_LEVEL
from game.ai.player import stand_in_of
from game.catalogue.files import SUFFIXES, Variant, user_rules_folder, variants
from game.catalogue.games import game_type, rules_type
from game.client.sitting.player_choices import masked, offered_players, plain_player
from game.errors import ArgumentError, FileError, RuleFileError
from game.files import files_in
from game.match.seats import FACES, HUMAN, PEOPLE, SeatPlan, fill_seats, parse_seats, told_apart
from game.match.series import LENGTHS, Series, begun
from game.match.settings import Settings
from game.names import clean_name
from game.rules.core import Rules

FIRST_SEATS = (HUMAN, f"ai:{DEFAULT_LEVEL}")
"""Who sits where at the very first start; further seats are taken by the last."""
GAMES = (1, *LENGTHS)
"""How many games one may sit down to."""
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
    warned: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """The numbers of players for whom they are a dead game: `warning: file:line:column: …`, a line each."""

    def faults_for(self, players: int) -> tuple[str, ...]:
        """Why the chosen number of players cannot play by them; empty where they can."""
        return self.faults if self.rules is None else self.barred.get(players, ())


@dataclass(frozen=True, slots=True)
class Guests:
    """Who may come to each chair, whoever sits there now: a mask for an AI, a name and a face for a person.

    They belong to the chair, so nobody else changes when another player is chosen for one of them.
    """

    masks: tuple[str, ...] = ()
    """The mask of each chair, no two the same; empty for the default."""
    people: tuple[tuple[str, str], ...] = ()
    """Name and face of the person of each chair; empty for the default."""


class SetupChoices:
    """One table to be laid."""

    def __init__(
        self,
        game_id: str,
        players: int = 0,
        seats: Sequence[str] = (),
        source: str | None = None,
        guests: Guests | None = None,
        games: int = 1,
    ) -> None:
        """Begins from what was chosen last; whatever does not fit the game gives way to the defaults.

        Args:
            game_id: which game.
            players: how many play; 0 for the default.
            seats: the player of each seat; empty for the default.
            source: the rules by name or path; None for those of the printed game.
            guests: masks, names and faces; None for the default.
            games: how many games a series is for; 1 for no series.
        """
        self.games = games if games in GAMES else GAMES[0]
        """How many games a series is for; 1 for no series."""
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
        self._guests = _fitting_guests(guests or Guests(), len(self._seats))
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
        return SetupChoices(
            game_id, settings.last_players, seats, settings.last_rules or None, _remembered(settings),
            settings.last_series,
        )  # fmt: skip

    def remember(self, settings: Settings) -> None:
        """Keeps the choice for the next start."""
        settings.last_game = self.game_id
        settings.last_players = self.players
        settings.last_seats = ",".join(self._seats)
        settings.last_rules = self.rules.source or ""
        settings.last_series = self.games
        worn = self._guests.masks
        settings.last_masks = ",".join((*worn, *(mask for mask in masks() if mask not in worn)))
        settings.last_people = ",".join(f"{face}:{quote(name)}" for name, face in self._guests.people)

    @property
    def seats(self) -> tuple[str, ...]:
        """The player of every seat at the table."""
        return tuple(self._seats[: self.players])

    @property
    def sides(self) -> int:
        """How many sides there are: partners are one."""
        rules = self.rules.rules or rules_type(self.game_id)()
        try:
            return len(game_type(self.game_id)(rules, self.players).teams())
        except RuleFileError:  # so many cannot play by these rules
            return self.players

    @property
    def series(self) -> Series | None:
        """The series that is begun; None for one game."""
        return begun(self.games, self.players) if self.games > 1 else None

    @property
    def guests(self) -> Guests:
        """Who may come to each chair."""
        return self._guests

    @property
    def plans(self) -> tuple[SeatPlan, ...]:
        """Who sits where: each AI behind the mask of its chair, each person by name and face."""
        return told_apart([self._plan(seat) for seat in range(self.players)])

    def wear(self, seat: int, by: int) -> None:
        """Another mask for a chair, or another face for its person: `by` steps on among those that nobody shows."""
        if self._seats[seat] == HUMAN:
            faces = [face for _, face in self._guests.people]
            shown = {faces[other] for other in self._others(seat) if self._seats[other] == HUMAN}
            faces = _swapped(faces, seat, _step(FACES, faces[seat], by, shown))
            people = tuple((name, face) for (name, _), face in zip(self._guests.people, faces, strict=True))
            self._guests = Guests(self._guests.masks, people)
        else:
            worn = [*self._guests.masks]
            shown = {worn[other] for other in self._others(seat) if self._seats[other] != HUMAN}
            self._guests = Guests(
                tuple(_swapped(worn, seat, _step(masks(), worn[seat], by, shown))), self._guests.people
            )

    def name_person(self, seat: int, name: str) -> None:
        """What the person of a chair is called."""
        people = [*self._guests.people]
        people[seat] = name, people[seat][1]
        self._guests = Guests(self._guests.masks, tuple(people))

    def draw_masks(self, rng: Random) -> None:
        """Other masks sit at the table: drawn anew, and not the same as before."""
        worn, count = [*self._guests.masks], len(self._guests.masks)
        playing = [seat for seat in range(self.players) if self._seats[seat] != HUMAN]
        drawn = worn
        while playing and [drawn[seat] for seat in playing] == [worn[seat] for seat in playing]:
            drawn = rng.sample(masks(), count)
        self._guests = Guests(tuple(drawn), self._guests.people)

    def _others(self, seat: int) -> list[int]:
        return [other for other in range(self.players) if other != seat]

    def _plan(self, seat: int) -> SeatPlan:
        player, (name, face), mask = self._seats[seat], self._guests.people[seat], self._guests.masks[seat]
        if player == HUMAN:
            return SeatPlan(HUMAN, name, face=face)
        return masked(SeatPlan(player, all_masks().name(mask), mask))

    @property
    def panel(self) -> registry.Panel:
        """The chosen one of the ways in which it is offered: the one for the chosen number of players."""
        return next(panel for panel in self.panels if self.players in panel.players)

    @property
    def rules(self) -> RulesChoice:
        """The rules chosen."""
        return self.rules_offered[self.rules_index]

    def read_rules(self) -> None:
        """Reads anew which rules there are; the chosen ones stay chosen where they are still there."""
        source = self.rules.source
        self.rules_offered = offered_rules(self.game_id)
        self.rules_index = next((i for i, rules in enumerate(self.rules_offered) if rules.source == source), 0)

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


def _remembered(settings: Settings) -> Guests:
    """Masks, names and faces as they were kept; whatever is wrong there gives way to the defaults.

    All masks that there were are kept: those that have come since sit down first.
    """
    people = []
    for kept in settings.last_people.split(","):
        face, _, name = kept.partition(":")
        people.append((clean_name(unquote(name)).name, face))
    first, *others = settings.last_masks.split(",")
    come = [mask for mask in masks() if mask not in (first, *others)]
    return Guests((first, *come, *others), tuple(people))


def _fitting_guests(guests: Guests, chairs: int) -> Guests:
    """A mask, a name and a face for each chair, each mask once, and each face as long as there are others."""
    offered = masks()
    first = [*offered[chairs - 1 : chairs], *offered[: chairs - 1]]  # the first chair is a person's at first
    worn: list[str] = []
    for chair in range(chairs):
        kept = guests.masks[chair] if chair < len(guests.masks) else ""
        spare = next(mask for mask in (*first[chair : chair + 1], *offered) if mask not in worn)
        worn.append(kept if kept in offered and kept not in worn else spare)
    people: list[tuple[str, str]] = []
    for chair in range(chairs):
        name, face = guests.people[chair] if chair < len(guests.people) else ("", "")
        taken = {face for _, face in people} if chair < len(FACES) else set()
        if face not in FACES or face in taken:
            face = next(face for face in (*FACES[chair : chair + 1], *FACES) if face not in taken)
        people.append((name or PEOPLE[chair % len(PEOPLE)], face))
    return Guests(tuple(worn), tuple(people))


def _step(offered: Sequence[str], now: str, by: int, shown: set[str]) -> str:
    """The one that lies `by` steps on from the one that holds, of those that nobody shows."""
    free = [one for one in offered if one == now or one not in shown]
    return free[(free.index(now) + by) % len(free)]


def _swapped(held: Sequence[str], seat: int, wanted: str) -> list[str]:
    """What each chair holds when one takes what it wants: whoever had that gets what the chair had."""
    had = held[seat]
    return [wanted if chair == seat else had if one == wanted else one for chair, one in enumerate(held)]


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


def rules_stamp(game_id: str) -> tuple[tuple[str, int, int], ...]:
    """What tells whether a person's own rule files of a game are others than before: name, time and size of each."""
    stamp = []
    try:
        for path in files_in(user_rules_folder(game_id), SUFFIXES):
            told = path.stat()
            stamp.append((path.name, told.st_mtime_ns, told.st_size))
    except (FileError, OSError):
        return ()
    return tuple(stamp)


def _choice(variant: Variant) -> RulesChoice:
    return RulesChoice(
        variant.name, variant.title, variant.about, variant.rules, variant.faults, variant.barred, variant.warned
    )
