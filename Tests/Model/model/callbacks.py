"""Which callbacks an event causes, and who gets them (wire 10.1, 10.6; CB-01 to CB-27)."""

from . import views


def of_event(event, state, configuration):
    """The callback lines of one event, given the state after it (GEN-25)."""
    if "group" not in event:
        return []
    group = state.groups[event["group"]]
    lines = []
    for name, recipients, keys in _steps(event, group, configuration):
        for recipient in sorted(recipients):
            lines.append(_line(name, recipient, event, {"group": group.id, **keys}))
    if configuration["emitJoinedGroupsChanged"]:
        for user in sorted(_entered_or_left(event, group)):
            joined = [joined_group.id for joined_group in state.joined_groups(user)]
            lines.append(_line("joinedGroupsChanged", user, event, {"groups": joined}))
    return lines


def multi_device(command, events, code, name, ext):
    """The one line for the other devices of the acting user (GEN-27, wire 10.4)."""
    last = events[-1]
    line = _line("multiDeviceEvent", command.actor, last,
                 {"group": last["group"], "code": code, "name": name, "ext": ext})
    if command.device is not None:
        line["exceptDevice"] = command.device
    return line


def _line(name, recipient, event, keys):
    return {"callback": name, "to": recipient, "position": event["position"], "at": event["at"],
            "by": event["by"], **keys}


def _pick(event, *keys):
    return {key: event[key] for key in keys if key in event}


def _operator(event):
    return {event["by"]} if type(event["by"]) is str else set()


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
    op = _operator(event)
    if kind == "membersJoined":
        return _joined_steps(event, members)
    if kind == "invitationIssued":
        keys = {"name": group.name, **_pick(event, "inviter", "message")}
        return [("invitationReceived", {event["invitee"]}, keys)]
    if kind == "invitationAccepted":
        told = _still_member(group, event["inviter"])
        return [("invitationAccepted", told, {"user": event["invitee"]})]
    if kind == "invitationDeclined":
        told = _still_member(group, event["inviter"])
        keys = {"user": event["invitee"], **_pick(event, "reason")}
        return [("invitationDeclined", told, keys)]
    if kind == "joinRequested":
        keys = {"user": event["applicant"], **_pick(event, "message")}
        return [("joinRequestReceived", managers, keys)]
    if kind == "joinRequestApproved":
        keys = {"user": event["applicant"], "approver": event["approver"]}
        return [("joinRequestApproved", (managers | {event["applicant"]}) - op, keys)]
    if kind == "joinRequestDeclined":
        keys = {"user": event["applicant"], **_pick(event, "decliner", "reason")}
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
        keys = _pick(event, "oldOwner", "newOwner")
        return [("ownerChanged", {event["oldOwner"], event["newOwner"]}, keys)]
    return _list_steps(event, members, managers, op)


def _joined_steps(event, members):
    if event["via"] == "creation":
        return []
    user = event["users"][0]  # EM appends one event per user
    told = ("memberJoined", members - {user}, {"user": user})
    if event["via"] == "directInvite":
        return [("joinedByInvitation", {user}, _pick(event, "inviter", "message")), told]
    return [told]


def _removed_steps(event, members, configuration):
    steps = [("removedFromGroup", set(event["users"]), {"reason": "removed", "code": 0})]
    if event["cause"] == "kicked" or configuration["notifyBlockListLeave"]:
        steps += [("memberLeft", members, {"user": user}) for user in event["users"]]
    return steps


def _list_steps(event, members, managers, op):
    kind = event["event"]
    if kind == "announcementChanged":
        return [(kind, members, _pick(event, "announcement"))]
    if kind == "sharedFileAdded":
        keys = _pick(event, "file", "name", "size", "uploader")
        return [(kind, members, {**keys, "createdAt": event["at"]})]
    if kind == "sharedFileRemoved":
        return [(kind, members, _pick(event, "file"))]
    if kind == "adminAdded":
        return [(kind, managers, _pick(event, "user"))]
    if kind == "adminRemoved":
        return [(kind, (managers | {event["user"]}) - op, _pick(event, "user"))]
    if kind == "membersMuted":
        told = (managers | set(event["users"])) - op
        return [("muteListAdded", told, _pick(event, "users", "expiresAt"))]
    if kind == "membersUnmuted":
        told = (managers | set(event["users"])) - op
        return [("muteListRemoved", told, _pick(event, "users"))]
    if kind == "allMuteChanged":
        return [(kind, members - op, _pick(event, "muted"))]
    if kind in ("allowListAdded", "allowListRemoved"):
        return [(kind, (managers | set(event["users"])) - op, _pick(event, "users"))]
    if kind == "memberAttributesChanged":
        changed = {**event["set"], **{key: "" for key in event["removed"]}}
        return [(kind, members - op, {"user": event["user"], "attributes": changed})]
    if kind == "groupStateChanged":
        return [(kind, members, _pick(event, "disabled"))]
    return []
