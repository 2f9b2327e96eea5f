"""Ends the process while it is imported, as a script without a guard does."""

import sys

sys.exit("usage: engine FILE")
