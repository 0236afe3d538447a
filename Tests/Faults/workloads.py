"""What a store is doing while the faults happen."""

import json


def line(**keys):
    return json.dumps(keys) + "\n"


def create():
    """A store, and its first commands."""
    return "".join(
        line(do="createGroup", **{"as": "ann"}, name=f"Group {number}", users=["bob", "cho"])
        for number in range(3))


def groups():
    """People come and go; the store is closed and opened in between."""
    lines = [create()]
    for number in range(12):
        user = f"user-{number}"
        lines.append(line(do="inviteMembers", **{"as": "ann"}, group="g-1", users=[user]))
        lines.append(
            line(do="muteMembers", **{"as": "ann"}, group="g-1", users=[user], durationMs=-1))
        lines.append(line(do="leaveGroup", **{"as": user}, group="g-1"))
        if number == 6:
            lines.append(line(reopen=True))
    return "".join(lines)


def rebuilt():
    """A rebuild and a checkpoint between commands, and a durable subscription that goes on."""
    lines = [create()]
    lines.append(line(subscribe={"name": "audit", "user": "ann", "device": "d", "durable": True}))
    lines.append(line(do="updateGroupName", **{"as": "ann"}, group="g-1", name="New"))
    lines.append(line(rebuild=True))
    for number in range(4):
        lines.append(
            line(do="updateAnnouncement", **{"as": "ann"}, group="g-1",
                 announcement=f"News {number}"))
    lines.append(line(reopen=True))
    lines.append(line(do="addAdmin", **{"as": "ann"}, group="g-2", user="bob"))
    return "".join(lines)


ALL = {"create": create(), "groups": groups(), "rebuilt": rebuilt()}
