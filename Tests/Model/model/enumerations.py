"""Texts and vendor numbers (wire 7)."""

STYLE = {
    "privateOnlyOwnerInvite": 0,
    "privateMemberCanInvite": 1,
    "publicJoinNeedApproval": 2,
    "publicOpenJoin": 3,
}
PERMISSION = {"none": -1, "member": 0, "admin": 1, "owner": 2}
FAMILY = {"em": None, "cir": None, "tim": None}
PLATFORM = dict.fromkeys(["iOS", "Android", "Windows", "Mac", "Web", "RESTAPI", "Unknown"])

PRIVATE_STYLES = ("privateOnlyOwnerInvite", "privateMemberCanInvite")
PUBLIC_STYLES = ("publicJoinNeedApproval", "publicOpenJoin")
