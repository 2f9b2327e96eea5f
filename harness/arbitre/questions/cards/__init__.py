"""Card play: which cards may be played, asked of a position."""
