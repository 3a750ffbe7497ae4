"""Motion: droppable plans over a picture that is right without them."""
