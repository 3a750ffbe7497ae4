"""What a game lays on the table, and what it may ask of the table round it.

A game's table is one object, a `Board`, generic in the game's view and rules. The frame that is the same at every
table (`game.client.table.scene.TableScene`) holds it and asks it what lies there, what may be chosen and how each event
moves. A board knows the frame only by what `Frame` names, so it can be tested in a frame of a few lines.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from game.ai.player import Choice, Reason
from game.ai.players import Players
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.motion.plan import Plan
from game.client.motion.player import MotionPlayer
from game.client.shell.scene import Host, Scene
from game.client.table.moods import Mood, Moods
from game.client.table.noted import Noted
from game.client.table.plaque import Face
from game.client.table.remarks import RemarkPlace
from game.client.table.spots import ChoiceSpot, Spot
from game.client.table.things import Thing
from game.client.widgets.base import Widget
from game.client.widgets.focus import FocusRing
from game.client.words.locale import Message, msg
from game.errors import IllegalMove
from game.match.match import Match
from game.rules.core import Event, Move, Rules, Seat, View

V_co = TypeVar("V_co", bound=View, covariant=True)
"""A game's view."""
R_co = TypeVar("R_co", bound=Rules, covariant=True)
"""A game's rules."""


class Frame(Protocol):
    """What a board, and every other part of a table, may ask of the table round it."""

    @property
    def app(self) -> Host:
        """The app; there is one once the table is on a stack."""

    @property
    def scene(self) -> Scene:
        """The table as the scene that it is on the stack."""

    @property
    def match(self) -> Match:
        """The match on the table."""

    @property
    def players(self) -> Players:
        """Who answers where no person decides."""

    @property
    def board(self) -> Board[View, Rules]:
        """What the game lays on the table."""

    @property
    def viewer(self) -> Seat:
        """Whose side of the table is shown."""

    @property
    def faces(self) -> Mapping[Seat, Face]:
        """How each seat is shown."""

    @property
    def moods(self) -> Moods:
        """How each seat's portrait looks."""

    @property
    def origin(self) -> Point:
        """How far the board is moved on this page, in units."""

    @property
    def foot_rect(self) -> Rect:
        """The room under the log, `Board.foot_height` high."""

    @property
    def choices(self) -> list[Widget]:
        """The widgets of the decision to be made now."""

    @property
    def widgets(self) -> FocusRing:
        """All widgets of the table."""

    @property
    def motion(self) -> MotionPlayer:
        """What moves."""

    @property
    def advised(self) -> Move | None:
        """The move that advice speaks of now; None while none is shown."""

    @property
    def is_my_turn(self) -> bool:
        """Whether the viewer has a decision to make, sees the table, and it lies still."""

    @property
    def settled(self) -> bool:
        """Whether all that happened has been shown."""

    @property
    def covered(self) -> bool:
        """Whether nobody looks."""

    @property
    def takes_time(self) -> bool:
        """Whether things move here."""

    def propose(self, move: Move) -> None:
        """The person wants to make a move."""

    def play(self, move: Move) -> None:
        """Makes a move of the person; where the rules refuse it, says why."""

    def skip_to_my_turn(self) -> None:
        """Shows nothing that moves until the viewer is asked, or the game is over."""

    def go_on(self) -> None:
        """The moment that is held has been seen."""

    def show_result(self) -> None:
        """Lays the result of the game over the table."""

    def show_notice(self, message: Message) -> None:
        """Says something in the bar for a while."""

    def say(self, message: Message | str) -> None:
        """Adds a line to what is said."""

    def sound(self, name: str) -> None:
        """Lets an effect be heard."""

    def unveil(self) -> None:
        """What covered the table goes, as things move here."""

    def sit(self, seat: Seat) -> None:
        """Shows the table from this seat, anew."""

    def clear_away(self) -> None:
        """Keeps nothing of what the one saw who looks no longer."""

    def refocus(self) -> None:
        """Gives the focus to the first choice, else to the log."""


class Board(ABC, Generic[V_co, R_co]):
    """A match as the game itself lays it out."""

    log_icon: str = "icons/star"
    """Drawing beside a line of the log that is about nobody in particular."""
    foot_height: float = 0.0
    """How much room is kept under the log for what the game shows there, in units."""
    choices_on_night: bool = False
    """Whether the buttons of the decision lie on a night ground."""
    spots: object = ChoiceSpot
    """What a tutorial's captions may point at: a union of structs, see `game.client.table.spots`."""
    mere_ground: frozenset[str] = frozenset()
    """Parts of the board that are no things, by the word their names begin with: light, water, frames, and plain words
    that say themselves."""
    reason_words: Mapping[str, Callable[[int | str], Message | str]] = {}
    """Makes words of arguments of reasons that are names or places of the rules, by the argument's name."""

    def __init__(self, frame: Frame, view_type: type[V_co], rules_type: type[R_co]) -> None:
        """Nothing is shown yet; see `refresh`.

        Args:
            frame: the table round it, whose match is laid already.
            view_type: the class of the game's views.
            rules_type: the class of the game's rules.
        """
        self.frame = frame
        """The table round it."""
        self.readers: tuple[Widget, ...] = ()
        """What can be pointed at whoever is to move, so that it is read: it lies under the choices."""
        self._view_type = view_type
        self._rules_type = rules_type

    @property
    def view(self) -> V_co:
        """What the viewer knows now."""
        return self.seen(self.frame.match.view(self.frame.viewer))

    @property
    def rules(self) -> R_co:
        """The rules in play.

        Raises:
            TypeError: they are those of another game.
        """
        rules = self.frame.match.game.rules
        if not isinstance(rules, self._rules_type):
            raise TypeError(f"found {type(rules).__name__}, expected {self._rules_type.__name__}")
        return rules

    def seen(self, view: View) -> V_co:
        """A view of this game as what it is.

        Raises:
            TypeError: it is a view of another game.
        """
        if not isinstance(view, self._view_type):
            raise TypeError(f"found {type(view).__name__}, expected {self._view_type.__name__}")
        return view

    @abstractmethod
    def refresh(self) -> None:
        """Takes the picture of the viewer's view: nothing moves, everything lies where it belongs."""

    @abstractmethod
    def act(self, event: Event) -> Plan:
        """Starts showing an event: the picture becomes what lies there meanwhile; what travels is answered."""

    @abstractmethod
    def acted(self, event: Event) -> None:
        """The event has been shown: the picture becomes the one after it."""

    def moment(self, waiting: Sequence[Event]) -> Sequence[int]:  # noqa: ARG002 - a game may show each event alone
        """How many of the events that wait each step of a moment takes; empty where the next is shown alone.

        The events of a moment are seen as one, in steps, and then held: the decisive moment of a round or a lot. A game
        that has one also says `act_step`, `acted_step`, `pass_over`, `moment_line` and `moment_title`.
        """
        return ()

    def act_step(self, events: Sequence[Event]) -> Plan:
        """Starts showing a step of a moment, as `act` does for one event."""
        raise NotImplementedError(f"{type(self).__name__} has a moment, but does not show its steps")

    def acted_step(self, events: Sequence[Event]) -> None:
        """The step has been shown."""
        self.acted(events[-1])

    def pass_over(self, events: Sequence[Event]) -> None:
        """The events are not seen: the picture becomes the one after them."""
        for event in events:
            self.act(event)
            self.acted(event)

    def moment_line(self, events: Sequence[Event]) -> Message:
        """What is said of a moment, in one go."""
        raise NotImplementedError(f"{type(self).__name__} has a moment, but no words for it")

    @property
    def moment_title(self) -> Message | None:
        """What the bar says while a moment is shown; None where none is."""
        return None

    def moment_widgets(self) -> list[Widget]:
        """What can be pointed at in a moment that is held; a click on it goes on, as one beside it does."""
        return []

    @abstractmethod
    def gather(self, event: Event | None, number: int) -> None:
        """Keeps what the table shows of the past: called with every event in its round; None starts over."""

    @abstractmethod
    def build_choices(self) -> list[Widget]:
        """The widgets of the viewer's decision, in the order of Tab; empty when they have none to make."""

    def scenery(self, event: Event) -> Sequence[tuple[str, Rect]]:  # noqa: ARG002 - a game may have but one scene
        """The drawings of a scene that the event brings, and their places: it is shown when they have come."""
        return ()

    def places(self, spot: Spot) -> Sequence[Rect]:
        """Where on the page that lies which a tutorial points at; nothing where it does not lie there now.

        Args:
            spot: one of `spots`.
        """
        return spot.among(self.frame.choices) if isinstance(spot, ChoiceSpot) else ()

    def speech_rooms(self) -> Sequence[Rect]:
        """Where a tutorial's captions may be read, the best first: they go where they hide nothing they speak of."""
        x, y = self.frame.origin
        return tuple(Rect(x + left, y + top, 780, 270) for left, top in ((390, 72), (390, 520), (30, 72), (750, 520)))

    def mood_after(self, event: Event, seat: Seat) -> Mood | None:  # noqa: ARG002 - a game may leave all calm
        """What an event does to a seat's mood, asked after `gather`; None where it changes nothing."""
        return None

    def remark_after(self, event: Event, masks: Mapping[Seat, str]) -> tuple[Seat, Reason] | None:  # noqa: ARG002
        """Which mask says something to what has happened, and what has come to it, asked after `gather`.

        Args:
            event: what has happened.
            masks: the seats where a mask with a temper plays.

        Returns:
            The seat, and the text key of the remark without the number of its wording; None for silence.
        """
        return None

    def ends_remark(self, event: Event) -> bool:  # noqa: ARG002 - a remark may stand for its time
        """Whether what has happened ends a remark on what was before."""
        return False

    def remark_place(self, seat: Seat) -> RemarkPlace | None:  # noqa: ARG002 - a game may have no room
        """Where a seat's remark lies so that it hides no card and no button; None where there is no room."""
        return None

    def keep_up(self) -> None:
        """Called each turn: what lies on the board follows what has the focus."""

    @abstractmethod
    def place_board(self, page: Page) -> None:
        """Places what lies on the board, and the choices; `origin` has been set."""

    @abstractmethod
    def draw_ground(self, canvas: Canvas) -> None:
        """Draws what never moves on the board; it is kept as one picture."""

    @abstractmethod
    def board_parts(self) -> Iterable[Part]:
        """What lies on the board now, from below; those that are kept come first."""

    def swaying(self) -> Iterable[Part]:
        """Those of `board_parts` that go by the ambience's beat (`Frame.app.beat`): water, flags, the lantern."""
        return ()

    def things(self) -> Iterable[Thing]:
        """What lies on the board now, from below, each with what it tells; see `game.client.table.things`."""
        return ()

    @abstractmethod
    def draw_progress(self, canvas: Canvas, left: Point) -> None:
        """Draws in the top bar how far the game is; `left` is the baseline's start after the game's name."""

    @property
    @abstractmethod
    def progress(self) -> object:
        """All that `draw_progress` depends on."""

    @abstractmethod
    def prompt(self) -> tuple[Message, Message, Message]:
        """What is so, what the viewer is asked, and that in two or three words; shown above the choices and said."""

    @abstractmethod
    def move_text(self, move: Move) -> Message:
        """A move in a few words, for advice."""

    def refusal_text(self, refused: IllegalMove) -> Message:
        """Returns why the rules refuse a move, as it is said at the table."""
        return msg(refused.key, **{name: self.refusal_word(name, word) for name, word in refused.arguments.items()})

    def refusal_word(self, name: str, word: object) -> object:  # noqa: ARG002 - a game may tell of numbers alone
        """Returns what an argument of a refusal is called at the table: a card of the notation by its name."""
        return word

    def advice_extra(self, choice: Choice) -> tuple[float, Callable[[Canvas, Rect], None]] | None:  # noqa: ARG002
        """What a game draws under the reasons of this advice: its height in units, and its painter."""
        return None

    def noted(self) -> Sequence[Noted]:
        """What a careful player would note down, made of the viewer's view alone; empty where a game has no sheet."""
        return ()

    def score_account(self, seat: Seat) -> Message | str:  # noqa: ARG002 - a game's score may say all itself
        """How a seat's score came about, in one or two short lines; told at the end, when all of it has come out."""
        return ""

    @property
    def story(self) -> list[Event]:
        """All that has happened, as the viewer has seen it."""
        told = self.frame.match.log.story(self.frame.viewer)
        return [happened.item for happened in told if isinstance(happened.item, Event)]

    @property
    @abstractmethod
    def title(self) -> Message:
        """The game's name."""

    @abstractmethod
    def result_line(self) -> Message:
        """By what the game was won, in one line under the winner's name."""

    @abstractmethod
    def last_line(self) -> Message | str:
        """What else there is to say at the end; may be empty."""

    @abstractmethod
    def course(self) -> Sequence[Sequence[float]]:
        """From the deal to the end: the share of the whole that each seat holds, 0 to 1."""

    @abstractmethod
    def course_caption(self) -> Message:
        """What the chart of the course shows."""

    def actor_of(self, event: Event) -> Seat | None:
        """Who does what an event tells; None where nobody at the table does it, as when cards are dealt."""
        seat: Seat | None = getattr(event, "seat", None)
        return seat

    def advice_text(self, move: Move) -> Message:
        """A move that is advised in fewer words than `move_text`, where the panel shows the rest of it."""
        return self.move_text(move)

    def advised_choices(self, move: Move) -> Sequence[Widget]:  # noqa: ARG002 - a game may mark nothing
        """With which of the choices an advised move is made, as they stand: the first is next to press."""
        return ()

    def set_up(self, move: Move) -> None:
        """Puts a move that is advised into the controls, so that one press makes it; nothing is made yet."""
        choices = self.advised_choices(move)
        if choices:
            self.frame.widgets.focus(choices[0], quietly=True)

    def chances_caption(self) -> Message:
        """What the chart of the chances shows."""
        return msg("result.chances")

    def turning_text(self, who: str, when: str, name: Message | str, number: int) -> Message:
        """When the winner came to the front for good.

        Args:
            who: `you`, `other` or `team`.
            when: with the `deal`, in a `round`, or only in the last one: `end`.
            name: the winner's name.
            number: which round it was.
        """
        return msg(f"result.turning.{who}.{when}", name=name, round=number)

    def finding_title(self, number: int, move: Move) -> Message:
        """Which decision of the past it was: when, and what was decided."""
        return msg("result.finding", round=number, move=self.move_text(move))

    def draw_decision(self, canvas: Canvas, rect: Rect, view: View, move: Move) -> None:
        """Draws a decision of the past, as the card that was laid; nothing where a game has no picture of it.

        Args:
            canvas: where.
            rect: the room for it.
            view: what was known then, a view of this game.
            move: what was decided.
        """

    def draw_decision_foot(self, canvas: Canvas, rect: Rect, view: View) -> bool:  # noqa: ARG002
        """Draws on what a past decision was made, under its reasons, as the dice; False where there is nothing."""
        return False

    @property
    def score_sign(self) -> str | None:
        """The picture of what is counted, before the winner's score; None where a game has none."""
        return None

    @abstractmethod
    def draw_score(self, canvas: Canvas, rect: Rect, seat: Seat) -> None:
        """Draws what a seat has won, beside its score."""

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that win with a seat, itself among them, ascending."""
        return (seat,)

    @property
    def has_partners(self) -> bool:
        """Whether several seats win together because they are a team."""
        return len(self.team(Seat(0))) > 1

    def winners_score(self, winners: Sequence[Seat]) -> str:
        """What stands on the winners' ribbon; winners who are no team have the same."""
        return self.score_text(winners[0])

    def score_text(self, seat: Seat) -> str:
        """A seat's points."""
        return f"{self.frame.match.state.scores()[seat]:g}"


class BoardMaker(Protocol):
    """What `TABLE` of a game's scene module is: makes the board of a match in its frame."""

    def __call__(self, frame: Frame, /) -> Board[View, Rules]:
        """Makes the board; the frame has its match, and is not on a stack yet."""
