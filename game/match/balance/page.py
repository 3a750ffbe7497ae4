"""A report as one HTML file: a page of an almanac, without links or scripts, its charts and drawings inside."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from functools import cache
from html import escape

import msgspec

from game.match.balance.charts import Column, bars, columns, lozenge, spread, swatch
from game.match.balance.report import Line, Report, Row, Table
from game.match.balance.words import COLUMNS, STANDS, UNCLEAR, figure, sentence, told_games, told_notes
from game.match.counting.room import Kind, counting_room
from game.resources import assets_folder
from game.texts import english

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
GROUPED = {"seats": "The seat at the table", "restricted": "Who must do without", "skill": "Skill"}
"""Measures whose lines share one chart, with its title: the places at the table, what one must do without, skill."""
MAX_ROWS_IN_CHART = 48
"""A kind of more things than this has its table alone."""


def page(report: Report) -> str:
    """The file's text."""
    names = report.names
    what = names[0] if len(names) == 1 else f"{names[0]}, against {names[1]}"
    title = f"{english(f'{report.game}.name', {})}: {what}"
    body = [
        f"<h1>What it does</h1><p class=about>{escape(title)}, {report.players} players</p>",
        f"<p>{_games(report)}</p>",
        f'<main class="sheet">{_verdicts(report)}',
        *(_table(table, report) for table in report.things),
        f"</main><footer>{_footer(report)}</footer>",
    ]
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
        f"<body>{''.join(body)}</body></html>\n"
    )


def _games(report: Report) -> str:
    told = "; ".join(told_games(games, len(report.rules)).strip() for games in report.lineups)
    if report.part:
        return f"<strong>A part</strong>: {escape(told)}. Figures are so far; no verdicts are given yet."
    return f"{escape(told)}."


def _verdicts(report: Report) -> str:
    legend = _legend(report)
    groups: list[list[Line]] = []
    for line in report.lines:
        if groups and line.measure in GROUPED and groups[-1][0].measure == line.measure:
            groups[-1].append(line)
        else:
            groups.append([line])
    cards = "".join(_verdict(group, report) for group in groups)
    return f"<section><h2>The verdicts</h2>{legend}</section>{cards}"


def _legend(report: Report) -> str:
    parts = [
        f"<span>{swatch(fill)} {escape(name)}</span>"
        for name, fill in zip(report.names, ("measured", "other"), strict=False)
    ]
    if not report.part:
        parts.append(f"<span>{lozenge(full=True)}it stands</span><span>{lozenge(full=False)}not yet clear</span>")
    return f'<p class="legend">{"".join(parts)}</p><p class="hint">Each bar holds the true number 95 times in 100.</p>'


def _verdict(group: Sequence[Line], report: Report) -> str:
    first = group[0]
    verdicts = {verdict for line in group for verdict in (line.verdict, line.edge_verdict) if verdict is not None}
    mark = lozenge(full="stands" in verdicts) if verdicts else ""
    said = "".join(f"<p>{_strong(escape(sentence(line, report)))}</p>" for line in group)
    title = GROUPED.get(first.measure, first.title)
    chart = bars(
        [(_row_name(line, group), line.sides) for line in group],
        factor=100.0 if first.unit == "share" else 1.0,
        fair=first.fair,
        told=" ".join(sentence(line, report) for line in group),
    )
    return f'<div class="verdict"><div><h3>{mark}{escape(title)}</h3>{said}</div><div class="chart">{chart}</div></div>'


def _row_name(line: Line, group: Sequence[Line]) -> str:
    if line.measure == "seats":
        return _ordinal(int(line.key.rpartition(".")[2]))
    if line.measure == "skill":
        return line.title.removeprefix("One ")
    return line.key.rpartition(".")[2].replace("_", " ") if len(group) > 1 else ""


def _strong(text: str) -> str:
    for words in (STANDS, UNCLEAR):
        text = text.replace(words, f"<strong>{words}</strong>")
    return text


def _ordinal(number: int) -> str:
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def _table(table: Table, report: Report) -> str:
    word = next(word for word in ("amount", "won", "used") if any(word in row.figures for row in table.rows))
    room = counting_room(report.game)
    kind = next(kind for kind in (room.kinds if room is not None else ()) if kind.word == table.kind)
    about = {
        "amount": kind.amount,
        "won": f"of 100 uses, how often it {kind.won}",
        "used": f"of 100 times that it {kind.there}, how often it {kind.used}",
    }[word]
    chart = ""
    if 1 < len(table.rows) <= MAX_ROWS_IN_CHART:
        pictures = _pictures(table, kind)
        items = [_column(row, word, pictures.get(row.thing, "")) for row in table.rows]
        chart = f'<div class="chart">{columns(items, f"{table.title}: {about}")}</div>'
    spreads = "".join(
        f'<div class="chart">{spread(row.amounts, about)}</div>' for row in table.rows if any(row.amounts)
    )
    pale = f"; pale: {escape(report.names[1])}" if len(report.rules) == 2 else ""
    mean = ", the mean of all games"
    if spreads:
        mean, pale = ", how often at each", f"; strokes: {escape(report.names[1])}" if len(report.rules) == 2 else ""
    below = f". Below each: how often it {escape(kind.used)}" if chart and word == "amount" else ""
    return (
        f"<section><h2>{escape(table.title)}</h2>"
        f'<p class="hint">{escape(about)}{mean}{pale}{below}</p>'
        f"{chart}{spreads}</section>{_numbers(table, report)}"
    )


def _column(row: Row, word: str, picture: str) -> Column:
    line, used = row.figures[word], row.figures["used"].sides[0]
    factor = 100.0 if line.unit == "share" else 1.0
    values = tuple(None if side is None else side.value * factor for side in line.sides)
    return Column(row.name, values, picture, f"{used.value:.0%}" if used is not None and word == "amount" else "")


def _numbers(table: Table, report: Report) -> str:
    words = [word for word in COLUMNS if any(word in row.figures for row in table.rows)]
    heads = "".join(f"<th>{escape(COLUMNS[word])}</th>" for word in words)
    both = len(report.rules) == 2
    lines = []
    for row in table.rows:
        for side, name in enumerate(report.names):
            cells = "".join(_cell(row.figures.get(word), side) for word in words)
            rules = f'<td class="rules">{escape(name)}</td>' if both else ""
            lines.append(f"<tr><td>{escape(row.name) if not side else ''}</td>{rules}{cells}</tr>")
    head = f"<tr><th>{escape(table.title)}</th>{'<th class=rules>rules</th>' if both else ''}{heads}</tr>"
    return f'<div class="chart"><table><thead>{head}</thead><tbody>{"".join(lines)}</tbody></table></div>'


def _cell(line: Line | None, side: int) -> str:
    of = line.sides[side] if line is not None else None
    if line is None or of is None:
        return "<td>–</td>"
    stands = not side and "stands" in (line.verdict, line.edge_verdict)
    return f"<td{' class=stands' if stands else ''}>{figure(of, line)}{'*' if stands else ''}</td>"


def _pictures(table: Table, kind: Kind) -> dict[str, str]:
    """The drawings of things that have one."""
    if not kind.art:
        return {}
    found = {row.thing: _drawing(kind.art.format(row.thing.partition(".")[2])) for row in table.rows}
    return {thing: picture for thing, picture in found.items() if picture}


@cache
def _drawing(name: str) -> str:
    """A shipped drawing as a data URI; empty where there is none of this name, as for things of one's own."""
    folder = assets_folder() / "svg"
    path = folder / name
    if ".." in path.parts or not path.is_file():
        return ""
    return f"data:image/svg+xml;base64,{base64.b64encode(path.read_bytes()).decode()}"


def _footer(report: Report) -> str:
    rules = "; ".join(
        f"{name}: {msgspec.json.encode(each.difference).decode() if each.difference else 'as printed'} ({each.hash})"
        for name, each in zip(report.names, report.rules, strict=True)
    )
    notes = "".join(f"<p>{escape(note)}</p>" for note in told_notes(report))
    made = f"La Serenissima {report.version}, seed {report.seed}. {rules}."
    return f"{notes}<p>{escape(made)}</p>"
