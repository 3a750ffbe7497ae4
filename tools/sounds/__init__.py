"""The sounds of the program, made by arithmetic: effects, the lagoon, and three barcarolles."""
