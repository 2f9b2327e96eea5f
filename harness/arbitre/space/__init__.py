"""Positions as a space: the finite classes there are, and random positions."""
