"""Events of groups of both families, and preferences (wire 9.2, 9.4)."""

from ..state import EMGroup, TIMGroup
from . import changes

FAMILIES = {"em": EMGroup, "tim": TIMGroup}  # family -> class of its groups


@changes("groupCreated")
def _group_created(state, event):
    state.groups[event["group"]] = FAMILIES[event["family"]](event)


def of_group(change):
    """Applies a change to the group of the event, whose version and time move on."""
    def apply(state, event):
        group = state.groups[event["group"]]
        group.version = event["version"]
        group.last_changed_at = event["at"]
        change(group, event)
    return apply


@changes("userPreferencesChanged")
def _preferences(state, event):
    user = event["user"]
    preferences = state.preferences.setdefault(user, {})
    for key in ("autoAcceptGroupInvitation", "deliveryAckEnabled", "readAckEnabled"):
        if key in event:
            preferences[key] = event[key]


def _members_joined(group, event):
    for user in event["users"]:
        role = "admin" if user in event.get("admins", ()) else event["role"]
        group.members[user] = {
            "joinedAt": event["at"], "position": event["position"], "role": role}
    for user, fields in event.get("memberFields", {}).items():
        group.member_fields[user] = dict(fields)
    if event["via"] == "directInvite":
        _keep_text(group, event)


def _keep_text(group, event):
    """ENT-05: the invitation that a direct entry accepts has the text of the entry."""
    for invitation in group.invitations.values():
        if (invitation["invitee"] in event["users"] and invitation.get("auto")
                and invitation["position"] == event["position"] - 1):
            invitation["message"] = event.get("message", "")


def _member_left(group, event):
    group.forget(event["user"])


def _members_removed(group, event):
    for user in event["users"]:
        group.forget(user)


def _group_ended(group, event):
    group.destroyed_at = event["at"]
    group.destroyed = True  # the members stay readable for the callbacks of this event


def _info_changed(group, event):
    group.name = event.get("name", group.name)
    group.description = event.get("description", group.description)
    group.max_members = event.get("maxMembers", group.max_members)
    if "ext" in event:
        group.ext = event["ext"]
    if "faceURL" in event:
        group.face_url = event["faceURL"]
    group.last_info_time = event["at"]


def _announcement_changed(group, event):
    group.announcement = event["announcement"]
    group.last_info_time = event["at"]


def _invitation_issued(group, event):
    old = group.invitations.get(event["invitation"], {})
    group.invitations[event["invitation"]] = {
        **old,
        "invitation": event["invitation"], "inviter": event["inviter"],
        "invitee": event["invitee"], "message": event.get("message", ""),
        "issuedAt": event["at"], "position": event["position"],
        "addTime": event.get("addTime"), "state": "pending", "auto": False}


def _invitation_accepted(group, event):
    invitation = group.invitations.setdefault(event["invitation"], {
        "invitation": event["invitation"], "inviter": event["inviter"],
        "invitee": event["invitee"], "message": "",
        "issuedAt": event["at"], "position": event["position"]})
    invitation.update(state="accepted", decidedAt=event["at"], auto=event["auto"],
                      decisionMessage=event.get("message", ""))


def _invitation_declined(group, event):
    group.invitations[event["invitation"]].update(
        state="declined", decidedAt=event["at"], reason=event.get("reason", ""))


def _invitation_closed(group, event):
    group.invitations[event["invitation"]].update(
        state="closed", decidedAt=event["at"], cause=event["cause"])


def _join_requested(group, event):
    old = group.requests.get(event["request"], {})
    group.requests[event["request"]] = {
        **old,
        "request": event["request"], "applicant": event["applicant"],
        "message": event.get("message", ""), "requestedAt": event["at"],
        "position": event["position"], "addTime": event.get("addTime"), "state": "pending"}


def _request_approved(group, event):
    group.requests[event["request"]].update(
        state="approved", decidedAt=event["at"], decidedBy=event["approver"],
        decisionMessage=event.get("message", ""))


def _request_declined(group, event):
    group.requests[event["request"]].update(
        state="declined", decidedAt=event["at"], decidedBy=event["decliner"],
        decisionMessage=event.get("reason", ""))


def _request_closed(group, event):
    group.requests[event["request"]].update(
        state="closed", decidedAt=event["at"], cause=event["cause"])


def _file_added(group, event):
    group.files[event["file"]] = {
        "name": event["name"], "size": event["size"], "uploader": event["uploader"],
        "createdAt": event["at"], "position": event["position"]}


def _file_removed(group, event):
    del group.files[event["file"]]


def _admin_added(group, event):
    group.members[event["user"]]["role"] = "admin"
    group.mutes.pop(event["user"], None)


def _admin_removed(group, event):
    group.members[event["user"]]["role"] = "member"


def _owner_transferred(group, event):
    if event.get("oldOwner") in group.members:  # the owner of a TIM Private group has just quit
        group.members[event["oldOwner"]]["role"] = "member"
    group.owner = event.get("newOwner")
    if group.owner is not None:
        group.members[group.owner]["role"] = "owner"
        group.mutes.pop(group.owner, None)


def _members_muted(group, event):
    for user in event["users"]:
        group.mutes[user] = {
            "expiresAt": event["expiresAt"], "mutedAt": event["at"], "mutedBy": event["by"]}


def _members_unmuted(group, event):
    for user in event["users"]:
        del group.mutes[user]


def _all_mute_changed(group, event):
    group.all_muted = event["muted"]


def _allow_added(group, event):
    group.allow_list.update(event["users"])


def _allow_removed(group, event):
    group.allow_list.difference_update(event["users"])


def _block_added(group, event):
    group.block_list.update(event["users"])


def _block_removed(group, event):
    group.block_list.difference_update(event["users"])


def _messages_blocked(group, event):
    group.message_blocks.add(event["user"])


def _messages_unblocked(group, event):
    group.message_blocks.discard(event["user"])


def _attributes_changed(group, event):
    attributes = group.attributes.setdefault(event["user"], {})
    attributes.update(event["set"])
    for key in event["removed"]:
        attributes.pop(key)


def _state_changed(group, event):
    group.disabled = event["disabled"]


GROUP_CHANGES = {
    "membersJoined": _members_joined,
    "memberLeft": _member_left,
    "membersRemoved": _members_removed,
    "groupDestroyed": _group_ended,
    "groupReclaimed": _group_ended,
    "groupInfoChanged": _info_changed,
    "announcementChanged": _announcement_changed,
    "invitationIssued": _invitation_issued,
    "invitationAccepted": _invitation_accepted,
    "invitationDeclined": _invitation_declined,
    "invitationClosed": _invitation_closed,
    "joinRequested": _join_requested,
    "joinRequestApproved": _request_approved,
    "joinRequestDeclined": _request_declined,
    "joinRequestClosed": _request_closed,
    "sharedFileAdded": _file_added,
    "sharedFileRemoved": _file_removed,
    "adminAdded": _admin_added,
    "adminRemoved": _admin_removed,
    "ownerTransferred": _owner_transferred,
    "membersMuted": _members_muted,
    "membersUnmuted": _members_unmuted,
    "allMuteChanged": _all_mute_changed,
    "allowListAdded": _allow_added,
    "allowListRemoved": _allow_removed,
    "blockListAdded": _block_added,
    "blockListRemoved": _block_removed,
    "groupMessagesBlocked": _messages_blocked,
    "groupMessagesUnblocked": _messages_unblocked,
    "memberAttributesChanged": _attributes_changed,
    "groupStateChanged": _state_changed,
}
for _kind, _change in GROUP_CHANGES.items():
    changes(_kind)(of_group(_change))
