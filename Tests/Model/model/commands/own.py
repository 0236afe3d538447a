"""Message block, member attributes, group state, preferences (GRP-86, 87, 90 to 93)."""

from ..errors import Refused
from ..parameters import (SAME_AS_ACTOR, attributes, boolean, byte_count, may, need, user)
from ..wire import SYSTEM
from . import command
from .fields import GROUP


@command("blockGroupMessages", [GROUP])
def block_group_messages(do):
    do.require_role("member")
    if do.actor in do.group.message_blocks:
        return
    do.emit("groupMessagesBlocked", user=do.actor, cause="own")
    do.tell_devices(23, "GroupBlock")


@command("unblockGroupMessages", [GROUP])
def unblock_group_messages(do):
    do.require_role("member")
    if do.actor not in do.group.message_blocks:
        return
    do.emit("groupMessagesUnblocked", user=do.actor, cause="own")
    do.tell_devices(24, "GroupUnBlock")


@command("setMemberAttributes", [GROUP, may("user", user, SAME_AS_ACTOR),
                                 need("attributes", attributes)])
def set_member_attributes(do):
    do.require_member()
    target, wanted = do.parameters["user"], do.parameters["attributes"]
    if target != do.actor and do.actor != do.group.owner:
        raise Refused("permissionDenied")
    if target not in do.group.members:
        raise Refused("targetNotMember")
    old = do.group.attributes.get(target, {})
    changed = {key: text for key, text in wanted.items() if text and old.get(key) != text}
    removed = sorted(key for key, text in wanted.items() if not text and key in old)
    total = {key: text for key, text in {**old, **changed}.items() if key not in removed}
    limit = do.configuration["attributesTotalBytes"]
    if sum(byte_count(key) + byte_count(text) for key, text in total.items()) > limit:
        raise Refused("attributesTooLarge", limit=limit)
    if changed or removed:
        do.emit("memberAttributesChanged", user=target, set=changed, removed=removed)
    do.tell_devices(52, "GroupMemberAttributesChanged", [target])


@command("setGroupDisabled", [GROUP, need("disabled", boolean)], system=True,
         while_disabled=lambda actor: actor is SYSTEM)
def set_group_disabled(do):
    if do.actor is not SYSTEM:
        raise Refused("permissionDenied")
    if do.parameters["disabled"] != do.group.disabled:
        do.emit("groupStateChanged", disabled=do.parameters["disabled"])


PREFERENCES = ("autoAcceptGroupInvitation", "deliveryAckEnabled", "readAckEnabled")


@command("setUserPreferences", [may(name, boolean) for name in PREFERENCES],
         family=None, find=None, one_of=PREFERENCES)
def set_user_preferences(do):
    old = do.state.preferences_of(do.actor)
    given = {name: value for name, value in do.parameters.items() if value is not None}
    changed = {name: value for name, value in given.items() if value != old[name]}
    if changed:
        do.emit("userPreferencesChanged", user=do.actor, **changed)
    return {"preferences": {**old, **given}}
