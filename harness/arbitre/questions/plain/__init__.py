"""Questions whose items are plain JSON: tricks, calls, deals, scores, matches."""
