"""listInvitations and listJoinRequests (QRY-20)."""

from .. import views
from ..parameters import boolean, may
from . import query
from .details import GROUP
from .pages import CURSOR, LIMIT, by_cursor

HISTORY = may("history", boolean, False)


def _page(asking, key, records, show, scope):
    """Newest first in log order; only pending ones unless history is requested."""
    if not asking.parameters["history"]:
        records = [(group, record) for group, record in records if record["state"] == "pending"]
    records = sorted(records, key=lambda pair: -pair[1]["position"])
    page = by_cursor(asking, key, records, lambda pair: (-pair[1]["position"],), scope)
    page[key] = [show(group, record) for group, record in page[key]]
    return page


@query("listInvitations", [HISTORY, LIMIT, CURSOR], find=None)
def list_invitations(asking):
    mine = [(group, record) for group in asking.state.groups.values()
            for record in group.invitations.values() if record["invitee"] == asking.viewer]
    scope = "" if asking.is_system() else asking.viewer
    return _page(asking, "invitations", mine, views.invitation, scope)


@query("listJoinRequests", [GROUP, HISTORY, LIMIT, CURSOR], family=None)
def list_join_requests(asking):
    asking.require_manager()
    records = [(asking.group, record) for record in asking.group.requests.values()]
    return _page(asking, "requests", records, views.request, asking.group.id)
