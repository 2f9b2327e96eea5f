"""Searching a target for differences: compare, shrink, prove."""
