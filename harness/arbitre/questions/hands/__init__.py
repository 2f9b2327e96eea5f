"""Whole hands, from the pack to the score, and the turns in them."""
