"""Importing this registers every command."""

from . import categories, channel_members, channels, server_entry, servers  # noqa: F401
from . import creation, files, information, invitations, membership  # noqa: F401
from . import messages, receipts  # noqa: F401
from . import muting, own, requests, roles  # noqa: F401
