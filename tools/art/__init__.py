"""The drawings' sources: Python that writes every picture under `assets/svg`.

Each family of drawings is one module with `drawings()`, each drawing one function that gives one SVG. They use
only what pygame's SVG reader draws right: no clips, masks, patterns, `use`, text or group opacity. Hatching and
ornament are plain strokes, cut to their shape here.
"""
