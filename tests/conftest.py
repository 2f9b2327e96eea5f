"""What the whole suite needs."""

# A project of its own, which a real pytest runs (`harness/test_pytest_plugin.py`).
collect_ignore = ["example_project"]
