"""Words: the texts in every language, how a line is cut into scripts, and what is read out."""
