"""What a target may be doing: options and changes, computed for many positions at once."""
