"""The texts: which keys the program names, and whether the catalogue of every language is whole."""
