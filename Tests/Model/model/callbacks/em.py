"""Which callbacks an event of an EM group causes, and for whom (wire 10.1, 10.6)."""

from .. import views
from . import line, operator, pick, told_by


@told_by("em")
def of_event(event, state, configuration):
    """The callback lines of one event, given the state after it (GEN-25)."""
    group = state.groups[event["group"]]
    lines = []
    for name, recipients, keys in _steps(event, group, configuration):
        for recipient in sorted(recipients):
            lines.append(line(name, recipient, event, {"group": group.id, **keys}))
    if configuration["emitJoinedGroupsChanged"]:
        for user in sorted(_entered_or_left(event, group)):
            joined = [joined_group.id for joined_group in state.joined_groups(user)]
            lines.append(line("joinedGroupsChanged", user, event, {"groups": joined}))
    return lines


def _entered_or_left(event, group):
    """CB-27: everybody whose own list of joined groups this event changed."""
    kind = event["event"]
    if kind in ("membersJoined", "membersRemoved"):
        return event["users"]
    if kind == "memberLeft":
        return [event["user"]]
    if kind == "groupDestroyed":
        return list(group.members)
    return []


def _still_member(group, user):
    return {user} & set(group.members)


def _steps(event, group, configuration):
    """The steps of wire 10.6: (callback, recipients, keys)."""
    kind = event["event"]
    members = set(group.members)
    managers = group.managers()
    op = operator(event)
    if kind == "membersJoined":
        return _joined_steps(event, members)
    if kind == "invitationIssued":
        keys = {"name": group.name, **pick(event, "inviter", "message")}
        return [("invitationReceived", {event["invitee"]}, keys)]
    if kind == "invitationAccepted":
        told = _still_member(group, event["inviter"])
        return [("invitationAccepted", told, {"user": event["invitee"]})]
    if kind == "invitationDeclined":
        told = _still_member(group, event["inviter"])
        keys = {"user": event["invitee"], **pick(event, "reason")}
        return [("invitationDeclined", told, keys)]
    if kind == "joinRequested":
        keys = {"user": event["applicant"], **pick(event, "message")}
        return [("joinRequestReceived", managers, keys)]
    if kind == "joinRequestApproved":
        keys = {"user": event["applicant"], "approver": event["approver"]}
        return [("joinRequestApproved", (managers | {event["applicant"]}) - op, keys)]
    if kind == "joinRequestDeclined":
        keys = {"user": event["applicant"], **pick(event, "decliner", "reason")}
        return [("joinRequestDeclined", (managers | {event["applicant"]}) - op, keys)]
    if kind == "memberLeft":
        return [("memberLeft", members, {"user": event["user"]})]
    if kind == "membersRemoved":
        return _removed_steps(event, members, configuration)
    if kind == "groupDestroyed":
        return [("groupDestroyed", members - op, {"reason": "destroyed", "code": 2})]
    if kind == "groupInfoChanged":
        return [("groupInfoChanged", members, {"details": views.plain(group)})]
    if kind == "ownerTransferred":
        keys = pick(event, "oldOwner", "newOwner")
        return [("ownerChanged", {event["oldOwner"], event["newOwner"]}, keys)]
    return _list_steps(event, members, managers, op)


def _joined_steps(event, members):
    if event["via"] == "creation":
        return []
    user = event["users"][0]  # EM appends one event per user
    told = ("memberJoined", members - {user}, {"user": user})
    if event["via"] == "directInvite":
        return [("joinedByInvitation", {user}, pick(event, "inviter", "message")), told]
    return [told]


def _removed_steps(event, members, configuration):
    steps = [("removedFromGroup", set(event["users"]), {"reason": "removed", "code": 0})]
    if event["cause"] == "kicked" or configuration["notifyBlockListLeave"]:
        steps += [("memberLeft", members, {"user": user}) for user in event["users"]]
    return steps


def _list_steps(event, members, managers, op):
    kind = event["event"]
    if kind == "announcementChanged":
        return [(kind, members, pick(event, "announcement"))]
    if kind == "sharedFileAdded":
        keys = pick(event, "file", "name", "size", "uploader")
        return [(kind, members, {**keys, "createdAt": event["at"]})]
    if kind == "sharedFileRemoved":
        return [(kind, members, pick(event, "file"))]
    if kind == "adminAdded":
        return [(kind, managers, pick(event, "user"))]
    if kind == "adminRemoved":
        return [(kind, (managers | {event["user"]}) - op, pick(event, "user"))]
    if kind == "membersMuted":
        told = (managers | set(event["users"])) - op
        return [("muteListAdded", told, pick(event, "users", "expiresAt"))]
    if kind == "membersUnmuted":
        told = (managers | set(event["users"])) - op
        return [("muteListRemoved", told, pick(event, "users"))]
    if kind == "allMuteChanged":
        return [(kind, members - op, pick(event, "muted"))]
    if kind in ("allowListAdded", "allowListRemoved"):
        return [(kind, (managers | set(event["users"])) - op, pick(event, "users"))]
    if kind == "memberAttributesChanged":
        changed = {**event["set"], **{key: "" for key in event["removed"]}}
        return [(kind, members - op, {"user": event["user"], "attributes": changed})]
    if kind == "groupStateChanged":
        return [(kind, members, pick(event, "disabled"))]
    return []
