"""Importing this registers every command."""

from . import categories, channel_members, channels, server_entry, servers  # noqa: F401
from . import creation, files, information, invitations, membership  # noqa: F401
from . import messages, receipts  # noqa: F401
from . import muting, own, requests, roles  # noqa: F401
from .tim import creation as tim_creation  # noqa: F401
from .tim import information as tim_information  # noqa: F401
from .tim import invitations as tim_invitations  # noqa: F401
from .tim import membership as tim_membership  # noqa: F401
from .tim import muting as tim_muting  # noqa: F401
from .tim import own as tim_own  # noqa: F401
from .tim import requests as tim_requests  # noqa: F401
