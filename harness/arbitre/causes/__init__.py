"""What stands behind differences: house rules, bugs, what changed."""
