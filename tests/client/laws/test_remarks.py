"""Laws of what the masks say: seldom, in turn, and in a wording again only when there is no other left.

Whole games are played at every table there is, and what is said is written down where the table says it.
"""

from __future__ import annotations

import importlib
from collections import Counter, defaultdict
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from game import registry
from game.ai.masks import own_file
from game.ai.players import Request
from game.catalogue.games import game_type, rules_type
from game.client.shell.app import App
from game.client.sitting.new_match import new_match
from game.client.table.laying import lay_table
from game.client.table.remarks import PAD, TYPE
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.client.words.locale import CLIENT_DOMAIN, Locale, Message, msg
from game.match.log import YOU
from game.match.match import Match, load_match
from game.match.save import Store
from game.match.settings import Settings
from tests.client.drawn_texts import leave_out_pictures
from tests.client.table.kit import PlayersHere
from tests.languages import WHOLE
from tests.masks import MASKS, remark_keys
from tests.pilot import FakeClock
from tests.rooms import has_remarks

SIZE = (640, 360)
"""A window in which a game is shown in little time."""
MAX_A_GAME = 4
"""How often a mask speaks in one game at most."""
COUNTS = (3, 4)
"""How many wordings an occasion has."""
SPEAKING = [game_id for game_id in registry.with_tables() if has_remarks(game_id)]
"""The games whose masks say something."""
TABLES = [(game_id, players) for game_id in SPEAKING for players in sorted(game_type(game_id).player_counts)]
TURNS = [
    (game_id, mask, turn)
    for game_id in SPEAKING
    for turn in importlib.import_module(f"{registry.entry(game_id).ai}.remarks").TURNS
    for mask in MASKS
]
"""Each game, mask and turn of fortune, as the games' own players name them; a game whose masks are silent has none."""


class Remark(NamedTuple):
    """What was said at a table."""

    mask: str
    """The word of the mask that said it."""
    key: str
    """The key of its text."""
    text: str
    """Its text."""

    @property
    def occasion(self) -> str:
        """The key without the number of the wording."""
        return self.key.rpartition(".")[0]


class Masked(PlayersHere):
    """Masks that play anyhow, so that all comes to them: what they say does not depend on how they play."""

    def answer(self, request: Request) -> None:
        request.player = "random"
        super().answer(request)


class Table:
    """A table in a small window at which games are played to their ends."""

    def __init__(self, open_app: Callable[..., App], clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> None:
        leave_out_pictures(monkeypatch)
        self._open_app, self._clock = open_app, clock
        self.app = open_app(SIZE)
        """The program."""
        self.said: list[Remark] = []
        """What has been said at the table that lies."""
        say = TableScene.say

        def listen(table: TableScene, message: Message | str) -> None:
            if isinstance(message, Message) and message.key == "spoken.remark":
                assert table.company.remark is not None
                seat, line = table.company.remark
                spec = table.match.seats[seat].player
                self.said.append(Remark(spec.rpartition(":")[2], line.key, self.app.tools.locale.text(line)))
            say(table, message)

        monkeypatch.setattr(TableScene, "say", listen)

    def start_anew(self) -> None:
        """Ends the program, and starts it."""
        self.app.quit()
        self.app.close()
        self.app = self._open_app(SIZE)

    def play(self, game_id: str, masks: list[str], seed: int, store: Store | None = None) -> list[Remark]:
        """Plays a game to its end, and returns what was said."""
        seats = tuple(f"ai:novice:{mask}" for mask in masks)
        self.app.stack.home(
            lay_table(new_match(game_id, seats, rules_type(game_id)(), seed=seed, store=store), Masked(game_id))
        )
        self.said = []
        self.play_until(lambda: isinstance(self.app.stack.top, ResultScene))
        return self.said

    def play_until(self, reached: Callable[[], bool]) -> None:
        """Lets the loop turn until something holds."""
        for _ in range(6000):
            if reached():
                return
            self._clock.now += 0.05
            self.app.step(self._clock.now)
        raise AssertionError("the game has no end")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings in a folder, so that what is kept over games is kept over programs."""
    made = Settings.load(tmp_path / "own")
    made.set("full_screen", False)
    made.set("speed", "none")
    return made


@pytest.fixture
def table(open_app: Callable[..., App], fake_clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table at which nothing takes time."""
    return Table(open_app, fake_clock, monkeypatch)


def seated(players: int, first: int) -> list[str]:
    """Masks for a table, from one of them on."""
    return [MASKS[(first + seat) % len(MASKS)] for seat in range(players)]


def check_turns(said: list[Remark]) -> None:
    """Nobody has spoken too often, or twice running."""
    assert max(Counter(remark.mask for remark in said).values(), default=0) <= MAX_A_GAME
    assert [one for one, other in pairwise(said) if one.mask == other.mask] == []


def check_rounds(said: list[Remark], locale: Locale) -> None:
    """A wording came again only when all others of its occasion had been said."""
    by_occasion: dict[str, list[str]] = defaultdict(list)
    for remark in said:
        by_occasion[remark.occasion].append(remark.key)
    for occasion, keys in by_occasion.items():
        there = set(wordings(locale, occasion))
        for at, key in enumerate(keys):
            if key in keys[:at]:
                before = at - 1 - keys[:at][::-1].index(key)
                assert set(keys[before + 1 : at]) == there - {key}, keys


def wordings(locale: Locale, occasion: str) -> list[str]:
    """The keys of an occasion's wordings."""
    keys = [f"{occasion}.{number}" for number in range(1, 20)]
    return [key for key in keys if locale.knows(key)]


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_a_mask_speaks_four_times_a_game_at_most_and_never_twice_running(
    table: Table, game_id: str, players: int
) -> None:
    said = table.play(game_id, seated(players, 2), 1)
    assert said
    check_turns(said)


@pytest.mark.parametrize(
    "game_id", ["casanova", *(pytest.param(other, marks=pytest.mark.deep) for other in SPEAKING[1:])]
)
def test_over_games_and_programs_a_wording_comes_again_when_all_others_have_been_said(
    table: Table, game_id: str
) -> None:
    players, said = min(game_type(game_id).player_counts), list[Remark]()
    for seed in range(6):
        if seed in (2, 4):
            table.start_anew()
        said += (game := table.play(game_id, seated(players, 0), seed))
        check_turns(game)
    assert max(Counter(remark.occasion for remark in said).values()) > COUNTS[0]
    check_rounds(said, table.app.tools.locale)


def test_a_mask_that_is_alone_at_a_table_keeps_silent_between_two_remarks(table: Table) -> None:
    most = 0
    for seed in range(4):
        said = table.play("canal_grande", ["bauta", "bauta"], seed)
        assert len(said) <= MAX_A_GAME
        most = max(most, len(said))
    assert most > 1


@pytest.mark.parametrize("anew", [False, True])
def test_a_game_that_was_left_and_gone_on_with_is_the_same_game(table: Table, tmp_path: Path, anew: bool) -> None:
    store, seats = Store(tmp_path / "saves"), ("human", *(f"ai:novice:{mask}" for mask in seated(2, 0)))
    match = new_match("casanova", seats, rules_type("casanova")(), seed=5, store=store)
    said: list[Remark] = []
    left = 0
    while not _play_until_a_remark(table, match, said):
        assert match.save is not None
        table.app.stack.clear()
        match.close()
        left += 1
        if anew:
            table.start_anew()
        match = load_match(store, match.save.path)
    table.play_until(lambda: isinstance(table.app.stack.top, ResultScene))
    assert left > 2
    check_turns(said)


def _play_until_a_remark(table: Table, match: Match, said: list[Remark]) -> bool:
    """Lays a table and lets a person play until something is said; True where the game is over instead."""
    lying = lay_table(match, Masked())
    table.app.stack.home(lying)
    table.said, spoken = said, len(said)
    while not match.is_over and len(said) == spoken:
        table.play_until(lambda: lying.is_my_turn or match.is_over)
        if lying.is_my_turn:
            lying.propose(next(iter(match.state.legal_moves())))
    return match.is_over


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize(("game_id", "mask", "turn"), TURNS)
def test_each_mask_has_three_or_four_wordings_for_each_occasion_all_different(
    language: str, game_id: str, mask: str, turn: str
) -> None:
    locale = Locale(language)
    texts, to_you = (raw_texts(locale, game_id, mask, turn + ending) for ending in ("", YOU))
    assert len(texts) in COUNTS
    if any("{name}" in text for text in texts):
        assert len(to_you) in COUNTS  # to the person at the screen it is said without the name
    assert not any("{name}" in text for text in to_you)
    assert len({text.casefold() for text in texts + to_you}) == len(texts + to_you)


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("game_id", SPEAKING)
def test_no_two_remarks_of_a_game_are_the_same_but_a_word_or_two(language: str, game_id: str) -> None:
    locale = Locale(language)
    texts = Counter(
        text.casefold()
        for game, mask, turn in TURNS
        for ending in ("", YOU)
        for text in raw_texts(locale, game, mask, turn + ending)
        if game == game_id and len(text.split()) > 2
    )
    assert [text for text, times in texts.items() if times > 1] == []


def raw_texts(locale: Locale, game_id: str, mask: str, turn: str) -> list[str]:
    """The texts of an occasion, with what is filled in still in braces, in the language in use alone."""
    texts = []
    for key in remark_keys(locale, game_id, mask, turn):
        domain = key.partition(".")[0]
        catalogue = locale._catalogue(locale.language, domain if domain == game_id else CLIENT_DOMAIN)
        texts.append(catalogue.gettext(key))
        assert texts[-1] != key, f"{key} is not in {locale.language}"
    return texts


OWN = """\
masks:
  truffaldina:
    says:
      casanova:
        won: ["One.", "Two: the {card}.", "Three.", "Four."]
        lost: "An occasion that there is not."
        robbed: "Oh, {name}!"
  mascareta: {}
  bauta:
    says: {casanova: {won: "Ha!"}}
"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_masks_of_the_users_own_speak_in_their_own_wordings_or_not_at_all(
    table: Table, settings: Settings, language: str
) -> None:
    settings.set("language", language)
    own_file().parent.mkdir(parents=True, exist_ok=True)
    own_file().write_text(OWN, "utf-8")
    table.start_anew()  # the file is read when the program starts
    said: list[Remark] = []
    for seed in range(6):
        game = table.play("casanova", ["truffaldina", "mascareta", "bauta"], seed)
        check_turns(game)
        said += game
    check_rounds(said, table.app.tools.locale)
    texts = defaultdict(set)
    for remark in said:
        texts[remark.occasion].add(remark.text)
    assert {remark.mask for remark in said} == {"truffaldina", "bauta"}
    own = texts["mask.truffaldina.says.casanova.won"]
    assert {"One.", "Three.", "Four."} <= own
    assert len(own) > 3
    assert texts["mask.bauta.says.casanova.won"] == {"Ha!"}
    assert any(occasion.startswith("casanova.mask_says.bauta.") for occasion in texts)


def test_a_language_under_way_has_as_many_wordings_as_english(tmp_path: Path) -> None:
    folder = tmp_path / "locale"
    folder.mkdir()
    shipped = Locale()._folder
    (folder / "en").symlink_to(shipped / "en", target_is_directory=True)
    texts = folder / "de" / "LC_MESSAGES"
    texts.mkdir(parents=True)
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    said = "casanova.mask_says.bauta.won"
    (texts / "casanova.po").write_text(f'{head}msgid "{said}.2"\nmsgstr "Meine {{card}}."\n', "utf-8")
    german, english = Locale("de", folder), Locale("en")
    assert german.language == "de"
    for game_id, mask, turn in TURNS:
        occasion = f"{game_id}.mask_says.{mask}.{turn}"
        assert german.wordings(occasion) == english.wordings(occasion) == len(wordings(english, occasion))
    assert german.text(Message(f"{said}.2", (("card", 7),))) == "Meine 7."
    assert german.text(Message(f"{said}.3")) == english.text(Message(f"{said}.3"))


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_every_remark_is_set_in_type_of_full_size_at_every_seat(
    open_app: Callable[..., App], settings: Settings, language: str, game_id: str, players: int
) -> None:
    settings.set("language", language)
    app = open_app((1280, 720))
    lying = lay_table(new_match(game_id, ("human",) * players, rules_type(game_id)(), seed=1), Masked(game_id))
    app.stack.home(lying)
    places = [place for seat in lying.faces if (place := lying.board.remark_place(seat)) is not None]
    rooms = {(place.room.w, place.room.h) for place in places}
    locale, fonts = app.tools.locale, app.tools.fonts
    longest = max((locale.text(msg(f"seat.mask.{mask}")) for mask in MASKS), key=len)
    said = [
        locale.text(msg(key, name=longest, card=13, price=19, debt=19, gain=88))
        for game, mask, turn in TURNS
        for ending in ("", YOU)
        for key in remark_keys(locale, game, mask, turn + ending)
        if game == game_id
    ]
    assert rooms
    assert [
        text
        for text in said
        if any(
            fonts.fit_lines(text, TYPE, w - 2 * PAD[0] + 2, h - 2 * PAD[1] + 1, 0) < fonts.size_px(TYPE)
            for w, h in rooms
        )
    ] == []
