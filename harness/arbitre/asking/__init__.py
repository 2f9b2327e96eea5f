"""Asking a target: batches, blame, and what is wrong with an adapter."""
