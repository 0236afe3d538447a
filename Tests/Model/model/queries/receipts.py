"""State of a message and its group acks (RCP-10, RCP-35 to RCP-37, RCP-44 to RCP-48)."""

from .. import message_views as views
from ..errors import Refused
from ..finding import find_message
from ..parameters import between, may, need, string
from . import query

MESSAGE_ID = need("messageId", string)


@query("getMessageState", [MESSAGE_ID], family=None, find=find_message, past=True)
def get_message_state(asking):
    message, viewer = asking.message, asking.viewer
    shown = {"messageId": message.id, "isDeliverAcked": message.delivered,
             "isNeedGroupAck": message.is_need_group_ack,
             "groupAckCount": len(message.group_acks) if _sees_acks(asking, message) else 0}
    if asking.is_system():
        return shown
    if viewer != message.sender and viewer not in message.audience:
        raise Refused("notMessageRecipient")
    return {**shown, "isRead": viewer == message.sender or viewer in message.read_by,
            "isReadAcked": _is_read_acked(message, viewer)}


def _is_read_acked(message, viewer):
    """RCP-45, RCP-46."""
    if message.kind == "user":
        return message.ack_reported if viewer == message.sender else message.acked
    return viewer != message.sender and message.group_ack_of(viewer) is not None


def _sees_acks(asking, message):
    """RCP-35."""
    if asking.is_system() or asking.viewer == message.sender:
        return True
    if message.kind != "group" or asking.configuration["groupAckVisibility"] != "allMembers":
        return False
    group = asking.state.group(message.target)
    return group is not None and asking.viewer in group.members


@query("listGroupMessageAcks", [
    MESSAGE_ID, need("group", string), may("startGroupAckId", string, ""),
    may("limit", between(1, "ackPageSize"),
        lambda configuration: min(20, configuration["ackPageSize"]))])
def list_group_message_acks(asking):
    message = asking.state.messages.get(asking.parameters["messageId"])
    if message is None or (message.kind, message.target) != ("group", asking.group.id):
        raise Refused("messageNotFound")
    asking.require_member()
    if not _sees_acks(asking, message):
        raise Refused("permissionDenied")
    newest = message.group_acks[::-1]
    rest = newest[_start(asking, newest):]
    limit = asking.parameters["limit"]
    answer = {"acks": [views.ack(message, one) for one in rest[:limit]], "count": len(newest)}
    if len(rest) > limit:
        answer["cursor"] = rest[limit - 1]["readAckId"]
    return answer


def _start(asking, newest):
    """The page starts after, that is older than, the named ack (RCP-36)."""
    if asking.parameters["startGroupAckId"] == "":
        return 0
    for index, one in enumerate(newest):
        if one["readAckId"] == asking.parameters["startGroupAckId"]:
            return index + 1
    raise Refused("invalidCursor")
