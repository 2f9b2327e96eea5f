"""Is the adapter sound?  What the protocol asks of one, step by step, whatever its engine plays.

`check` says whether an engine is right; this says whether it can be asked at all.
Each step sends lines and looks at what comes back, with the protocol's own schemas;
what the engine answers is only looked at for being an answer.
A step that fails is taken again in a fresh process,
so that the line that reproduces it is short: hello, and what the step sends.
"""

from .before import smoke_test
from .steps import Smoke

__all__ = ["Smoke", "smoke_test"]
