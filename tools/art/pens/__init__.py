"""What every drawing is drawn with: pens, colours, stone, and SVG as text."""
