"""Applying, and deciding about it (TIM-14 to TIM-17, TIM-19, TIM-20)."""

from ...errors import Refused
from ..fields import GROUP, MESSAGE, REASON, USER, texts
from ..requests import REQUEST, pending_request
from . import judge, shown_principal, tim
from .entering import check_seats, enter

DECIDE = ["-", "OAS", "OAS", "OAS", "-"]  # PRM-T07


@tim("requestToJoin", [GROUP, MESSAGE])
def request_to_join(do):
    group = do.group
    if do.actor in group.members:
        raise Refused("alreadyMember")
    if group.type == "Private" or group.add_option == "forbid":  # PRM-T04
        raise Refused("joinNotAllowed")
    if group.add_option == "any":
        check_seats(do, 1)
        enter(do, [do.actor], "openJoin")
        return {"outcome": "joined"}
    pending = group.pending_requests(do.actor)  # EDG-20: the same request again
    request = pending[0]["request"] if pending else do.fresh("req")
    do.emit("joinRequested", request=request, applicant=do.actor, addTime=do.add_time(),
            **texts(message=do.parameters["message"]))
    return {"outcome": "pending", "request": request}


@tim("approveJoinRequest", [GROUP, USER, REQUEST, MESSAGE], system=True)
def approve_join_request(do):
    _judge_decision(do)
    found = pending_request(do)
    check_seats(do, 1)
    approver = shown_principal(do.actor)
    do.emit("joinRequestApproved", request=found["request"], applicant=found["applicant"],
            approver=approver, **texts(message=do.parameters["message"]))
    enter(do, [found["applicant"]], "joinApproval", approved=found["request"], approver=approver)


@tim("declineJoinRequest", [GROUP, USER, REQUEST, REASON], system=True)
def decline_join_request(do):
    _judge_decision(do)
    found = pending_request(do)
    do.emit("joinRequestDeclined", request=found["request"], applicant=found["applicant"],
            decliner=shown_principal(do.actor), **texts(reason=do.parameters["reason"]))


def _judge_decision(do):
    """TIM-16: somebody else who names a request of the group is told that others decide."""
    try:
        judge(do, DECIDE)
    except Refused as refused:
        named = do.parameters["request"] in do.group.requests
        raise Refused("permissionDenied") if named and refused.error == "notMember" else refused
