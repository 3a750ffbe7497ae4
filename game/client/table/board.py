"""What a game's table has to say to the frame that is the same at every table.

A game's table subclasses `game.client.table.scene.TableScene`, which is one of these.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence

from game.ai.players import Players
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.motion.plan import Plan
from game.client.shell.scene import Scene
from game.client.table.faces import faces_of
from game.client.table.moods import Mood, Moods
from game.client.table.remarks import RemarkPlace
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg
from game.match.match import Match
from game.rules.core import Event, Move, Seat, View


class Board(Scene):
    """A match on a table, as the game itself lays it out."""

    log_icon: str = "icons/star"
    """Drawing beside a line of the log that is about nobody in particular."""
    foot_height: float = 0.0
    """How much room is kept under the log for what the game shows there, in units."""
    speaks_of: Mapping[str, str] = {}
    """Text key of a tutorial's caption → the name of the place it speaks of, as `places` knows it."""

    def __init__(self, match: Match, players: Players) -> None:
        super().__init__()
        self.match = match
        """The match on the table."""
        self.players = players
        """Who answers where no person decides."""
        self.viewer = match.humans[0] if match.humans else Seat(0)
        """Whose side of the table is shown."""
        self.faces = faces_of(match.seats, self.viewer)
        """How each seat is shown."""
        self.origin: Point = (0.0, 0.0)
        """How far the board is moved on this page."""
        self.choices: list[Widget] = []
        """The widgets of the decision to be made now."""
        self.moods = Moods()
        """How each seat's portrait looks."""

    @property
    def view(self) -> View:
        """What the viewer knows now."""
        return self.match.view(self.viewer)

    @abstractmethod
    def refresh(self, view: View) -> None:
        """Takes the picture of the viewer's view: nothing moves, everything lies where it belongs."""

    @abstractmethod
    def act(self, event: Event) -> Plan:
        """Starts showing an event: the picture becomes what lies there meanwhile; what travels is answered."""

    @abstractmethod
    def acted(self, event: Event) -> None:
        """The event has been shown: the picture becomes the one after it."""

    @abstractmethod
    def gather(self, event: Event | None, number: int) -> None:
        """Keeps what the table shows of the past: called with every event in its round; None starts over."""

    @abstractmethod
    def build_choices(self, view: View) -> list[Widget]:
        """The widgets of the viewer's decision, in the order of Tab; empty when he has none to make."""

    def scenery(self, event: Event) -> Sequence[tuple[str, Rect]]:  # noqa: ARG002 - a game may have but one scene
        """The drawings of a scene that the event brings, and their places: it is shown when they have come."""
        return ()

    def places(self, name: str) -> Sequence[Rect]:  # noqa: ARG002 - a game may name none
        """Where on the page that lies which a tutorial calls by this name; nothing where it does not lie there now."""
        return ()

    def speech_rooms(self) -> Sequence[Rect]:
        """Where a tutorial's captions may be read, the best first: they go where they hide nothing they speak of."""
        x, y = self.origin
        return tuple(Rect(x + left, y + top, 780, 270) for left, top in ((390, 72), (390, 520), (30, 72), (750, 520)))

    def mood_after(self, event: Event, seat: Seat) -> Mood | None:  # noqa: ARG002 - a game may leave all calm
        """What an event does to a seat's mood, asked after `gather`; None where it changes nothing."""
        return None

    def remark_after(self, event: Event, masks: Mapping[Seat, str]) -> tuple[Seat, Message] | None:  # noqa: ARG002
        """What one of the masks says to what has happened, asked after `gather`; None for silence.

        Args:
            event: what has happened.
            masks: the seats where a mask with a temper plays.
        """
        return None

    def ends_remark(self, event: Event) -> bool:  # noqa: ARG002 - a remark may stand for its time
        """Whether what has happened ends a remark on what was before."""
        return False

    def remark_place(self, seat: Seat) -> RemarkPlace | None:  # noqa: ARG002 - a game may have no room
        """Where a seat's remark lies so that it hides no card and no button; None where there is no room."""
        return None

    @abstractmethod
    def place_board(self, page: Page) -> None:
        """Places what lies on the board, and the choices; `origin` has been set."""

    @abstractmethod
    def draw_ground(self, canvas: Canvas) -> None:
        """Draws what never moves on the board; it is kept as one picture."""

    @abstractmethod
    def board_parts(self) -> Iterable[Part]:
        """What lies on the board now, from below; those that are kept come first."""

    @abstractmethod
    def draw_progress(self, canvas: Canvas, left: Point) -> None:
        """Draws in the top bar how far the game is; `left` is the baseline's start after the game's name."""

    @property
    @abstractmethod
    def progress(self) -> object:
        """All that `draw_progress` depends on."""

    @abstractmethod
    def prompt(self, view: View) -> tuple[Message, Message, Message]:
        """What is so, what the viewer is asked, and that in two or three words; shown above the choices and said."""

    @abstractmethod
    def move_text(self, move: Move) -> Message:
        """A move in a few words, for advice."""

    def advice_extra(self, view: View) -> tuple[float, Callable[[Canvas, Rect], None]] | None:  # noqa: ARG002
        """What a game draws under the reasons of advice: its height and its painter."""
        return None

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
        """Draws a decision of the past, as the card that was laid; nothing where a game has no picture of it."""

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

    @property
    def has_partners(self) -> bool:
        """Whether several seats win together because they are a team."""
        return False

    def winners_score(self, winners: Sequence[Seat]) -> str:
        """What stands on the winners' ribbon; winners who are no team have the same."""
        return self.score_text(winners[0])

    def score_text(self, seat: Seat) -> str:
        """A seat's points."""
        return f"{self.match.state.scores()[seat]:g}"
