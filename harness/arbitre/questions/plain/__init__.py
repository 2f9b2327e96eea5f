"""Questions whose items are plain JSON: tricks, calls, and the chapters of a game."""
