"""Objects shown in answers and callbacks (wire 11.4)."""


def without_empty(given, *keys):
    """Texts of persons are left out when empty (wire 2.4)."""
    return {key: value for key, value in given.items() if not (key in keys and value == "")}


def plain(group):
    """The EM view without the keys about a viewer."""
    return {
        "group": group.id, "name": group.name, "description": group.description,
        "announcement": group.announcement, "style": group.style,
        "maxMembers": group.max_members, "inviteNeedConfirm": group.invite_need_confirm,
        "ext": group.ext, "owner": group.owner, "admins": group.admins(),
        "memberCount": len(group.members), "allMuted": group.all_muted,
        "disabled": group.disabled, "createdAt": group.created_at,
        "lastChangedAt": group.last_changed_at, "version": group.version}


def for_member(group, viewer, now):
    manager = viewer in group.managers()
    muted = [{"user": user, "expiresAt": group.mutes[user]["expiresAt"]}
             for user in group.mute_list(now)]
    return {
        **plain(group),
        "isBlocked": viewer in group.message_blocks, "permission": group.role(viewer),
        "muteList": muted if manager else [],
        "allowList": sorted(group.allow_list) if manager else [],
        "blockList": sorted(group.block_list) if manager else []}


def for_outsider(group):
    """QRY-04."""
    shown = ("group", "name", "description", "style", "owner", "admins", "memberCount",
             "maxMembers", "disabled")
    return {**{key: plain(group)[key] for key in shown}, "permission": "none"}


def member(group, user):
    return {"user": user, "role": group.role(user), "joinedAt": group.members[user]["joinedAt"]}


INVITATION = ("invitation", "inviter", "invitee", "message", "issuedAt", "state", "decidedAt",
              "reason", "auto")
REQUEST = ("request", "applicant", "message", "requestedAt", "state", "decidedBy",
           "decisionMessage", "decidedAt")


def invitation(group, record):
    shown = {key: record[key] for key in INVITATION if key in record}
    return without_empty({**shown, "group": group.id}, "message", "reason")


def request(group, record):
    shown = {key: record[key] for key in REQUEST if key in record}
    return without_empty({**shown, "group": group.id}, "message", "decisionMessage")
