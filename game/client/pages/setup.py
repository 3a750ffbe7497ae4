"""The new-game page: which game, who sits where, by which rules; then deal.

Enter deals from every panel and stepper, so that at the very first start Enter, Enter lays a table; on a focused button
it presses that button. What was chosen is remembered when the cards are dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random, SystemRandom

from game import registry
from game.catalogue.games import game_type
from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import draw_flow
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page, row
from game.client.drawing.text import sans, serif
from game.client.input.actions import Action, Hotkey, Select
from game.client.pages.setup_choices import GAMES, RulesChoice, SetupChoices, panels_of, rules_stamp
from game.client.pages.setup_differences import Differences
from game.client.pages.setup_large import LARGE, TITLE, LargePlaces, about_words, large_places, note_words
from game.client.pages.setup_rules import ROW_HEIGHT, RulesPanel, draw_variant, variant_row
from game.client.pages.setup_widgets import CARD, GamePanel, Link, SeatCard, SeatPortrait
from game.client.rulebook.scene import table_note_of
from game.client.shell.name_dialog import NameDialog
from game.client.shell.page_scene import PageScene
from game.client.shell.scene import Timer
from game.client.sitting.new_match import match_of
from game.client.sitting.player_choices import level_degrees, player_word, temper_line
from game.client.table.faces import faces_of
from game.client.table.series_words import length_text
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListView
from game.client.widgets.page import (
    Hint,
    button_row,
    content_rect,
    draw_heading,
    draw_hints,
    hint_rect,
)
from game.client.widgets.pane import Pane
from game.client.widgets.stepper import Stepper
from game.client.words.locale import Message, as_message, msg
from game.errors import GameError
from game.match.match import Match
from game.match.save import Store
from game.match.seats import PEOPLE, humans
from game.names import is_taken
from game.registry import Panel
from game.rules.core import Seat

PANEL_HEIGHT = 412.0
"""Height of the panels of games."""
LOOK_EACH_S = 1.0
"""So often is looked whether rule files have come."""
_LEFT, _RIGHT, _UPPER, _LOWER, _MIDDLE = 0.0, 744.0, 500.0, 660.0, 580.0
_CHAIRS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((_LEFT, _MIDDLE), (_RIGHT, _MIDDLE)),
    3: ((_LEFT, _LOWER), (_LEFT, _UPPER), (_RIGHT, _MIDDLE)),
    4: ((_LEFT, _LOWER), (_LEFT, _UPPER), (_RIGHT, _UPPER), (_RIGHT, _LOWER)),
}
_TABLE = (382.0, 502.0, 352.0, 300.0)


class SetupScene(PageScene):
    """The new-game page."""

    def __init__(
        self,
        on_deal: Callable[[Match], None],
        store: Callable[[], Store | None] = lambda: None,
        game_id: str = "",
        players: int = 0,
        rng: Random | None = None,
        on_change: Callable[[str, str | None], None] | None = None,
        on_daily: Callable[[], None] | None = None,
    ) -> None:
        """Makes the page.

        Args:
            on_deal: gets the match when the cards are dealt.
            store: where that match is saved.
            game_id: the game that is chosen first; else the one that was dealt last.
            players: how many play it at first; 0 as was dealt last.
            rng: draws other masks; None for a fresh one.
            on_change: opens the workshop with the rules of a game by their name; without it that is not offered.
            on_daily: opens the deals of the day; without it they are not offered.
        """
        super().__init__()
        self._on_change, self._on_daily = on_change, on_daily
        self._game_id, self._players = game_id, players
        self._on_deal, self._store = on_deal, store
        self._choices: SetupChoices | None = None
        self._panels: dict[tuple[str, str], GamePanel] = {}
        self._cards: list[SeatCard] = []
        self._who: list[Stepper] = []
        self._portraits: list[SeatPortrait] = []
        self._names: list[Button] = []
        self._rng = rng or SystemRandom()
        self._stamp: object = None
        self._timer: Timer | None = None

    def enter(self) -> None:
        """Begins from what was chosen last, with the focus on the game."""
        self.widgets.focus(self._panels[self.choices.game_id, self.choices.panel.word])
        self._look_for_files()

    @property
    def choices(self) -> SetupChoices:
        """What is chosen; read from the settings when it is asked for first."""
        return self._open()

    def _open(self) -> SetupChoices:
        """Reads what was chosen last, and makes the widgets, where that has not been done."""
        if self._choices is None:
            self._choices = SetupChoices.remembered(self.app.settings)
            if self._game_id not in ("", self._choices.game_id):
                self._choices = SetupChoices(self._game_id)
            if self._players in self._choices.counts:
                self._choices.set_players(self._players)
            self._build()
        return self._choices

    def layout(self, page: Page) -> None:
        """Places the panels above, the table at the left below, the rules at the right below."""
        self._open()
        buttons, widths = [self._back, self._deal], [168.0, 240.0]
        if self._on_daily is not None:
            buttons, widths = [self._daily, *buttons], [250.0, *widths]
        for button, place in zip(buttons, button_row(self.app.tools, buttons, widths), strict=True):
            button.rect = place
        content = content_rect(page)
        if self._is_large:
            self._lay_out_large(Rect(content.x - 8, content.y - 2, content.w + 16, content.h + 2))
        else:
            self._lay_out(content)

    @property
    def _is_large(self) -> bool:
        return self.app.tools.fonts.text_scale > LARGE

    def _large_places(self, window: Rect) -> LargePlaces:
        choices = self.choices
        names = [panel.name for panel in self._panels.values()]
        about = self._panels[choices.game_id, choices.panel.word].about
        chairs = [(x == _RIGHT, {_UPPER: 0.0, _MIDDLE: 0.5, _LOWER: 1.0}[y]) for x, y in self._chairs]
        return large_places(self.app.tools, window, self._pane.offset, names, about, chairs)

    def _lay_out_large(self, window: Rect) -> None:
        """Games, table and rules one below the other; all of it scrolls."""
        self._pane.open(window, self._large_places(window).height)
        self._places = places = self._large_places(window)
        for place, panel in zip(places.panels, self._panels.values(), strict=True):
            panel.rect = place
        self._place_cards(places.cards)
        self._count.rect, self._series.rect = places.count, places.series
        self._other.rect, self._rules_panel.rect = places.other, places.rules
        self._place_rules()
        self._pane.hold(
            widget for widget in self.widgets if widget not in (self._pane, self._daily, self._back, self._deal)
        )

    def _scrolled(self) -> None:
        """The page was scrolled."""
        self._lay_out_large(self._pane.rect)
        self.invalidate()

    @property
    def _chairs(self) -> tuple[tuple[float, float], ...]:
        """Where the chairs stand round the table."""
        players = self.choices.players
        return _CHAIRS.get(players, _CHAIRS[4])[:players]

    @property
    def _where(self) -> Message:
        """Which table it is."""
        choices = self.choices
        players = msg("setup.players", count=choices.players)
        return msg("setup.table_line", game=msg(f"{choices.game_id}.name"), players=players)

    def _place_cards(self, cards: Sequence[Rect]) -> None:
        """Places who sits there."""
        for seat, (card, who) in enumerate(zip(self._cards, self._who, strict=True)):
            portrait, name = self._portraits[seat], self._names[seat]
            card.visible = who.visible = portrait.visible = seat < len(cards)
            name.visible = card.visible and self.choices.plans[seat].is_human
            if card.visible:
                card.rect = cards[seat]
                portrait.rect, name.rect, who.rect = card.portrait_rect, card.name_rect, card.stepper_rect

    def _place_rules(self) -> None:
        self._rules_panel.grow = max(1.0, self.app.tools.fonts.text_scale) if self._is_large else 1.0
        self._variants.rect, self._differences.rect = self._rules_panel.list_rect, self._rules_panel.differences_rect
        self._link.rect, self._shop.rect = self._rules_panel.link_rect, self._rules_panel.change_rect

    def _lay_out(self, content: Rect) -> None:
        """All of it is seen."""
        self._pane.open(Rect(0, 0, 0, 0), 0.0)
        self._pane.hold(self.widgets)
        number = len(self._panels)
        width = (content.w - 24 * (number - 1)) / number
        for place, panel in zip(
            row(content.top_part(PANEL_HEIGHT), [width] * number, 24), self._panels.values(), strict=True
        ):
            panel.rect = place
        self._place_cards([Rect(content.x + x, content.y + y, *CARD) for x, y in self._chairs])
        self._count.rect = Rect(content.x, content.y + 818, 250, 40)
        self._series.rect = Rect(content.x + 274, content.y + 818, 270, 40)
        self._other.rect = Rect(content.x + 866, content.y + 818, 250, 40)
        self._rules_panel.rect = Rect(content.right - 640, content.y + 454, 640, 408)
        self._place_rules()

    def handle(self, action: Action) -> bool:
        """Enter deals, or presses a focused button."""
        match action:
            case Select() if not isinstance(self.widgets.focused, Button | Link | SeatPortrait):
                self._press_deal()
                return True
            case Hotkey("confirm"):
                self._press_deal()
                return True
        before = self.widgets.focused
        taken = super().handle(action)
        if self.widgets.focused is not before:
            self._pane.follow(self.widgets.focused)
        return taken

    def draw(self, canvas: Canvas) -> None:
        """Draws the page."""
        draw_heading(canvas, msg("setup.title"), msg("setup.line"))
        hints = [Hint(("next",), msg("setup.hint.next")), Hint(("left", "right"), msg("setup.hint.change"))]
        if len(self._panels) > 1:
            hints.insert(0, Hint(tuple(str(n + 1) for n in range(len(self._panels))), msg("setup.hint.game")))
        draw_hints(
            canvas,
            self.app.input,
            hints,
            hint_rect(canvas.page, (self._back if self._on_daily is None else self._daily).rect),
        )
        if self._is_large:
            with canvas.clipped(self._pane.rect):
                self._draw_large(canvas)
        else:
            self._draw_words(canvas)
        super().draw(canvas)
        with canvas.clipped(self._pane.rect if self._is_large else canvas.page.rect):
            for panel in self._panels.values():
                panel.draw_lantern(canvas)

    def _draw_large(self, canvas: Canvas) -> None:
        """What lies between the widgets on the pane."""
        tools, places, choices = canvas.tools, self._places, self.choices
        draw_flow(canvas, about_words(tools, self._panels[choices.game_id, choices.panel.word].about), places.about)
        held, middle = canvas.fonts.held_back, places.heading.center[1]
        title = canvas.text(
            msg("setup.table"), (places.heading.x, middle), serif(held(TITLE), "semibold"), "text", valign="middle",
            max_width=places.heading.w * 0.5,
        )  # fmt: skip
        canvas.text(
            self._where, (title.right + 20, middle + 4), sans(held(21)), "muted", valign="middle",
            max_width=places.heading.right - title.right - 20,
        )  # fmt: skip
        self._draw_table(canvas, places.table)
        draw_flow(canvas, note_words(tools), places.note)

    def _draw_words(self, canvas: Canvas) -> None:
        """What lies between the widgets."""
        content = content_rect(canvas.page)
        baseline = content.y + 474
        title = canvas.text(
            msg("setup.table"), (content.x, baseline), serif(32, "semibold"), "text", valign="baseline", max_width=420,
            max_height=54,
        )  # fmt: skip
        canvas.text(
            self._where, (title.right + 14, baseline), sans(21), "muted", valign="baseline",
            max_width=content.x + 1100 - title.right - 14, max_height=40,
        )  # fmt: skip
        x, y, w, h = _TABLE
        table = Rect(content.x + x, content.y + y, w, h)
        self._draw_table(canvas, table)
        note = self._series.rect
        canvas.text(
            msg("setup.chair_note"), (note.right + 24, note.center[1]), sans(18), "muted", valign="middle",
            width=self._other.rect.x - note.right - 44, max_height=54,
        )  # fmt: skip

    def _draw_table(self, canvas: Canvas, place: Rect) -> None:
        """Draws the oval table: with the game's own board on it and what its room says of that, where it has them."""
        choices = self.choices
        own = f"new_game/{choices.game_id}_table"
        canvas.sprite("new_game/table" if canvas.sprites.aspect(own) is None else own, place)
        note = None if choices.rules.rules is None else table_note_of(choices.game_id, choices.rules.rules)
        if note is not None:
            middle = (place.x + place.w / 2, place.y + place.h * 0.62)
            style = serif(canvas.fonts.held_back(17), italic=True)
            canvas.text(
                note, middle, style, "on_night", "center", valign="middle", max_width=place.w * 0.43,
                max_height=32 * max(1.0, canvas.fonts.text_scale),
            )  # fmt: skip

    def _build(self) -> None:
        """Makes the widgets, in the order in which Tab goes."""
        choices = self.choices
        self._pane = self.widgets.add(Pane(self._scrolled))
        offered = [(game_id, panel) for game_id in registry.with_tables() for panel in panels_of(game_id)]
        for number, (game_id, panel) in enumerate(offered, 1):
            cap, choose = self.app.input.cap(str(number)), partial(self._choose_game, game_id, panel)
            widget = GamePanel(number, game_id, panel, cap, choose)
            self._panels[game_id, panel.word] = self.widgets.add(widget)
        faces = faces_of(choices.plans, None)
        for seat in range(max(game_type(game_id).player_counts[-1] for game_id in registry.with_tables())):
            face = faces.get(Seat(seat), faces[Seat(0)])
            self._cards.append(self.widgets.add(SeatCard(face, msg("seat.temper.human"))))
            chair = msg("setup.chair", number=seat + 1)
            self._portraits.append(self.widgets.add(SeatPortrait(seat + 1, partial(self._wear, seat))))
            name = Button(msg("names.of", chair=chair), kind="icon", icon="icons/person")
            name.on_press = partial(self._ask_name, seat)
            self._names.append(self.widgets.add(name))
            who = Stepper(chair, (), on_change=lambda index, seat=seat: self._seat_player(seat, index))  # type: ignore[misc]
            self._who.append(self.widgets.add(who))
        self._count = self.widgets.add(Stepper(msg("setup.how_many"), (), on_change=self._choose_count))
        self._series = self.widgets.add(Stepper(msg("series.how_long"), (), on_change=self._choose_games))
        other = Hint(("r",), msg("setup.other_masks"))
        self._other = self.widgets.add(Link(other, self.app.input.cap("r"), self._draw_masks))
        self._rules_panel = self.widgets.add(RulesPanel())
        self._variants = self.widgets.add(
            ListView(
                msg("setup.rules"), (), row_height=ROW_HEIGHT, on_choose=self._choose_rules, painter=self._draw_variant
            )
        )
        self._differences = self.widgets.add(Differences())
        hint = Hint(("rules",), msg("setup.read_rules"))
        self._link = self.widgets.add(Link(hint, self.app.input.cap("rules"), self._read_rules))
        change = Hint(("w",), msg("workshop.change_these"))
        self._shop = self.widgets.add(Link(change, self.app.input.cap("w"), self._change_rules))
        self._shop.visible = self._on_change is not None
        keys = self.app.input
        self._daily = self.widgets.add(
            Button(msg("daily.title"), cap=keys.cap("d"), hotkey="d", on_press=self._on_daily)
        )
        self._daily.visible = self._on_daily is not None
        self._back = self.widgets.add(Button(msg("page.back"), cap=keys.cap("back"), on_press=self.go_back))
        self._deal = self.widgets.add(
            Button(msg("setup.deal"), kind="primary", cap=keys.cap("select"), on_press=self._press_deal)
        )
        self._fill()

    def _fill(self) -> None:
        """Shows what is chosen."""
        choices = self.choices
        for (game_id, word), panel in self._panels.items():
            panel.chosen = game_id == choices.game_id and word == choices.panel.word
            panel.bar(_why_none(choices.rules, panel.counts) if game_id == choices.game_id else None)
        plans = choices.plans
        people = humans(plans)
        is_you = len(people) == 1 and plans[people[0]].name in PEOPLE
        for seat, face in faces_of(plans, people[0] if is_you else None).items():
            plan = plans[seat]
            self._cards[seat].show(face, temper_line(plan), has_name=plan.is_human)
            tip = msg("setup.other_face" if plan.is_human else "setup.other_mask")
            self._portraits[seat].show(msg(f"seat.face.{plan.face}") if plan.is_human else face.name, tip)
            offered = choices.players_offered
            words, degrees = zip(*((player_word(player), level_degrees(player)) for player in offered), strict=True)
            self._who[seat].set_values(words, offered.index(choices.seats[seat]), degrees)
        counts = choices.panel.players
        self._count.set_values(
            [msg("setup.players", count=count) for count in counts],
            counts.index(choices.players),
            barred=[_why_not(choices.rules, count) for count in counts],
        )
        self._count.tip = self._count.barred
        sides = choices.sides
        self._series.set_values([length_text(games, sides) for games in GAMES], GAMES.index(choices.games))
        self._series.tip = msg("series.tip.two" if sides == 2 else "series.tip.more")
        variants = choices.rules_offered
        rows = [variant_row(choices.game_id, rules, choices.players) for rules in variants]
        self._variants.set_rows(rows, choices.rules_index)
        self._differences.show(self.app.tools.locale, choices.game_id, choices.rules, choices.players)
        self._rules_panel.show(len(variants))
        self._deal.why_not = _why_not(choices.rules, choices.players)
        self._deal.enabled = self._deal.why_not is None
        self._link.enabled = choices.rules.rules is not None
        self.layout(self.app.tools.page)
        self._variants.choose(choices.rules_index)
        self.invalidate()

    def _draw_variant(self, canvas: Canvas, place: Rect, index: int, chosen: bool) -> None:
        choices = self.choices
        rules, art = choices.rules_offered[index], choices.panel.art
        draw_variant(canvas, place, choices.game_id, art, rules, choices.players, chosen=chosen)

    def _look_for_files(self) -> None:
        """Shows rule files that have come, gone or changed while the page is open."""
        choices = self.choices
        stamp = choices.game_id, rules_stamp(choices.game_id)
        if stamp != self._stamp:
            self._stamp = stamp
            choices.read_rules()
            self._fill()
        self._timer = self.app.after(LOOK_EACH_S, self._look_for_files)

    def leave(self) -> None:
        """Looks for files no more."""
        if self._timer is not None:
            self._timer.cancel()

    def _choose_game(self, game_id: str, panel: Panel) -> None:
        choices = self.choices
        if game_id != choices.game_id:
            self._choices = SetupChoices(
                game_id, choices.players, choices.seats, guests=choices.guests, games=choices.games
            )
        if self.choices.players not in panel.players:
            self.choices.set_players(panel.players[-1])
        self._fill()
        self._say_barred()

    def _seat_player(self, seat: int, index: int) -> None:
        self.choices.seat_player(seat, self.choices.players_offered[index])
        self._fill()
        self.widgets.say_focus()

    def _wear(self, seat: int, by: int) -> None:
        self.choices.wear(seat, by)
        self._fill()
        self.widgets.say_focus()

    def _draw_masks(self) -> None:
        self.choices.draw_masks(self._rng)
        self._fill()
        worn = [face.name for face in faces_of(self.choices.plans, None).values()]
        self.say(msg("setup.masks_drawn", names=" · ".join(self.app.tools.locale.text(name) for name in worn)))

    def _ask_name(self, seat: int) -> None:
        plans = self.choices.plans
        taken = [plan.name for number, plan in enumerate(plans) if number != seat]
        free = [name for name in PEOPLE if not is_taken(name, taken)]
        chair = msg("setup.chair", number=seat + 1)
        dialog = NameDialog(msg("names.title", chair=chair), plans[seat].name, free, taken)
        self.app.stack.push(dialog, partial(self._name_person, seat))

    def _name_person(self, seat: int, name: str) -> None:
        self.choices.name_person(seat, name)
        self.say(msg("names.is", chair=msg("setup.chair", number=seat + 1), name=name))
        self._fill()

    def _choose_count(self, index: int) -> None:
        self.choices.set_players(self.choices.panel.players[index])
        self._fill()
        self.widgets.say_focus()

    def _choose_games(self, index: int) -> None:
        self.choices.games = GAMES[index]
        self._fill()
        self.widgets.say_focus()

    def _choose_rules(self, index: int) -> None:
        self.choices.rules_index = index
        self._fill()
        self.widgets.say_focus()
        self._say_barred()

    def _say_barred(self) -> None:
        """Says why the chosen number of players cannot play by the chosen rules, whichever of both was changed last."""
        if self.choices.rules.rules is not None and self._deal.why_not is not None:
            self.say(self._deal.why_not)

    def _read_rules(self) -> None:
        from game.client.rulebook.scene import RulesScene

        rules = self.choices.rules
        if rules.rules is not None:
            self.app.stack.push(RulesScene(self.choices.game_id, rules.rules, rules.title))

    def _change_rules(self) -> None:
        if self._on_change is not None:
            self._on_change(self.choices.game_id, self.choices.rules.source)

    def resume(self) -> None:
        """Rules may have been written meanwhile: what is offered is read anew, and what was chosen stays chosen."""
        if self._choices is not None:
            self._choices.read_rules()
            self._fill()

    def _press_deal(self) -> None:
        choices = self.choices
        rules = choices.rules
        why_not = _why_not(rules, choices.players)
        if why_not is not None or rules.rules is None:
            self.say(why_not or msg("setup.cannot_deal"))
            return
        try:
            match = match_of(
                choices.game_id, choices.plans, rules.rules, rules_name=rules.title or "", store=self._store(),
                series=choices.series,
            )  # fmt: skip
        except GameError as error:
            from game.client.shell.dialog import notice

            self.app.stack.push(notice(msg("setup.cannot_deal"), str(error)), lambda _: None)
            return
        choices.remember(self.app.settings)
        self._on_deal(match)


def _why_not(rules: RulesChoice, players: int) -> Message | None:
    """Why this number of players cannot play by these rules, in a sentence; None where they can."""
    if rules.rules is None:
        return msg("setup.cannot_deal")
    faults = rules.faults_for(players)
    if not faults:
        return None
    return msg("setup.not_for_why", whom=msg("setup.not_for", count=players), why=as_message(faults[0]))


def _why_none(rules: RulesChoice, counts: tuple[int, ...]) -> Message | None:
    """Why none of these numbers of players can play by these rules, though others can; None where one of them can."""
    reasons = [_why_not(rules, count) for count in counts]
    return None if rules.rules is None or None in reasons else reasons[0]
