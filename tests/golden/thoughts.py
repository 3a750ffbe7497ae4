"""What rules say of rule files, what cards and lines come to, and what players who know no game answer.

What the games' own players think is kept too: by level, at seeded positions, the choice, its worth and its reasons.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from game.ai import masks, protocol, terms
from game.ai.personality import parse_personality, temper_of
from game.ai.player import Choice, Limit, is_player, make_player, players_of, stand_in_of
from game.catalogue.convert import merge_rules
from game.catalogue.meaning import walk_keys
from game.errors import GameError
from game.registry import GAMES
from game.rules import cards, looks, notation
from game.rules.core import CHANCE, Game, Seat, State
from game.rules.json_line import read_object, shown_value
from tests.contract.ground import game_type
from tests.golden.kept import Case, digest, rounded
from tests.rule_sets import rule_sets, within_bounds

FILE: Final = "thoughts.json"
ENDS: Final = (-1, 0, 1, 2, 3, 5, 9, 40, 99, 100, 500, 999, 1000, 1001, 10**6, 10**9)
"""What number keys are set to."""
Answers = Callable[[], Iterator[object]]


def _of(answers: Answers) -> Mapping[str, str]:
    return {
        "answers": digest(rounded(msgspec.to_builtins(answer, str_keys=True, enc_hook=str)) for answer in answers())
    }


def _refused(call: Callable[[], object]) -> object:
    """What a call gives, or the sentence with which it refuses."""
    try:
        return call()
    except GameError as error:
        return str(error)


def _keys(game_id: str) -> Iterator[object]:
    """Every key at many values, alone and beside another, with what that is refused or warned of for."""
    kind, chance = game_type(game_id), Random(3)
    keys = [key.path for key in walk_keys(kind.rules_type)]
    words = ("", "none", "nobody", "doge", [], [1, 2], {}, {"a": 1}, None, True, 1.5, "a" * 200)

    def told(fields: dict[str, object]) -> object:
        rules = merge_rules(kind, fields)
        faults = [(fault.path, fault.found, fault.expected, fault.players) for fault in rules.faults()]
        return [faults, [(fault.path, fault.found, fault.expected, fault.players) for fault in rules.warnings()]]

    for path in keys:
        for value in (*ENDS, *words):
            yield _refused(partial(told, _nested({}, path, value)))
    for _ in range(400):
        fields: dict[str, object] = {}
        for path in chance.sample(keys, 3):
            _nested(fields, path, chance.choice(ENDS))
        yield _refused(partial(told, fields))
    for _ in range(60):
        rules = within_bounds(game_id, chance)
        yield rules.faults(), rules.warnings(), hash(rules) == hash(msgspec.structs.replace(rules))
    for rules in rule_sets(game_id).values():
        yield rules.warnings(), [kind(rules, players).teams() for players in kind.player_counts if not rules.faults()]


def _nested(fields: dict[str, object], path: tuple[str, ...], value: object) -> dict[str, object]:
    inner = fields
    for part in path[:-1]:
        found = inner.setdefault(part, {})
        if not isinstance(found, dict):
            return fields
        inner = found
    inner[path[-1]] = value
    return fields


SIGNS: Final = ("", "#12ab9F", "#12ab9", "12ab9ff", "#12ab9g", "red", "gold", "reed", "#000000", "#ffffff", "#777777")
SVG: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>'


def _looks() -> Iterator[object]:
    """How things are called and drawn, and what is wrong with it."""
    chance = Random(5)
    names = ("san_marco", "castello", "dorsoduro", "canareggio", "castelli", "san")
    for colour in SIGNS:
        rgb = looks.rgb_of(colour)
        yield rgb, rgb and looks.ink_on(rgb)
    yield looks.short_names(names), looks.short_names(("?", "??", "A", "a", "Ab", "ab", "aB"))
    icons = ("", "castello", "gondola", "own.svg", "OWN.SVG", SVG, "<svg", "rose")
    for _ in range(200):
        made = {
            name: looks.Look(
                label=chance.choice((None, "Rialto", "rialto", "X", {"en": "Bridge", "fr": "Pont"}, {"fr": "Pont"})),
                colour=chance.choice(SIGNS),
                icon=chance.choice(icons),
            )
            for name in chance.sample((*names, "nowhere"), chance.randrange(4))
        }
        yield looks.look_faults(made, names, names[:3])
        book = looks.Book(made, names, names[:3], ("quarter",), names)
        for name in (*names, "nowhere"):
            yield [book.label(name, language) for language in ("en", "fr", "nl")], book.said(f"quarter.{name}", "en")
            yield book.short(name, "en"), book.drawing(name), book.picture(name), book.plate(name), book.shows(name)
        yield book.bad_pictures(), looks.hash_of(made) == looks.hash_of(dict(reversed(made.items())))


def _cards() -> Iterator[object]:
    """Bags, draws, parts and halves of cards."""
    chance = Random(6)
    for _ in range(150):
        bag = sorted(chance.randrange(4) for _ in range(chance.randrange(1, 9)))
        counts, some = cards.counted(bag, 4), chance.randrange(len(bag) + 1)
        yield counts, cards.spread(counts), cards.draw_from(bag, some, chance), cards.draw_sorted([*bag], some, chance)
        parts = [*cards.parts_of_size(counts, some)]
        yield parts, [cards.ways_to_draw(counts, part) for part in parts]
        number = cards.number_of_parts(bag)
        yield number, [cards.part_at(bag, at) for at in range(1, number + 1)][:40]
        ways = cards.halves(tuple(a == b for a, b in pairwise(bag)))
        yield ways, [cards.picked(bag, bits) for bits, _ in ways], [cards.mirrored(bits) for bits, _ in ways]
        yield cards.below(10**30, chance), cards.weighed([*counts, 1, 10**20], chance), cards.orders(len(bag), some)
    many = [kind for kind in range(40) for _ in range(12)]
    for some in (1, 2, 7, 40, 100):
        yield cards.draw_sorted([*many], some, chance), cards.draw_from(many, some, chance)


LINES: Final = (
    "",
    " ",
    "{}",
    "[]",
    "7",
    "{",
    '{"a": 1',
    '{"a": 1}}',
    '{"a": 1, "a": 2}',
    '{"a": NaN}',
    '{"a": 1e999}',
    '{"a": 1.5}',
    '{"a": 99999999999999999999999}',
    '{"a": "\\ud800"}',
    '{"a": tru}',
    "{'a': 1}",
    '{"a": 1,}',
    '{"a" 1}',
    "\ufeff{}",
    '{"a": "' + "b" * 300 + '"}',
    '{"a": ' + "[" * 200 + "]" * 200 + "}",
    '{"seat": 0, "move": "pass"}',
    '{"note": "undo"}',
    '{"game": "casanova", "players": 2}',
    '{"game": "casanova", "players": 2, "version": 2}',
    '{"expect": {}}',
    '{"seat": 0, "move": "announce", "dice": 1}',
    '{"seat": "chance", "move": "roll", "dice": [1]}',
    '{"seat": -1, "move": 3}',
    '{"seat": 0, "move": "announce"}',
    '{"seat": 0, "move": "announce", "dice": 1, "odd": 2}',
    '{"seat": 1.0, "move": "fold"}',
)


def _lines() -> Iterator[object]:
    """Lines of notation, most of them wrong."""
    for line in LINES:
        yield _refused(partial(read_object, line)), _refused(partial(read_object, line.encode()))
        for game_id in GAMES:
            yield _refused(partial(notation.read_line, game_type(game_id), line))
        fields = _refused(partial(read_object, line))
        if isinstance(fields, dict):
            yield _refused(partial(notation.read_header, fields)), [shown_value(value) for value in fields.values()]
    yield _refused(partial(read_object, b'{"a": "\xff"}')), _refused(partial(read_object, "{}" + " " * 10**6))
    yield [shown_value(value) for value in (None, True, 1, 1.5, "a", "b" * 400, [], {}, [1] * 400)]


SPECS: Final = (
    "human",
    "random",
    "random:0",
    "random:7",
    "random:x",
    "random:-1",
    "greedy",
    "greedy:1",
    "mcts",
    "mcts:5",
    "mcts:0",
    "mcts:x",
    "ai",
    "ai:doge",
    "ai:dog",
    "ai:doge:bauta",
    "ai:doge:bata",
    "ai:doge:bauta:more",
    "ai::",
    "exec:bot",
    "",
    "a",
)


def _players() -> Iterator[object]:
    """Who may play what, by the words of the command line."""
    for game_id in GAMES:
        yield players_of(game_id), stand_in_of(game_id)
        for spec in SPECS:
            yield _refused(lambda: type(make_player(spec, game_id)).__name__), is_player(spec)  # noqa: B023
    for spec in SPECS:
        yield _refused(partial(parse_personality, spec))
    for mask in (None, *masks.masks(), "none", "baut"):
        yield _refused(partial(temper_of, mask))


FILES: Final = (
    "",
    "masks: {}",
    "masks: {lupo: {name: Lupo, risk: 0.5, says: {casanova: {won: [Ha!, Ho!]}}}}",
    "masks: [1]",
    "a: [",
    "masks: {lupo: {risk: 3}}",
    "masks: {'L U': {}}",
    "masks: {bauta: {about: Old, name: B}}",
    "masks: {lupo: {odd: 1}}",
    "masks: {lupo: {portrait: none.svg}}",
    "masks: {lupo: {says: {casanova: {won: 'a {b'}}}}",
    "more: 1",
    "masks: {lupo: }",
    "masks: {lupo: {patience: -0.4, bluff: 0.4}, due: {bluff: -1}}",
    "masks: {medico: {says: {casanova: {won: One}}}}",
)


def _masks() -> Iterator[object]:
    """The shipped masks, and files of a person's own."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "personalities.yaml"
        for text in (None, *FILES):
            if text is not None:
                place.write_text(text, encoding="utf-8")
            read = masks.read_masks(place)
            yield [*read.by_word.items()], read.own, read.note.replace(folder, "…")
            yield {word: sorted(keys) for word, keys in read.given.items()}
            for word in (*read.by_word, "none"):
                yield read.about_key(word), read.name(word), [read.has_words(word, game_id) for game_id in GAMES]
                for key in (f"seat.mask.{word}", f"mask.{word}.temper", f"mask.{word}.says.casanova.won.1", "a.b"):
                    yield read.own_text(key)
        yield [masks.leaning_of(mask) for mask in masks.shipped_masks().values()]


def _messages() -> Iterator[object]:
    """What the game and a worker tell one another, whole, in pieces, and spoilt."""
    chance = Random(7)
    for game_id in GAMES:
        state, moves = _position(
            game_type(game_id)(rule_sets(game_id)["default"], game_type(game_id).player_counts[0]), 3
        )
        seat = state.current_player
        assert seat is not None
        record = state.game.information_state(moves, seat)
        asked = protocol.ask(4, state.view(seat), "random", 9, Limit(1.5, 20), record)
        choice = make_player("random", game_id).choose(state.view(seat), Limit(), Random(1))
        answered = protocol.answer(5, choice)
        for message, read in ((asked, protocol.read_from_game), (answered, protocol.read_from_worker)):
            data = protocol.encode(message)
            frames, got = protocol.Frames(), list[object]()
            for at in range(0, len(data) * 2, 17):
                got += [len(found) for found in frames.feed((data * 2)[at : at + 17])]
            yield len(data), got, read(data[4:]) == message
            for _ in range(12):
                at = chance.randrange(4, len(data))
                yield _refused(partial(lambda read, spoilt: type(read(spoilt)).__name__, read, data[4:at]))
        yield protocol.read_view(asked) == state.view(seat), protocol.read_record(asked) == tuple(record)
        yield protocol.read_choice(answered, game_id) == choice
        for other in GAMES:
            yield _refused(lambda: protocol.read_choice(answered, other).move)  # noqa: B023
    for head in (b"\0\0\0\0", b"\xff\xff\xff\xff", b"\0\0\0"):
        yield _refused(lambda: [*protocol.Frames().feed(head)])  # noqa: B023
    yield (
        terms.decisive(terms.in_wins({"a": 0.5, "b": 1.5}), terms.in_wins({"a": 0.1, "b": 1.2})),
        terms.in_coins({"c": 2}),
    )


def _position(game: Game, seed: int) -> tuple[State, list[object]]:
    """A state in which a seat decides, some way into a random game."""
    chance, state, moves = Random(seed), game.new_state(), list[object]()
    least = chance.randrange(4, 40)
    before, kept = state.clone(), 0
    while not state.is_terminal():
        if state.current_player != CHANCE:
            before, kept = state.clone(), len(moves)
            if len(moves) >= least:
                break
        move = state.random_move(chance)
        state.apply_unchecked(move)
        moves.append(move)
    return before, moves[:kept]


def _choices(game_id: str, spec: str) -> Iterator[object]:
    """What a player answers at seeded positions: its move, what it mixes, what that is worth, and why."""
    kind = game_type(game_id)
    for number in range(6):
        players = kind.player_counts[number % len(kind.player_counts)]
        game = kind(rule_sets(game_id)["default"], players)
        state, moves = _position(game, number)
        seat = state.current_player
        if seat is None or seat == CHANCE:
            continue
        player = make_player(spec, game_id)
        player.prepare(game)
        if player.needs_record:
            player.hear(game.information_state(moves, Seat(seat)))  # type: ignore[arg-type]
        found = player.choose(state.view(seat), Limit(nodes=60), Random(number))
        yield _told(found), [found.chance_with(move) for move, _ in found.values], found.advised
        legal = [*islice(state.legal_moves(), 3)]
        yield [Choice(move, values=((move, 0.1),), win=(0.3, 0.7)).chance_with(move) for move in legal]
        player.close()


def _told(choice: Choice) -> object:
    return [
        choice.move,
        choice.policy,
        choice.values,
        choice.win,
        choice.reasons,
        choice.nodes,
        [(move, [(term.key, term.number, term.unit) for term in parts]) for move, parts in choice.terms],
    ]


PLAYING: Final = ("random", "greedy", "mcts", "ai:novice", "ai:merchant:bauta", "ai:doge")

CASES: Final[dict[str, Case]] = {
    **{f"keys: {game_id}": partial(_of, partial(_keys, game_id)) for game_id in GAMES},
    **{
        f"choices: {game_id}, {spec}": partial(_of, partial(_choices, game_id, spec))
        for game_id in GAMES
        for spec in PLAYING
    },
    "looks": partial(_of, _looks),
    "cards": partial(_of, _cards),
    "lines": partial(_of, _lines),
    "players": partial(_of, _players),
    "masks": partial(_of, _masks),
    "messages": partial(_of, _messages),
}
