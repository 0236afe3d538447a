"""listInvitations and listJoinRequests (QRY-20)."""

from .. import views
from ..parameters import boolean, may
from . import query
from .details import GROUP
from .pages import CURSOR, LIMIT, by_cursor, read_cursor

HISTORY = may("history", boolean, False)


def _page(asking, key, records, show, scope):
    """Newest first in log order; only pending ones unless history is requested.

    Later pages keep the order of the first, whatever was renewed since (GEN-23).
    """
    if not asking.parameters["history"]:
        records = [(group, record) for group, record in records if record["state"] == "pending"]
    after = read_cursor(asking, scope)
    asked = asking.position if after is None else after[0]
    past = asking.store.state_at(asked).groups

    def order(pair):
        group, record = pair
        name = key[:-1]
        before = getattr(past[group.id], key).get(record[name]) if group.id in past else None
        return (asked, -(before or record)["position"])
    page = by_cursor(asking, key, sorted(records, key=order), order, scope)
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
