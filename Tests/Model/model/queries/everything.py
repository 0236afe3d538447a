"""Importing this registers every query."""

from . import details, directory, lists, pending, store  # noqa: F401
