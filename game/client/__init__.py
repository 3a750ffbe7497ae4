"""What is seen and heard: the only package that may import pygame."""
