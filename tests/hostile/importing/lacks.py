"""Imports what is not installed."""

import importlib

importlib.import_module("a_module_that_nobody_has")
