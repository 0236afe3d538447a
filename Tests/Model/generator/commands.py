"""One builder for each command: parameters of the right shape, aimed at the situation."""

from . import values
from .values import SYSTEM

MANAGERS = ("owner", "admin")


def name(now):
    if now.chance(0.05):
        return values.long_text(now.random, now.limit("emNameCharacters"))
    return now.random.choice(values.NAMES)


def create_group(now):
    line = {"as": now.user(), "name": name(now)}
    if now.chance(0.7):
        line["group"] = now.random.choice(values.GROUPS)
    if now.chance(0.9):
        style = now.random.randrange(4)
        line["style"] = style if now.chance(0.3) else values.STYLES[style]
    if now.chance(0.5):
        line["users"] = now.several(now.user, "emInviteesPerCreate")
    if now.chance(0.5):
        line["maxMembers"] = min(now.limit("emMaxMembersCeiling"), now.random.choice(
            [now.limit("emMinMaxMembers"), 4, 5, 8, 200, 2000]))
        line["maxMembers"] = max(line["maxMembers"], now.limit("emMinMaxMembers"))
    if now.chance(0.5):
        line["inviteNeedConfirm"] = now.chance(0.8)
    if now.chance(0.3):
        line["message"] = now.text("reasonCharacters")
    if now.chance(0.2):
        line["description"] = now.text("emDescriptionCharacters")
    if now.chance(0.2):
        line["ext"] = values.long_bytes(now.random, now.limit("emExtBytes"))
    return line


def about(style=None, roles=()):
    """The frame of a command on a group: who acts in which group."""
    def frame(build):
        def build_line(now):
            group_id, group = now.group(style)
            return {"as": now.actor(group, *roles), "group": group_id, **build(now, group)}
        return build_line
    return frame


@about(roles=MANAGERS)
def invite_members(now, group):
    users = now.several(lambda: _invitee(now, group), "emInviteesPerInvite")
    return {"users": users, **maybe(now, message=now.text("reasonCharacters"))}


def _invitee(now, group):
    """Often somebody who wants to be asked."""
    asked = [user for user in values.USERS
             if not now.state.preferences_of(user)["autoAcceptGroupInvitation"]
             and (group is None or user not in group.members)]
    return now.random.choice(asked) if asked and now.chance(0.6) else now.outsider(group)


def maybe(now, **keys):
    return {key: value for key, value in keys.items() if now.chance(0.4)}


def _invitation_answer(now, reason):
    """Mostly somebody who holds an invitation, decided or not."""
    groups = now.holding(lambda group: group.pending_invitations())
    if not groups or now.chance(0.1):
        group_id, group = now.group()
        line = {"as": now.outsider(group), "group": group_id}
    else:
        group = now.random.choice(groups)
        records = group.pending_invitations()
        if not records or now.chance(0.3):
            records = list(group.invitations.values())
        record = now.random.choice(records) if records else {}
        line = {"as": record.get("invitee", now.user()), "group": group.id}
        if record and now.chance(0.6):
            line["inviter"] = record["inviter"] if now.chance(0.9) else now.user()
        if record and now.chance(0.2):
            line["invitation"] = record["invitation"]
    return {**line, **maybe(now, **{reason: now.text("reasonCharacters")})}


def accept_invitation(now):
    return _invitation_answer(now, "message")


def decline_invitation(now):
    return _invitation_answer(now, "reason")


def request_to_join(now):
    group_id, group = now.group(("publicJoinNeedApproval", "publicOpenJoin"))
    return {"as": now.outsider(group), "group": group_id,
            **maybe(now, message=now.text("reasonCharacters"))}


def _request_answer(now, text):
    group_id, group = now.group(("publicJoinNeedApproval",))
    holding = now.holding(lambda one: one.pending_requests())
    if holding and now.chance(0.6):
        group = now.random.choice(holding)
        group_id = group.id
    line = {"as": now.actor(group, *MANAGERS), "group": group_id, "user": now.outsider(group)}
    records = list(group.requests.values()) if group else []
    if group and group.pending_requests() and now.chance(0.7):
        records = group.pending_requests()
    if records and now.chance(0.9):
        record = now.random.choice(records)
        line["user"] = record["applicant"]
        if now.chance(0.2):
            line["request"] = record["request"]
    return {**line, **maybe(now, **{text: now.text("reasonCharacters")})}


def approve_join_request(now):
    return _request_answer(now, "message")


def decline_join_request(now):
    return _request_answer(now, "reason")


@about(roles=("member", "admin"))
def leave_group(now, group):
    return {}


@about(roles=MANAGERS)
def remove_members(now, group):
    return {"users": now.several(lambda: now.member(group, "member"), "emTargetsPerCommand", 3),
            **maybe(now, reason=now.text("reasonCharacters"))}


@about(roles=("owner",))
def on_group_by_owner(now, group):
    return {}


@about(roles=MANAGERS)
def update_group_name(now, group):
    return {"name": name(now)}


def text_of(key, limit):
    @about(roles=MANAGERS)
    def build(now, group):
        return {key: now.text(limit)}
    return build


@about(roles=MANAGERS)
def update_ext(now, group):
    sizes = [0, 1, 2, now.limit("emExtBytes")]
    return {"ext": values.long_bytes(now.random, now.random.choice(sizes))}


@about(roles=("owner",))
def update_max_members(now, group):
    count = len(group.members) if group else 3
    size = now.random.choice([count - 1, count, count + 1, 3, 5, 200, 2000])
    return {"maxMembers": max(now.limit("emMinMaxMembers"),
                              min(size, now.limit("emMaxMembersCeiling")))}


@about()
def add_shared_file(now, group):
    size = now.random.choice([0, 1, 500, now.limit("emSharedFileBytes")])
    return {"name": now.random.choice(values.NAMES),
            "size": min(size, now.limit("emSharedFileBytes")),
            **({"file": now.random.choice(values.FILES)} if now.chance(0.3) else {})}


@about()
def remove_shared_file(now, group):
    files = list(group.files) if group else []
    return {"file": now.random.choice(files if files and now.chance(0.8) else
                                      values.FILES + ["", "file-1", "file-3"])}


@about(roles=("owner",))
def on_member_by_owner(now, group):
    return {"user": now.member(group, "member", "admin")}


@about(roles=("owner",))
def remove_admin(now, group):
    return {"user": now.member(group, "admin")}


@about(roles=MANAGERS)
def mute_members(now, group):
    return {"users": now.several(lambda: now.member(group, "member", "admin"),
                                 "emTargetsPerMute", 3),
            "durationMs": now.random.choice([-1, 1, 1000, 60000, 3600000, 9223372036854775807])}


@about(roles=MANAGERS)
def unmute_members(now, group):
    muted = group.mute_list(now.model.clock) if group else []
    return {"users": now.several(lambda: now.random.choice(muted) if muted and now.chance(0.8)
                                 else now.member(group), "emTargetsPerMute", 3)}


@about(roles=MANAGERS)
def set_all_muted(now, group):
    return {"muted": now.chance(0.5)}


@about(roles=MANAGERS)
def on_members(now, group):
    return {"users": now.several(lambda: now.member(group), "emTargetsPerCommand", 3)}


@about(roles=MANAGERS)
def block_members(now, group):
    return {"users": now.several(lambda: now.member(group, "member") if now.chance(0.6)
                                 else now.outsider(group), "emTargetsPerCommand", 3)}


@about(roles=MANAGERS)
def unblock_members(now, group):
    listed = sorted(group.block_list) if group else []
    return {"users": now.several(lambda: now.random.choice(listed) if listed and now.chance(0.8)
                                 else now.user(), "emTargetsPerCommand", 3)}


@about(roles=("member",))
def message_block(now, group):
    return {}


def set_member_attributes(now):
    group_id, group = now.group()
    actor = now.actor(group)
    line = {"as": actor, "group": group_id, "attributes": {
        now.random.choice(values.KEYS): now.random.choice(values.VALUES)
        for _ in range(now.random.randint(1, 3))}}
    if actor == SYSTEM or now.chance(0.4):
        line["user"] = now.member(group)
        if group and now.chance(0.5):
            line["as"] = group.owner
    return line


def set_group_disabled(now):
    group_id, group = now.group()
    disabled = [one for one in now.live_groups("em") if one.disabled]
    if disabled and now.chance(0.8):  # a disabled group refuses so much that it is soon enabled
        return {"as": SYSTEM, "group": disabled[0].id, "disabled": False}
    return {"as": SYSTEM if now.chance(0.8) else now.member(group), "group": group_id,
            "disabled": now.chance(0.7)}


def set_user_preferences(now):
    keys = ["autoAcceptGroupInvitation", "deliveryAckEnabled", "readAckEnabled"]
    chosen = ["autoAcceptGroupInvitation"] if now.chance(0.7) else now.random.sample(keys, 2)
    actor = SYSTEM if now.chance(0.02) else now.user()
    return {"as": actor, **{key: now.chance(0.35) for key in chosen}}


# command -> (weight, builder)
BUILDERS = {
    "createGroup": (4, create_group),
    "inviteMembers": (14, invite_members),
    "acceptInvitation": (8, accept_invitation),
    "declineInvitation": (3, decline_invitation),
    "requestToJoin": (10, request_to_join),
    "approveJoinRequest": (6, approve_join_request),
    "declineJoinRequest": (3, decline_join_request),
    "leaveGroup": (3, leave_group),
    "removeMembers": (3, remove_members),
    "destroyGroup": (1, on_group_by_owner),
    "updateGroupName": (2, update_group_name),
    "updateGroupDescription": (2, text_of("description", "emDescriptionCharacters")),
    "updateAnnouncement": (2, text_of("announcement", "emAnnouncementCharacters")),
    "updateGroupExt": (2, update_ext),
    "updateMaxMembers": (2, update_max_members),
    "addSharedFile": (3, add_shared_file),
    "removeSharedFile": (3, remove_shared_file),
    "addAdmin": (5, on_member_by_owner),
    "removeAdmin": (2, remove_admin),
    "transferOwner": (2, on_member_by_owner),
    "muteMembers": (6, mute_members),
    "unmuteMembers": (4, unmute_members),
    "setAllMuted": (2, set_all_muted),
    "addToAllowList": (3, on_members),
    "removeFromAllowList": (2, on_members),
    "blockMembers": (2, block_members),
    "unblockMembers": (3, unblock_members),
    "blockGroupMessages": (3, message_block),
    "unblockGroupMessages": (2, message_block),
    "setMemberAttributes": (5, set_member_attributes),
    "setGroupDisabled": (1, set_group_disabled),
    "setUserPreferences": (4, set_user_preferences),
}
