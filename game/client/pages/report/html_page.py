"""A report as one HTML file: a page of an almanac, without links or scripts, its charts and drawings inside.

It says what the page in the window says, in the same language: its words are those of `words`. Nothing here opens a
window, so the command line writes it too, in English.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable
from functools import cache
from html import escape

import msgspec

from game.client.pages.report.words import (
    WORDS,
    Verdict,
    about_spread,
    about_table,
    interval,
    is_spread,
    kind_of_table,
    number,
    order_line,
    order_of,
    side_name,
    table_title,
    thing_name,
    told_word,
    verdicts,
)
from game.client.words.locale import Locale, Message, msg
from game.match.balance.charts import Column, bars, columns, lozenge, spread, swatch
from game.match.balance.order import Order
from game.match.balance.report import GamesPlayed, Line, Report, Row, Table
from game.match.balance.words import FEW
from game.match.counting.room import Kind
from game.resources import assets_folder

STYLE = """
:root { color: #14222e; background: #efe6cf; }
body { font: 16px/1.45 "Source Sans Pro", "Source Sans 3", "Helvetica Neue", Arial, sans-serif; margin: 2rem auto;
  max-width: 76rem; padding: 0 1rem; }
h1, h2, h3 { font-family: "Source Serif Pro", "Source Serif 4", Georgia, "Times New Roman", serif; margin: 0; }
h1 { font-size: 2.6rem; font-weight: 300; }
h2 { font-size: 1.8rem; font-weight: 300; margin-top: 2rem; }
h2::after { content: ""; display: block; width: 7rem; border-bottom: 2px solid #b98a2f; margin: .2rem 0 .8rem; }
h3 { font-size: 1.2rem; }
.about, .hint { font-family: "Source Serif Pro", Georgia, serif; font-style: italic; color: #5a5348; }
.about { font-size: 1.2rem; margin: 0 0 .3rem; }
.sheet { background: #fbf6e9; border: 4px double #14222e; border-radius: 6px; padding: .5rem 2rem 2rem;
  margin-top: 1rem; }
.legend span { margin-right: 1.4rem; white-space: nowrap; }
.verdict { display: grid; grid-template-columns: minmax(18rem, 1fr) minmax(18rem, 34rem); gap: 0 2rem;
  border-top: 1px solid #cbbf9f; padding: .8rem 0; break-inside: avoid; }
.verdict p { margin: .2rem 0 0 1.6rem; }
.lozenge { vertical-align: -1px; margin-right: .5rem; }
.chart { overflow-x: auto; }
svg { max-width: none; font-family: "Source Sans Pro", "Source Sans 3", Arial, sans-serif; }
.verdict svg[role] { max-width: 100%; height: auto; }
table { border-collapse: collapse; font-size: .9rem; margin: .5rem 0; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .15rem .7rem; border-bottom: 1px solid #e2d8bd; white-space: nowrap; }
th:first-child, td:first-child, .rules { text-align: left; }
.stands { font-weight: 700; }
section { break-inside: avoid-page; }
footer { font-size: .85rem; color: #5a5348; overflow-wrap: anywhere; }
@media (max-width: 60rem) { .verdict { grid-template-columns: 1fr; } }
@media print { :root { background: none; } body { margin: 0; max-width: none; font-size: 10pt; }
  .sheet { border-radius: 0; padding: 0 1rem 1rem; } table { font-size: 8pt; } th, td { padding: .1rem .35rem; }
  .chart { overflow: visible; } .chart svg { max-width: 100%; height: auto; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } @page { size: landscape; margin: 12mm; } }
"""
MAX_ROWS_IN_CHART = 48
"""A kind of more things than this has its table alone."""


def page(report: Report, locale: Locale) -> str:
    """The file's text.

    Args:
        report: what was found.
        locale: in which language it is told.
    """
    return _Page(report, locale).text()


class _Page:
    """A page that is being written."""

    def __init__(self, report: Report, locale: Locale) -> None:
        self._report, self._locale = report, locale
        self._order: Order = order_of(report)
        self._names = [self._say(side_name(side)) for side in self._order.sides]
        self._decimal = locale.text(msg("report.decimal"))

    def _say(self, words: Message | str) -> str:
        """A text as it may stand in the file."""
        return escape(self._locale.text(words))

    def text(self) -> str:
        """All of it."""
        report, title = self._report, self._say(order_line(self._order))
        players = self._say(msg("report.html.players", count=report.players))
        body = [
            f"<h1>{self._say(msg('report.heading'))}</h1><p class=about>{title}; {players}</p>",
            self._games(),
            f'<main class="sheet">{self._verdicts()}',
            *(self._table(table) for table in report.things),
            f"</main><footer>{self._footer()}</footer>",
        ]
        language = escape(self._locale.language)
        return (
            f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>'
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
            f"<body>{''.join(body)}</body></html>\n"
        )

    def _games(self) -> str:
        told = "".join(f"<li>{self._lineup(games)}</li>" for games in self._report.lineups)
        part = f"<p><strong>{self._say(msg('report.html.part'))}</strong></p>" if self._report.part else ""
        return f"{part}<ul>{told}</ul>"

    def _lineup(self, games: GamesPlayed) -> str:
        both = len(self._order.sides) > 1
        count = msg("report.games.each" if both else "report.games", games=games.games, most=games.most)
        players = [_player(seat) for seat in games.seats]
        if len(set(games.seats)) == 1:
            who: Message | str = msg("report.html.everywhere", player=players[0])
        else:
            who = ", ".join(self._locale.text(player) for player in players)
        own = [line.key for line in self._report.lines if line.key == games.lineup]
        names = [self._locale.text(name) for verdict in self._all() for name in _named(verdict, own)]
        said = msg("report.html.lineup", games=count, players=who)
        return self._say(msg("report.named", name=names[0], says=said) if names else said)

    def _all(self) -> list[Verdict]:
        return verdicts(self._locale, self._order, self._report)

    def _verdicts(self) -> str:
        cards = "".join(self._verdict(verdict) for verdict in self._all())
        return f"<section><h2>{self._say(msg('report.verdicts'))}</h2>{self._legend()}</section>{cards}"

    def _legend(self) -> str:
        parts = [
            f"<span>{swatch(fill)} {name}</span>"
            for name, fill in zip(self._names, ("measured", "other"), strict=False)
        ]
        if any(line.verdict or line.edge_verdict for line in self._report.lines):
            parts.append(f"<span>{lozenge(full=True)}{self._say(msg('report.stands.word'))}</span>")
            parts.append(f"<span>{lozenge(full=False)}{self._say(msg('report.unclear.word'))}</span>")
        hint = self._say(msg("report.bars"))
        return f'<p class="legend">{"".join(parts)}</p><p class="hint">{hint}</p>'

    def _verdict(self, verdict: Verdict) -> str:
        first, locale = verdict.lines[0], self._locale
        mark = lozenge(full=verdict.mark == "stands") if verdict.mark else ""
        said = "".join(f"<p>{self._strong(self._say(sentence))}</p>" for sentence in verdict.says)
        names = [locale.text(name) for name in verdict.names] or [""]
        chart = bars(
            [(name, line.sides) for name, line in zip(names, verdict.lines, strict=True)],
            factor=100.0 if first.unit == "share" else 1.0,
            fair=first.fair,
            told=" ".join(locale.text(sentence) for sentence in verdict.says),
            decimal=self._decimal,
        )
        return (
            f'<div class="verdict"><div><h3>{mark}{self._say(verdict.title)}</h3>{said}</div>'
            f'<div class="chart">{chart}{self._intervals(verdict, names)}</div></div>'
        )

    def _intervals(self, verdict: Verdict, names: list[str]) -> str:
        """All numbers of a verdict with their intervals."""
        heads, columns_of = list(self._names), list(range(len(self._names)))
        differs = any(line.difference is not None for line in verdict.lines)
        fair = verdict.lines[0].fair
        heads += [self._say(msg("report.difference"))] if differs else []
        heads += [self._say(msg("report.html.fair"))] if fair is not None else []
        rows = []
        for name, line in zip(names, verdict.lines, strict=True):
            cells = [self._say(interval(self._locale, line.sides[side], line)) for side in columns_of]
            cells += [self._say(interval(self._locale, line.difference, line))] if differs else []
            cells += [number(self._locale, fair, line)] if fair is not None else []
            rows.append(f"<tr><td>{escape(name)}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
        head = "".join(f"<th>{head}</th>" for head in heads)
        return f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"

    def _strong(self, text: str) -> str:
        for word in ("report.stands", "report.unclear"):
            said = self._say(msg(word))
            text = text.replace(said, f"<strong>{said}</strong>")
        return text

    def _table(self, table: Table) -> str:
        kind, word = kind_of_table(self._report.game, table), told_word(table)
        title, about = self._say(table_title(self._locale, self._report.game, table)), ""
        charts = ""
        if is_spread(table):
            about = self._locale.text(about_spread(self._order, None))
            charts = "".join(f'<div class="chart">{spread(row.amounts, about)}</div>' for row in table.rows)
        elif 1 < len(table.rows) <= MAX_ROWS_IN_CHART:
            about = self._locale.text(about_table(self._locale, self._order, table))
            items = [self._column(table, row, word, kind) for row in table.rows]
            charts = f'<div class="chart">{columns(items, f"{title}: {about}", decimal=self._decimal)}</div>'
        return f'<section><h2>{title}</h2><p class="hint">{escape(about)}</p>{charts}</section>{self._numbers(table)}'

    def _column(self, table: Table, row: Row, word: str, kind: Kind | None) -> Column:
        line, used = row.figures[word], row.figures["used"].sides[0]
        factor = 100.0 if line.unit == "share" else 1.0
        values = tuple(None if side is None else side.value * factor for side in line.sides)
        name = self._locale.text(thing_name(self._locale, self._report.game, table, row))
        picture = _drawing(kind.art.format(row.thing.partition(".")[2])) if kind is not None and kind.art else ""
        below = used is not None and word == "amount"
        share = msg("report.used", share=round(100 * used.value)) if used is not None and below else ""
        return Column(name, values, picture, self._locale.text(share))

    def _numbers(self, table: Table) -> str:
        words = [word for word in WORDS if any(word in row.figures for row in table.rows)]
        heads = "".join(f"<th>{self._say(msg(f'report.word.{word}'))}</th>" for word in words)
        both, lines = len(self._names) == 2, []
        for row in table.rows:
            thing = self._say(thing_name(self._locale, self._report.game, table, row))
            for side, name in enumerate(self._names):
                cells = "".join(self._cell(row.figures.get(word), side) for word in words)
                rules = f'<td class="rules">{name}</td>' if both else ""
                lines.append(f"<tr><td>{thing if not side else ''}</td>{rules}{cells}</tr>")
        title = self._say(table_title(self._locale, self._report.game, table))
        rules = f"<th class=rules>{self._say(msg('report.html.rules'))}</th>" if both else ""
        head = f"<tr><th>{title}</th>{rules}{heads}</tr>"
        return f'<div class="chart"><table><thead>{head}</thead><tbody>{"".join(lines)}</tbody></table></div>'

    def _cell(self, line: Line | None, side: int) -> str:
        of = line.sides[side] if line is not None else None
        if line is None or of is None:
            return "<td>–</td>"
        stands = not side and "stands" in (line.verdict, line.edge_verdict)
        told = self._say(interval(self._locale, of, line))
        return f"<td{' class=stands' if stands else ''}>{told}{'*' if stands else ''}</td>"

    def _footer(self) -> str:
        report = self._report
        printed = self._say(msg("report.printed"))
        rules = "; ".join(
            f"{name}: {escape(msgspec.json.encode(each.difference).decode()) if each.difference else printed} "
            f"({each.hash})"
            for name, each in zip(self._names, report.rules, strict=True)
        )
        made = self._say(msg("report.html.made", version=report.version, seed=report.seed))
        return "".join(f"<p>{text}</p>" for text in (*map(self._say, _notes(report)), f"{made} {rules}"))


def _named(verdict: Verdict, keys: list[str]) -> Iterable[Message | str]:
    """What a verdict calls the lines of these keys."""
    return [name for name, line in zip(verdict.names, verdict.lines, strict=False) if line.key in keys]


def _player(seat: str) -> Message | str:
    """Who plays: a level by its name, anybody else by the word of the command line."""
    return msg(f"seat.level.{seat.removeprefix('ai:')}") if seat.startswith("ai:") else seat


def _notes(report: Report) -> list[Message]:
    """What to know before one trusts the figures, a sentence each."""
    notes = []
    if any(games.games < FEW for games in report.lineups):
        notes.append(msg("report.few", count=FEW))
    if report.things:
        both = len(report.rules) == 2
        if not report.is_part("things"):
            notes.append(msg("report.html.stars.differs" if both else "report.html.stars.fair"))
        notes.append(msg("report.html.winners"))
    if report.people:
        notes.append(msg("report.html.minutes"))
    return notes


@cache
def _drawing(name: str) -> str:
    """A shipped drawing as a data URI; empty where there is none of this name, as for things of one's own."""
    folder = assets_folder() / "svg"
    path = folder / name
    if ".." in path.parts or not path.is_file():
        return ""
    return f"data:image/svg+xml;base64,{base64.b64encode(path.read_bytes()).decode()}"
