"""listPendencies (QRY-44 to QRY-50)."""

from ...parameters import between, integer, may
from ...views import without_empty
from ...wire import SYSTEM
from . import tim


@tim("listPendencies", [may("timestamp", integer, 0), may("limit", between(0, 100), 20)],
     find=None)
def list_pendencies(asking):
    visible = sorted(_visible(asking), key=lambda item: -item["addTime"])
    start = asking.parameters["timestamp"]
    listed = [item for item in visible if start == 0 or item["addTime"] <= start]
    limit = asking.parameters["limit"] or 20
    answer = {
        "items": listed[:limit],
        "nextStartTime": listed[limit]["addTime"] if len(listed) > limit else 0}
    if asking.viewer is SYSTEM:  # what is about the viewer is left out (wire 2.3)
        return answer
    read = asking.state.pendencies_read.get(asking.viewer, 0)
    return answer | {
        "readTimeSeq": read,
        "unReadCnt": sum(item["addTime"] > read for item in visible)}


def _visible(asking):
    """QRY-44 and QRY-45; a group that is gone has no managers, but its invitations were closed."""
    viewer = asking.viewer
    for group in asking.state.groups.values():
        if group.family != "tim":
            continue
        for record in group.invitations.values():
            if record["invitee"] == viewer:
                yield _invitation(group, record, viewer)
        for record in () if group.destroyed else group.requests.values():
            if viewer in group.managers() and record["applicant"] != viewer:
                yield _request(group, record, viewer)


def _invitation(group, record, viewer):
    return _item(group, record, viewer, {
        "fromUser": record["inviter"], "toUser": record["invitee"], "getType": "invitation",
        "invitation": record["invitation"],
        "handledMsg": record.get("reason") or record.get("decisionMessage", ""),
        **_handled(record, record["invitee"], viewer)})


def _request(group, record, viewer):
    return _item(group, record, viewer, {
        "fromUser": record["applicant"], "toUser": "", "getType": "joinRequest",
        "request": record["request"], "handledMsg": record.get("decisionMessage", ""),
        **_handled(record, record.get("decidedBy"), viewer)})


def _item(group, record, viewer, keys):
    item = {"group": group.id, "addTime": record["addTime"], "selfIdentifier": viewer,
            "requestMsg": record["message"], **keys}
    return without_empty(item, "requestMsg", "handledMsg")


def _handled(record, decider, viewer):
    """QRY-46: closed items count as handled by somebody else."""
    if record["state"] == "pending":
        return {"handleStatus": "unhandled"}
    agreed = record["state"] in ("accepted", "approved") or (
        record.get("cause") == "joinedOtherwise")
    by_self = record["state"] != "closed" and decider == viewer
    return {"handleStatus": "handledBySelf" if by_self else "handledByOther",
            "handleResult": "agreed" if agreed else "refused"}
