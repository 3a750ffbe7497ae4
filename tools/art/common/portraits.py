"""The round portraits: a face on a ruled medallion, without a ring; calm, and in each of its three looks.

The ring belongs to the seat and not to the mask, so it is a drawing of its own (see `common_seats`) that lies over the
portrait's edge.
"""

from __future__ import annotations

from tools.art.common.portrait_faces import FACES, face, ruled_ground
from tools.art.common.portrait_looks import CALM, LOOKS
from tools.art.pens.palette import MEDALLION, MEDALLION_LINE
from tools.art.pens.pen import inked_oval, stroke
from tools.art.pens.svg import document, group, moved

SCALE = 0.455
"""From a face's radius of 100 to the portrait's radius of 46 less half its contour."""


def portrait(name: str, look: str = CALM) -> str:
    """Draws one face on its medallion, 100 by 100."""
    ground = inked_oval(0, 0, 100, MEDALLION, 2) + stroke(ruled_ground(), MEDALLION_LINE, 1.2, 0.45)
    return document(100, 100, group(ground, face(name, look), transform=moved(50, 50, scale=SCALE)))


def drawings() -> dict[str, str]:
    """Draws every portrait."""
    drawn = {f"portraits/{name}.svg": portrait(name) for name in FACES}
    return drawn | {f"portraits/{name}_{look}.svg": portrait(name, look) for name in FACES for look in LOOKS}
