"""Tips and system messages of TIM groups (wire 10.3, 10.6; TIP-01 to TIP-12, SYS-01 to SYS-15)."""

from ..enumerations import INFO_CHANGE, TIP
from . import line, pick, told_by

SYSTEM_MESSAGE = {
    "addGroupRequest": 1, "addGroupAccept": 2, "addGroupRefuse": 3, "kickOffFromGroup": 4,
    "deleteGroup": 5, "createGroup": 6, "invitedToGroup": 7, "quitGroup": 8, "grantAdmin": 9,
    "cancelAdmin": 10, "revokeGroup": 11, "inviteToGroupRequest": 12, "inviteToGroupAccept": 13,
    "inviteToGroupRefuse": 14, "customInfo": 255}
DELIVERY = {"Private": "message", "Public": "message", "ChatRoom": "listener",
            "AVChatRoom": "listener"}
EXTENDED = ("customField", "allMute", "addOption")  # TIP-09


@told_by("tim")
def of_event(event, state, configuration):
    """The callback lines of one event, given the state after it (GEN-25)."""
    group = state.groups[event["group"]]
    return [line(name, recipient, event, {"group": group.id, **keys})
            for name, recipients, keys in _steps(event, group, configuration)
            for recipient in sorted(recipients)]


class Teller:
    """Builds the steps of one event."""

    def __init__(self, event, group, configuration):
        self.event = event
        self.group = group
        self.configuration = configuration
        self.members = set(group.members)
        self.platform = {"platform": event.get("platform", "Unknown")}

    def message(self, kind, recipients, text=None, **keys):
        """A system message; `text` is the key of the event that holds the reason or request."""
        if text in self.event:
            keys["message"] = self.event[text]
        keys = {"type": kind, "code": SYSTEM_MESSAGE[kind], **self.platform,
                **self._profiles(self.event["by"]), **keys}
        return [("groupSystemMessage", set(recipients), keys)]

    def tip(self, kind, operator, users=(), **keys):
        """A tip to all members after the event; BChatRooms have none."""
        if self.group.type not in DELIVERY:
            return []
        if kind in ("join", "quit", "kick"):
            keys["memberNum"] = len(self.members)  # TIP-02
        keys = {"type": kind, "code": TIP[kind], "opUser": operator, **self.platform,
                "delivery": DELIVERY[self.group.type],
                **self._profiles(operator), **self._changed_profiles(users), **keys}
        return [("groupTip", self.members, keys)]

    def list_tip(self, kind, operator, users):
        return self.tip(kind, operator, users, userList=users)

    def info_tip(self, *changes, **keys):
        """Type 6 with (change, value) pairs (TIP-07)."""
        shown = [{"change": change, "code": INFO_CHANGE[change], "value": value}
                 for change, value in changes
                 if change not in EXTENDED or self.configuration["extendedTips"]]
        return self.tip("groupInfoChange", self.event["by"], changes=shown, **keys) if shown else []

    def mute_tip(self, end):
        """Type 7 with the seconds still to wait (TIP-08)."""
        users = self.event["users"]
        seconds = remaining_seconds(end, self.event["at"])
        return self.tip("memberInfoChange", self.event["by"], users,
                        members=[{"user": user, "shutupTime": seconds} for user in users])

    def _profile(self, person):
        return self.configuration.profile(person) if type(person) is str else None

    def _profiles(self, operator):
        """TIP-01: what the profile hook says about the operator."""
        profile = self._profile(operator)
        return {} if profile is None else {"opUserInfo": profile, "opGroupMemberInfo": profile}

    def _changed_profiles(self, users):
        known = {user: self._profile(user) for user in users if self._profile(user) is not None}
        return {"changedUserInfo": known, "changedGroupMemberInfo": known} if known else {}


def remaining_seconds(end, now):
    """Rounded up (wire 2.4); -1 is permanent, 0 is over."""
    return -1 if end == -1 else max(0, -((now - end) // 1000))


def _steps(event, group, configuration):
    """The steps of wire 10.6: (callback, recipients, keys)."""
    tell = STEPS.get(event["event"])
    return tell(Teller(event, group, configuration), event, group) if tell else []


def _created(teller, event, group):
    creator = event.get("owner")
    if creator is None:  # S is no recipient (wire 14)
        return []
    return teller.message("createGroup", [creator], user=creator)


def _joined(teller, event, group):
    via, users = event["via"], event["users"]
    if via == "creation":
        return []
    if via == "directInvite":
        return (teller.message("invitedToGroup", users, "message", user=event["inviter"])
                + teller.list_tip("join", event["inviter"], users))
    if via == "acceptedInvitation":
        return teller.list_tip("join", event["inviter"], users)
    # TIP-03: the applicant is the operator, of an approved request too
    return teller.list_tip("join", event["by"] if via == "initialMember" else users[0], users)


def _invited(teller, event, group):
    return teller.message("inviteToGroupRequest", [event["invitee"]], "message",
                          user=event["inviter"], invitation=event["invitation"])


def _invitation_answered(kind, text):
    def tell(teller, event, group):
        told = {event["inviter"]} & teller.members  # EDG-12
        return teller.message(kind, told, text, user=event["invitee"])
    return tell


def _requested(teller, event, group):
    return teller.message("addGroupRequest", group.managers(), "message",
                          user=event["applicant"], request=event["request"])


def _request_decided(kind, by, text):
    def tell(teller, event, group):
        return teller.message(kind, [event["applicant"]], text, user=event[by])
    return tell


def _left(teller, event, group):
    user = event["user"]
    return (teller.message("quitGroup", [user], user=user)
            + teller.list_tip("quit", user, [user]))


def _removed(teller, event, group):
    return (teller.message("kickOffFromGroup", event["users"], "reason", user=event["by"])
            + teller.list_tip("kick", event["by"], event["users"]))


def _destroyed(teller, event, group):
    return teller.message("deleteGroup", teller.members, user=event["by"])


def _reclaimed(teller, event, group):
    return teller.message("revokeGroup", teller.members, "cause")


def _info_changed(teller, event, group):
    changes = [(change, event[key]) for key, change in (
        ("name", "name"), ("description", "introduction"), ("faceURL", "face")) if key in event]
    named = {"groupName": event["name"]} if "name" in event else {}
    return teller.info_tip(*changes, **named)


def _one_change(change, key):
    def tell(teller, event, group):
        return teller.info_tip((change, event[key]))
    return tell


def _owner_changed(teller, event, group):
    if "newOwner" not in event:  # EDG-31
        return []
    return teller.info_tip(("owner", event["newOwner"]))


def _role_changed(message, tip):
    def tell(teller, event, group):
        user = event["user"]
        return (teller.message(message, [user], user=event["by"])
                + teller.list_tip(tip, event["by"], [user]))
    return tell


def _notified(teller, event, group):
    told = event.get("users", teller.members)
    return teller.message("customInfo", told, user=event["by"],
                          **pick(event, "data", "dataBase64"))


STEPS = {
    "groupCreated": _created,
    "membersJoined": _joined,
    "invitationIssued": _invited,
    "invitationAccepted": _invitation_answered("inviteToGroupAccept", "message"),
    "invitationDeclined": _invitation_answered("inviteToGroupRefuse", "reason"),
    "joinRequested": _requested,
    "joinRequestApproved": _request_decided("addGroupAccept", "approver", "message"),
    "joinRequestDeclined": _request_decided("addGroupRefuse", "decliner", "reason"),
    "memberLeft": _left,
    "membersRemoved": _removed,
    "groupDestroyed": _destroyed,
    "groupReclaimed": _reclaimed,
    "groupInfoChanged": _info_changed,
    "announcementChanged": _one_change("notification", "announcement"),
    "adminAdded": _role_changed("grantAdmin", "setAdmin"),
    "adminRemoved": _role_changed("cancelAdmin", "cancelAdmin"),
    "ownerTransferred": _owner_changed,
    "membersMuted": lambda teller, event, group: teller.mute_tip(event["expiresAt"]),
    "membersUnmuted": lambda teller, event, group: teller.mute_tip(event["at"]),
    "allMuteChanged": _one_change("allMute", "muted"),
    "addOptionChanged": _one_change("addOption", "addOption"),
    "groupCustomFieldsChanged": _one_change("customField", "fields"),
    "customSystemNotified": _notified,
}
