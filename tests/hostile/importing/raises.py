"""Raises while it is imported."""

raise RuntimeError("no display")
