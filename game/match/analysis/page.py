"""An analysis as one HTML file, without links or scripts: the course, luck and play, and every decision of every seat.

Its words are those of the reader's language. What is told by colour is told by pattern, name and number too.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from game.match.analysis.report import MARGIN, Analysis, Decision, Shares
from game.match.analysis.told import Say, Teller, points, round_word, signed
from game.match.balance.charts import GOLD, INK, MUTED, RULE
from game.match.log import Text, text

STYLE = """
:root { color: #14222e; background: #efe6cf; }
body { font: 16px/1.45 "Source Sans Pro", "Source Sans 3", "Helvetica Neue", Arial, sans-serif; margin: 2rem auto;
  max-width: 70rem; padding: 0 1rem; }
h1, h2, h3 { font-family: "Source Serif Pro", "Source Serif 4", Georgia, "Times New Roman", serif; margin: 0; }
h1 { font-size: 2.6rem; font-weight: 300; } h2 { font-size: 1.6rem; font-weight: 300; margin-top: 2rem; }
h2::after { content: ""; display: block; width: 7rem; border-bottom: 2px solid #b98a2f; margin: .2rem 0 .8rem; }
.about, .hint { font-family: "Source Serif Pro", Georgia, serif; font-style: italic; color: #5a5348; }
main { background: #fbf6e9; border: 4px double #14222e; border-radius: 6px; padding: .5rem 2rem 2rem; }
svg { max-width: 100%; height: auto; font-family: "Source Sans Pro", "Source Sans 3", Arial, sans-serif; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .3rem .7rem; border-bottom: 1px solid #e2d8bd; vertical-align: top; }
.number { text-align: right; white-space: nowrap; } .cost { color: #a63a32; font-weight: 700; }
.unsure, .unsure .cost { color: #5a5348; font-weight: 400; } .why { font-size: .9rem; color: #5a5348; }
footer { font-size: .85rem; color: #5a5348; overflow-wrap: anywhere; margin-top: 1rem; }
@media print { :root { background: none; } body { margin: 0; max-width: none; font-size: 10pt; }
  main { border-radius: 0; } section { break-inside: auto; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
"""
COLOURS = ("#0072B2", "#CC79A7", "#D55E00", "#009E73")
"""Of the seats, as at the table."""
PATTERNS = (
    '<path d="M-3 3L3 -3M0 12L12 0M9 15L15 9" stroke="#fff" stroke-width="2" opacity=".55"/>',
    '<path d="M6 2L10 6L6 10L2 6Z" fill="#fff" opacity=".5"/>',
    '<path d="M0 3H12M0 9H12" stroke="#fff" stroke-width="2" opacity=".5"/>',
    '<circle cx="3" cy="3" r="2" fill="#fff" opacity=".5"/><circle cx="9" cy="9" r="2" fill="#fff" opacity=".5"/>',
)
"""What lies over a colour, by seat, in a tile of twelve."""
WIDE, HIGH, LEFT = 880.0, 300.0, 60.0
"""The chart's field, and the room left of it for the scale, in units of the drawing."""
BAR, LANE = 13.0, 17.0
"""How high a bar of luck or play is, and from one to the next."""


def page(analysis: Analysis, teller: Teller, say: Say, language: str = "en") -> str:
    """The file's text.

    Args:
        analysis: what is told, whole.
        teller: tells its decisions.
        say: makes words of texts.
        language: in which language those are.
    """
    title = say(text("analysis.title"))
    about = say(text("analysis.line", game=text(f"{analysis.game}.name"), line=end_text(analysis)))
    body = [f"<h1>{escape(title)}</h1><p class=about>{escape(about)}</p><main>"]
    if analysis.course:
        body.append(f"{_head(say, 'course')}<div class=wide>{_course(analysis, say)}</div>")
    if analysis.shares:
        body.append(f"{_head(say, 'luck')}{_legend(say)}<div class=wide>{_luck(analysis, say)}</div>")
    body += [_decisions(analysis, seat, teller, say) for seat in range(analysis.players)]
    made, margin = analysis.made_by, say(text("analysis.margin.line"))
    body.append(
        f"</main><footer>{escape(margin)} La Serenissima {escape(made.version)}, {escape(made.player)}, "
        f"seed {made.seed}, {made.game[:16]}, {made.program[:16]}</footer>"
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language)}"><head><meta charset="utf-8">'
        f'<title>{escape(title)}: {escape(about)}</title><meta name="viewport" content="width=device-width">'
        f"<style>{STYLE}</style></head><body>{''.join(body)}</body></html>\n"
    )


def end_text(analysis: Analysis) -> Text:
    """Who won, as a text."""
    if not analysis.winners:
        return text("analysis.nobody")
    names: object = analysis.names[analysis.winners[0]]
    for number, seat in enumerate(analysis.winners[1:], 2):
        key = "list.and" if number == len(analysis.winners) else "list.comma"
        last = "last" if key == "list.and" else "next"
        names = text(key, **{"first": names, last: analysis.names[seat]})
    return text("analysis.won", names=names, count=len(analysis.winners))


def _head(say: Say, part: str) -> str:
    title, hint = say(text(f"analysis.{part}")), say(text(f"analysis.{part}.hint"))
    return f"<h2>{escape(title)}</h2><p class=hint>{escape(hint)}</p>"


def _defs() -> str:
    tiles = "".join(
        f'<pattern id="seat{seat}" width="12" height="12" patternUnits="userSpaceOnUse">'
        f'<rect width="12" height="12" fill="{COLOURS[seat]}"/>{pattern}</pattern>'
        for seat, pattern in enumerate(PATTERNS)
    )
    luck = (
        f'<pattern id="luck" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" '
        f'fill="#dfc27d"/><path d="M2 0V4" stroke="{GOLD}" stroke-width="1.4"/></pattern>'
        '<pattern id="others" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" '
        f'fill="#f6efdf"/><path d="M0 6L6 0" stroke="{MUTED}" stroke-width="1.2"/></pattern>'
    )
    return f"<defs>{tiles}{luck}</defs>"


def _course(analysis: Analysis, say: Say) -> str:
    """The chances as bands that add up to the whole, a point at every decision."""
    xs = [LEFT + WIDE * point.moves / max(1, analysis.moves) for point in analysis.course]
    floors = [[0.0] * len(xs)]
    order = [seat for team in analysis.teams for seat in team]
    parts = [_defs()]
    for seat in order:
        tops = [low + point.chances[seat] for low, point in zip(floors[-1], analysis.course, strict=True)]
        up = [f"{x:.1f},{10 + HIGH * (1 - top):.1f}" for x, top in zip(xs, tops, strict=True)]
        down = [f"{x:.1f},{10 + HIGH * (1 - low):.1f}" for x, low in zip(xs, floors[-1], strict=True)]
        shape = " ".join((*up, *reversed(down)))
        parts.append(f'<polygon points="{shape}" fill="url(#seat{seat % 4})" stroke="{INK}"/>')
        floors.append(tops)
    for part in range(5):
        y = 10 + HIGH * (1 - part / 4)
        parts.append(_text(LEFT - 8, y + 4, f"{25 * part} %", "end"))
    step = max(1, -(-len(analysis.rounds) // 16))
    for number, moves in enumerate(analysis.rounds[::step]):
        x = LEFT + WIDE * moves / max(1, analysis.moves)
        parts.append(f'<path d="M{x:.1f} {10 + HIGH}v7" stroke="{INK}"/>')
        parts.append(_text(x, HIGH + 34, str(number * step + 1), "middle"))
    for at, seat in enumerate(order):
        x, y = LEFT + 12 + at * WIDE / len(order), HIGH + 62
        parts.append(
            f'<rect x="{x:.1f}" y="{y - 12}" width="26" height="14" fill="url(#seat{seat % 4})" stroke="{INK}"/>'
        )
        parts.append(_text(x + 34, y, analysis.names[seat], "start"))
    return _svg(LEFT + WIDE + 20, HIGH + 76, parts, say(text("analysis.course")))


def _legend(say: Say) -> str:
    fills = (("luck", "luck"), ("play", "seat0"), ("others", "others"))
    named = [(fill, say(text(f"analysis.luck.{word}"))) for word, fill in fills]
    swatches = "".join(
        f'<span style="margin-right:1.4rem"><svg width="30" height="14" aria-hidden="true">{_defs()}<rect width="30" '
        f'height="14" fill="url(#{fill})" stroke="{INK}"/></svg> {escape(name)}</span>'
        for fill, name in named
    )
    return f"<p>{swatches}</p>"


def _luck(analysis: Analysis, say: Say) -> str:
    """Three bars a seat from one line of nought: luck, the own decisions, those of the others."""
    most = max(abs(part) for one in analysis.shares for part in parts_of(one)) or 1.0
    zero, half = 190 + (WIDE - 260) / 2, (WIDE - 260) / 2
    drawn = [_defs()]
    y = 8.0
    for seat, one in enumerate(analysis.shares):
        drawn.append(_text(0, y + 15, analysis.names[seat], "start", bold=True))
        drawn.append(_text(0, y + 35, f"{points(one.start):.0f} → {points(one.end):.0f}", "start", fill=MUTED))
        for part, fill in zip(parts_of(one), ("luck", f"seat{seat % 4}", "others"), strict=True):
            wide = half * abs(part) / most
            left = zero if part >= 0 else zero - wide
            drawn.append(
                f'<rect x="{left:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{BAR}" fill="url(#{fill})" '
                f'stroke="{INK}"/>'
            )
            x, anchor = (left + wide + 6, "start") if part >= 0 else (left - 6, "end")
            drawn.append(_text(x, y + 11, _written(signed(part), say), anchor))
            y += LANE
        drawn.append(f'<path d="M0 {y + 2:.1f}H{WIDE}" stroke="{RULE}"/>')
        y += 10
    drawn.append(f'<path d="M{zero} 2V{y - 8:.1f}" stroke="{INK}" stroke-width="1.6"/>')
    return _svg(WIDE, y, drawn, "")


def _written(number: str, say: Say) -> str:
    """A number with tenths as the language writes it."""
    return number.replace(".", say(text("report.decimal")))


def parts_of(one: Shares) -> tuple[float, float, float]:
    """What luck, the own decisions and those of the others brought."""
    return one.luck, one.play, one.others


def _decisions(analysis: Analysis, seat: int, teller: Teller, say: Say) -> str:
    title = say(text("analysis.decisions.of", name=analysis.names[seat]))
    rows = [_row(one, teller, say) for one in analysis.costly(seat)]
    number, cost = analysis.rest(seat)
    rest = say(text("analysis.rest", count=number, cost=_written(f"{points(cost):.1f}", say))) if number else ""
    none = "" if rows else say(text("analysis.none"))
    heads_of = (round_word(analysis.game), *(text(f"analysis.head.{word}") for word in ("played", "better", "cost")))
    words = [escape(say(head)) for head in heads_of]
    heads = "".join(f"<th>{word}</th>" for word in words[:-1])
    last = f'<th class="number">{words[-1]}</th>'
    table = f"<table><thead><tr>{heads}{last}</tr></thead><tbody>{''.join(rows)}</tbody></table>" if rows else ""
    below = f"<div class=wide>{table}</div><p>{escape(rest)}</p>"
    return f"<section><h2>{escape(title)}</h2><p>{escape(none)}</p>{below}</section>"


def _row(one: Decision, teller: Teller, say: Say) -> str:
    played, better = (
        escape(say(found)) if (found := teller.move(one.number, fields)) is not None else "–"
        for fields in (one.played, one.better)
    )
    cost = _written(f"{points(one.cost or 0.0):.1f}", say)
    margin = _written(f" ± {points(MARGIN * one.error):.1f}", say) if one.error is not None else ""
    why = "".join(f"<div>{escape(say(teller.reason(reason)))}</div>" for reason in one.reasons)
    unsure = "" if one.is_sure else say(text("analysis.unsure"))
    return (
        f"<tr{'' if one.is_sure else ' class=unsure'}><td>{one.round}</td><td>{played}</td>"
        f'<td>{better}<div class="why">{why}</div></td>'
        f'<td class="number"><span class="cost">{cost}</span>{margin} '
        f"<em>{escape(unsure)}</em></td></tr>"
    )


def _text(x: float, y: float, words: str, anchor: str, *, bold: bool = False, fill: str = INK) -> str:
    weight = ' font-weight="600"' if bold else ""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="14" fill="{fill}"{weight}'
    return f"<text {place}>{escape(words)}</text>"


def _svg(width: float, height: float, parts: Sequence[str], told: str) -> str:
    label = f' role="img" aria-label="{escape(told)}"' if told else ' aria-hidden="true"'
    return f'<svg viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}"{label}>{"".join(parts)}</svg>'
