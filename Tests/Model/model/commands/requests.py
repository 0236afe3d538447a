"""requestToJoin, approveJoinRequest, declineJoinRequest (GRP-35 to GRP-50)."""

from ..enumerations import PRIVATE_STYLES
from ..errors import Refused
from ..parameters import may, string
from . import command
from .entering import check_joined_groups, check_seats, enter
from .fields import GROUP, MESSAGE, REASON, USER, texts


@command("requestToJoin", [GROUP, MESSAGE])
def request_to_join(do):
    group = do.group
    if do.actor in group.members:
        raise Refused("alreadyMember")
    if group.style in PRIVATE_STYLES:
        raise Refused("joinNotAllowed")
    if do.actor in group.block_list:
        raise Refused("userInBlockList", user=do.actor)
    check_joined_groups(do, [do.actor])
    if group.style == "publicOpenJoin":
        check_seats(do, [do.actor], len(group.members), group.max_members)
        enter(do, do.actor, "openJoin")
        do.tell_devices(12, "GroupJoin")
        return {"outcome": "joined"}
    pending = group.pending_requests(do.actor)  # GRP-39: the same request again
    request = pending[0]["request"] if pending else do.fresh("req")
    do.emit("joinRequested", request=request, applicant=do.actor,
            **texts(message=do.parameters["message"]))
    do.tell_devices(14, "GroupApply")
    return {"outcome": "pending", "request": request}


REQUEST = may("request", string)


@command("approveJoinRequest", [GROUP, USER, REQUEST, MESSAGE])
def approve_join_request(do):
    _judge_decision(do)
    request = pending_request(do)
    applicant = request["applicant"]
    if applicant in do.group.block_list:
        raise Refused("userInBlockList", user=applicant)
    check_seats(do, [applicant], len(do.group.members), do.group.max_members)
    do.emit("joinRequestApproved", request=request["request"], applicant=applicant,
            approver=do.actor, **texts(message=do.parameters["message"]))
    enter(do, applicant, "joinApproval", approved=request["request"], approver=do.actor)
    do.tell_devices(15, "GroupApplyAccept", [applicant])


@command("declineJoinRequest", [GROUP, USER, REQUEST, REASON])
def decline_join_request(do):
    _judge_decision(do)
    request = pending_request(do)
    do.emit("joinRequestDeclined", request=request["request"], applicant=request["applicant"],
            decliner=do.actor, **texts(reason=do.parameters["reason"]))
    do.tell_devices(16, "GroupApplyDecline", [request["applicant"]])


def _judge_decision(do):
    if do.group.style != "publicJoinNeedApproval":  # PRM-E07, ERR-12: the style has no requests
        raise Refused("capabilityNotSupported")
    do.require_role("owner", "admin")


def pending_request(do):
    """GRP-47: the applicant's pending request, the one named if one is named."""
    handle = do.parameters["request"]
    theirs = [request for request in do.group.requests.values()
              if request["applicant"] == do.parameters["user"]
              and handle in (None, request["request"])]
    for request in theirs:
        if request["state"] == "pending":
            return request
    raise Refused("requestAlreadyHandled" if theirs else "joinRequestNotFound")
