"""arbitre: a differential conformance harness for trick-taking card-game engines."""

__version__ = "0.1.0"
