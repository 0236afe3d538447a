"""Importing this registers every query."""

from . import channels, conversations, receipts, servers  # noqa: F401
from . import details, directory, lists, pending, store  # noqa: F401
