import MusterTesting

extension EventSample {
    /// What TIM groups append, and what they add to events of all families.
    static let tim = [
        EventSample(
            "EVT-01",
            GroupCreated(
                name: "Books", description: "d", owner: "ann", maxMembers: 0, announcement: "n",
                traits: .tim(
                    TIMTraits(
                        type: .avChatRoom, addOption: .any, faceURL: "f",
                        fields: [CustomField("a", [104, 105]), CustomField("b", [255])]))),
            #"{"addOption":"any","announcement":"n","description":"d","faceURL":"f","#
                + #""family":"tim","fields":{"a":"hi","b":{"base64":"/w=="}},"#
                + #""maxMembers":0,"name":"Books","owner":"ann","type":"AVChatRoom"}"#,
            """
            family: FAMILY_TIM
            name: "Books"
            description: "d"
            owner: "ann"
            max_members: 0
            type: TIM_GROUP_TYPE_AV_CHAT_ROOM
            add_option: TIM_ADD_OPTION_ANY
            face_url: "f"
            fields {
              key: "a"
              value: "hi"
            }
            fields {
              key: "b"
              value: "\\377"
            }
            announcement: "n"

            """),
        EventSample(
            "EVT-02",
            MembersJoined(
                users: ["bob", "cho"], via: .initialMember, role: .member, admins: ["bob"],
                memberFields: [MemberFields(user: "cho", fields: [CustomField("k", [118])])]),
            #"{"admins":["bob"],"memberFields":{"cho":{"k":"v"}},"role":"member","#
                + #""users":["bob","cho"],"via":"initialMember"}"#,
            """
            users: "bob"
            users: "cho"
            via: ENTRY_PATH_INITIAL_MEMBER
            role: MEMBER_ROLE_MEMBER
            admins: "bob"
            member_fields {
              key: "cho"
              fields {
                key: "k"
                value: "v"
              }
            }

            """),
        EventSample(
            "EVT-02",
            MembersJoined(users: ["bob"], via: .directInvite, role: .member, inviter: .system),
            #"{"inviter":{"system":true},"role":"member","users":["bob"],"via":"directInvite"}"#,
            "users: \"bob\"\nvia: ENTRY_PATH_DIRECT_INVITE\nrole: MEMBER_ROLE_MEMBER\n"),
        EventSample(
            "EVT-03",
            InvitationIssued(invitation: "i", inviter: "ann", invitee: "bob", addTime: 7),
            #"{"addTime":7,"invitation":"i","invitee":"bob","inviter":"ann"}"#,
            "invitation: \"i\"\ninviter: \"ann\"\ninvitee: \"bob\"\nadd_time: 7\n"),
        EventSample(
            "EVT-07", JoinRequested(request: "r", applicant: "zoe", addTime: 7),
            #"{"addTime":7,"applicant":"zoe","request":"r"}"#,
            "request: \"r\"\napplicant: \"zoe\"\nadd_time: 7\n"),
        EventSample(
            "EVT-08", JoinRequestApproved(request: "r", applicant: "zoe", approver: .system),
            #"{"applicant":"zoe","approver":{"system":true},"request":"r"}"#,
            "request: \"r\"\napplicant: \"zoe\"\n"),
        EventSample(
            "EVT-14", GroupReclaimed(cause: "old"), #"{"cause":"old"}"#, "cause: \"old\"\n"),
        EventSample("EVT-14", GroupReclaimed(), "{}", ""),
        EventSample(
            "EVT-15", GroupInfoChanged(faceURL: ""), #"{"faceURL":""}"#, "face_url: \"\"\n"),
        EventSample(
            "EVT-19", OwnerTransferred(oldOwner: "ann"), #"{"oldOwner":"ann"}"#,
            "old_owner: \"ann\"\n"),
        EventSample(
            "EVT-28", AddOptionChanged(addOption: .forbid), #"{"addOption":"forbid"}"#,
            "add_option: TIM_ADD_OPTION_FORBID\n"),
        EventSample(
            "EVT-28", GroupCustomFieldsChanged(customFields: [CustomField("k", [118])]),
            #"{"fields":{"k":"v"}}"#, "fields {\n  key: \"k\"\n  value: \"v\"\n}\n"),
        EventSample(
            "EVT-28", NameCardChanged(user: "bob", nameCard: ""),
            #"{"nameCard":"","user":"bob"}"#, "user: \"bob\"\nname_card: \"\"\n"),
        EventSample(
            "EVT-28", MemberCustomFieldsChanged(user: "bob", customFields: [CustomField("k", [])]),
            #"{"fields":{"k":""},"user":"bob"}"#,
            "user: \"bob\"\nfields {\n  key: \"k\"\n  value: \"\"\n}\n"),
        EventSample(
            "EVT-28", ReceiveOptionChanged(user: "bob", receiveOption: .receiveNoPush),
            #"{"receiveOption":"receiveNoPush","user":"bob"}"#,
            "user: \"bob\"\nreceive_option: TIM_RECEIVE_OPTION_RECEIVE_NO_PUSH\n"),
        EventSample("EVT-29", PendencyReadReported(upTo: 9), #"{"upTo":9}"#, "up_to: 9\n"),
        EventSample(
            "EVT-30", CustomSystemNotified(data: [255], users: ["bob"]),
            #"{"dataBase64":"/w==","users":["bob"]}"#, "data: \"\\377\"\nusers: \"bob\"\n"),
        EventSample(
            "EVT-30", CustomSystemNotified(data: [104, 105]), #"{"data":"hi"}"#, "data: \"hi\"\n"),
    ]
}
