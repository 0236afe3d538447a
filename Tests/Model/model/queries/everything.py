"""Importing this registers every query."""

from . import channels, conversations, receipts, servers  # noqa: F401
from . import details, directory, lists, pending, store  # noqa: F401
from .tim import groups as tim_groups  # noqa: F401
from .tim import members as tim_members  # noqa: F401
from .tim import pendencies as tim_pendencies  # noqa: F401
