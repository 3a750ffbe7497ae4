"""Soaking the program: many games through the real client, and many a `kill -9`; what has to be the same after."""
