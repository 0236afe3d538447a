"""Importing this registers every command."""

from . import creation, files, information, invitations, membership  # noqa: F401
from . import muting, own, requests, roles  # noqa: F401
