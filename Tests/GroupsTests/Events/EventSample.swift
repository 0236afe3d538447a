import MusterTesting
import Testing

/// One payload of every kind with everything filled in, and one with everything left out that may
/// be, each beside the JSON it prints (wire.md section 9.2).
struct EventSample: CustomTestStringConvertible {
    let row: String
    let payload: any EventPayload
    let json: String
    /// What protoc prints of the stored form.
    let text: String

    init(_ row: String, _ payload: any EventPayload, _ json: String, _ text: String) {
        self.row = row
        self.payload = payload
        self.json = json
        self.text = text
    }

    var testDescription: String { "\(row) \(type(of: payload).kind.name)" }

    static let all: [EventSample] =
        groups + entries + exits + roles + lists + messages + servers + channels + tim

    private static let groups = [
        EventSample(
            "EVT-01",
            GroupCreated(
                name: "Books", description: "d", owner: "ann", maxMembers: 300,
                traits: .em(
                    EMTraits(style: .publicOpenJoin, inviteNeedConfirm: true, ext: "{}"))),
            #"{"description":"d","ext":"{}","family":"em","inviteNeedConfirm":true,"#
                + #""maxMembers":300,"name":"Books","owner":"ann","style":"publicOpenJoin"}"#,
            """
            family: FAMILY_EM
            name: "Books"
            description: "d"
            owner: "ann"
            max_members: 300
            style: GROUP_STYLE_PUBLIC_OPEN_JOIN
            invite_need_confirm: true
            ext: "{}"

            """),
        EventSample("EVT-13", GroupDestroyed(), "{}", ""),
        EventSample(
            "EVT-15", GroupInfoChanged(name: "n", description: "d", ext: "e", maxMembers: 5),
            #"{"description":"d","ext":"e","maxMembers":5,"name":"n"}"#,
            "name: \"n\"\ndescription: \"d\"\next: \"e\"\nmax_members: 5\n"),
        EventSample(
            "EVT-15", GroupInfoChanged(description: ""), #"{"description":""}"#,
            "description: \"\"\n"),
        EventSample(
            "EVT-16", AnnouncementChanged(announcement: ""), #"{"announcement":""}"#,
            "announcement: \"\"\n"),
        EventSample(
            "EVT-17", SharedFileAdded(file: "f", name: "n", size: 10_485_760, uploader: "ann"),
            #"{"file":"f","name":"n","size":10485760,"uploader":"ann"}"#,
            "file: \"f\"\nname: \"n\"\nsize: 10485760\nuploader: \"ann\"\n"),
        EventSample("EVT-17", SharedFileRemoved(file: "f"), #"{"file":"f"}"#, "file: \"f\"\n"),
        EventSample(
            "EVT-26", GroupStateChanged(isDisabled: true), #"{"disabled":true}"#,
            "disabled: true\n"),
        EventSample(
            "EVT-27",
            UserPreferencesChanged(
                autoAcceptGroupInvitation: false, deliveryAckEnabled: true, readAckEnabled: false),
            #"{"autoAcceptGroupInvitation":false,"deliveryAckEnabled":true,"#
                + #""readAckEnabled":false}"#,
            "auto_accept_group_invitation: false\ndelivery_ack_enabled: true\n"
                + "read_ack_enabled: false\n"),
        EventSample(
            "EVT-27", UserPreferencesChanged(readAckEnabled: true), #"{"readAckEnabled":true}"#,
            "read_ack_enabled: true\n"),
    ]

    private static let entries = [
        EventSample(
            "EVT-02",
            MembersJoined(
                users: ["bob", "cho"], via: .directInvite, role: .member, inviter: "ann",
                approver: "adam", message: "hi"),
            #"{"approver":"adam","inviter":"ann","message":"hi","role":"member","#
                + #""users":["bob","cho"],"via":"directInvite"}"#,
            """
            users: "bob"
            users: "cho"
            via: ENTRY_PATH_DIRECT_INVITE
            role: MEMBER_ROLE_MEMBER
            inviter: "ann"
            approver: "adam"
            message: "hi"

            """),
        EventSample(
            "EVT-02", MembersJoined(users: ["ann"], via: .creation, role: .owner),
            #"{"role":"owner","users":["ann"],"via":"creation"}"#,
            "users: \"ann\"\nvia: ENTRY_PATH_CREATION\nrole: MEMBER_ROLE_OWNER\n"),
        EventSample(
            "EVT-03",
            InvitationIssued(invitation: "i", inviter: "ann", invitee: "bob", message: "hi"),
            #"{"invitation":"i","invitee":"bob","inviter":"ann","message":"hi"}"#,
            "invitation: \"i\"\ninviter: \"ann\"\ninvitee: \"bob\"\nmessage: \"hi\"\n"),
        EventSample(
            "EVT-04",
            InvitationAccepted(
                invitation: "i", inviter: "ann", invitee: "bob", isAutomatic: false, message: "ok"),
            #"{"auto":false,"invitation":"i","invitee":"bob","inviter":"ann","message":"ok"}"#,
            "invitation: \"i\"\ninviter: \"ann\"\ninvitee: \"bob\"\nauto: false\n"
                + "message: \"ok\"\n"),
        EventSample(
            "EVT-05", InvitationDeclined(invitation: "i", inviter: "ann", invitee: "bob"),
            #"{"invitation":"i","invitee":"bob","inviter":"ann"}"#,
            "invitation: \"i\"\ninviter: \"ann\"\ninvitee: \"bob\"\n"),
        EventSample(
            "EVT-06",
            InvitationClosed(invitation: "i", inviter: "a", invitee: "b", cause: .blockListed),
            #"{"cause":"blockListed","invitation":"i","invitee":"b","inviter":"a"}"#,
            "invitation: \"i\"\ninviter: \"a\"\ninvitee: \"b\"\ncause: CLOSE_CAUSE_BLOCK_LISTED\n"),
        EventSample(
            "EVT-07", JoinRequested(request: "r", applicant: "zoe", message: "hi"),
            #"{"applicant":"zoe","message":"hi","request":"r"}"#,
            "request: \"r\"\napplicant: \"zoe\"\nmessage: \"hi\"\n"),
        EventSample(
            "EVT-08", JoinRequestApproved(request: "r", applicant: "zoe", approver: "ann"),
            #"{"applicant":"zoe","approver":"ann","request":"r"}"#,
            "request: \"r\"\napplicant: \"zoe\"\napprover: \"ann\"\n"),
        EventSample(
            "EVT-09",
            JoinRequestDeclined(request: "r", applicant: "zoe", decliner: "ann", reason: "no"),
            #"{"applicant":"zoe","decliner":"ann","reason":"no","request":"r"}"#,
            "request: \"r\"\napplicant: \"zoe\"\ndecliner: \"ann\"\nreason: \"no\"\n"),
        EventSample(
            "EVT-10", JoinRequestClosed(request: "r", applicant: "zoe", cause: .groupDestroyed),
            #"{"applicant":"zoe","cause":"groupDestroyed","request":"r"}"#,
            "request: \"r\"\napplicant: \"zoe\"\ncause: CLOSE_CAUSE_GROUP_DESTROYED\n"),
    ]

    private static let exits = [
        EventSample("EVT-11", MemberLeft(user: "bob"), #"{"user":"bob"}"#, "user: \"bob\"\n"),
        EventSample(
            "EVT-12", MembersRemoved(users: ["b", "a"], cause: .kicked, reason: "idle"),
            #"{"cause":"kicked","reason":"idle","users":["b","a"]}"#,
            "users: \"b\"\nusers: \"a\"\ncause: REMOVAL_CAUSE_KICKED\nreason: \"idle\"\n"),
        EventSample(
            "EVT-12", MembersRemoved(users: ["b"], cause: .blockListed),
            #"{"cause":"blockListed","users":["b"]}"#,
            "users: \"b\"\ncause: REMOVAL_CAUSE_BLOCK_LISTED\n"),
    ]

    private static let roles = [
        EventSample(
            "EVT-18", AdminAdded(user: "b\u{fc}"), "{\"user\":\"b\u{fc}\"}",
            "user: \"b\\303\\274\"\n"),
        EventSample("EVT-18", AdminRemoved(user: "bob"), #"{"user":"bob"}"#, "user: \"bob\"\n"),
        EventSample(
            "EVT-19", OwnerTransferred(oldOwner: "ann", newOwner: "bob"),
            #"{"newOwner":"bob","oldOwner":"ann"}"#, "old_owner: \"ann\"\nnew_owner: \"bob\"\n"),
        EventSample("EVT-19", OwnerTransferred(), "{}", ""),
    ]

    private static let lists = [
        EventSample(
            "EVT-20", MembersMuted(users: ["bob"], expiresAt: .permanent),
            #"{"expiresAt":-1,"users":["bob"]}"#, "users: \"bob\"\nexpires_at: -1\n"),
        EventSample(
            "EVT-20", MembersUnmuted(users: ["bob"]), #"{"users":["bob"]}"#, "users: \"bob\"\n"),
        EventSample(
            "EVT-21", AllMuteChanged(isMuted: false), #"{"muted":false}"#, "muted: false\n"),
        EventSample(
            "EVT-22", AllowListAdded(users: ["bob", "cho"]), #"{"users":["bob","cho"]}"#,
            "users: \"bob\"\nusers: \"cho\"\n"),
        EventSample(
            "EVT-22", AllowListRemoved(users: ["bob"]), #"{"users":["bob"]}"#, "users: \"bob\"\n"),
        EventSample(
            "EVT-23", BlockListAdded(users: ["bob"]), #"{"users":["bob"]}"#, "users: \"bob\"\n"),
        EventSample(
            "EVT-23", BlockListRemoved(users: ["bob"]), #"{"users":["bob"]}"#, "users: \"bob\"\n"),
        EventSample(
            "EVT-24", GroupMessagesBlocked(user: "bob", cause: .own),
            #"{"cause":"own","user":"bob"}"#, "user: \"bob\"\ncause: MESSAGE_BLOCK_CAUSE_OWN\n"),
        EventSample(
            "EVT-24", GroupMessagesUnblocked(user: "bob", cause: .promoted),
            #"{"cause":"promoted","user":"bob"}"#,
            "user: \"bob\"\ncause: MESSAGE_BLOCK_CAUSE_PROMOTED\n"),
        EventSample(
            "EVT-25",
            MemberAttributesChanged(
                user: "bob", set: [TextPair("a", "1"), TextPair("b", "")], removed: ["c", "d"]),
            #"{"removed":["c","d"],"set":{"a":"1","b":""},"user":"bob"}"#,
            """
            user: "bob"
            set {
              key: "a"
              value: "1"
            }
            set {
              key: "b"
              value: ""
            }
            removed: "c"
            removed: "d"

            """),
    ]
}
