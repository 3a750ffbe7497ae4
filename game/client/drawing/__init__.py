"""Drawing: geometry, theme, text, pictures and shapes on one canvas, and which parts are drawn anew."""
