"""The harness on trial: its mutants, and its speed."""
