"""Ends the process with status 0 and without a word while it is imported."""

import os

os._exit(0)
