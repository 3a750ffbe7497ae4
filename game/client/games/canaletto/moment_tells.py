"""What tells itself of the end of an auction: the ribbon, what is owed, and the cards of the sets sold."""

from __future__ import annotations

from collections.abc import Iterator

from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.moment import moment_places
from game.client.games.canaletto.moment_words import debt_text, sale_title, shown_ribbon_text, title_text
from game.client.games.canaletto.picture import Picture
from game.client.table.things import Thing
from game.client.words.locale import msg


def moment_things(table: DrawContext, picture: Picture) -> Iterator[Thing]:
    """What lies in the lagoon in the moment; nothing outside one."""
    moment = picture.moment
    if moment is None:
        return
    places = moment_places(table, moment)
    text = shown_ribbon_text(table, moment)
    if places.ribbon is not None and text is not None:
        yield Thing("ribbon of the lot", places.ribbon, text, title_text(table, picture))
    if moment.debt:
        line = msg("canaletto.thing.money.line", factor=picture.rules.debt_factor)
        yield Thing("debt", places.debt, debt_text(table, moment.debt), line)
    for number, (sale, rect) in enumerate(places.sales):
        paid = (
            msg("canaletto.thing.set.sold", price=sale.value) if sale.is_paid else msg("canaletto.thing.set.complete")
        )
        yield Thing(("sale", number), rect, sale_title(sale), paid)
