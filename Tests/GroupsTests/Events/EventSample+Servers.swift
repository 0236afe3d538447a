import MusterTesting

extension EventSample {
    static let servers = [
        EventSample(
            "EVT-31",
            ServerCreated(
                name: "n0", icon: "i1", type: .private, background: "b3", desc: "d4", ext: "e5",
                owner: "o6"),
            #"{"background":"b3","desc":"d4","ext":"e5","icon":"i1","name":"n0","#
                + #""owner":"o6","type":"private"}"#,
            "name: \"n0\"\nicon: \"i1\"\ntype: CIRCLE_TYPE_PRIVATE\n"
                + "background: \"b3\"\ndesc: \"d4\"\next: \"e5\"\nowner: \"o6\"\n"),
        EventSample(
            "EVT-31",
            ServerUpdated(name: "n0", icon: "i1", background: "b2", desc: "d3", ext: "e4"),
            #"{"background":"b2","desc":"d3","ext":"e4","icon":"i1","name":"n0"}"#,
            "name: \"n0\"\nicon: \"i1\"\nbackground: \"b2\"\ndesc: \"d3\"\n"
                + "ext: \"e4\"\n"),
        EventSample(
            "EVT-31",
            ServerUpdated(),
            #"{}"#,
            ""),
        EventSample(
            "EVT-31",
            ServerDestroyed(),
            #"{}"#,
            ""),
        EventSample(
            "EVT-31",
            ServerTagsAdded(tags: [ServerTag(id: "tag-1", name: "red")]),
            #"{"tags":[{"name":"red","tag":"tag-1"}]}"#,
            "tags {\n  name: \"red\"\n  tag: \"tag-1\"\n}\n"),
        EventSample(
            "EVT-31",
            ServerTagsRemoved(tagIDs: ["b", "a"]),
            #"{"tagIds":["b","a"]}"#,
            "tag_ids: \"b\"\ntag_ids: \"a\"\n"),
        EventSample(
            "EVT-31",
            ServerTagsRemoved(tagIDs: []),
            #"{"tagIds":[]}"#,
            ""),
        EventSample(
            "EVT-31",
            ServerRoleChanged(user: "u0", role: .user),
            #"{"role":"user","user":"u0"}"#,
            "user: \"u0\"\nrole: SERVER_ROLE_USER\n"),
        EventSample(
            "EVT-32",
            ServerInvitationIssued(invitation: "i0", inviter: "i1", invitee: "i2", message: "m3"),
            #"{"invitation":"i0","invitee":"i2","inviter":"i1","message":"m3"}"#,
            "invitation: \"i0\"\ninviter: \"i1\"\ninvitee: \"i2\"\nmessage: \"m3\"\n"),
        EventSample(
            "EVT-32",
            ServerInvitationIssued(invitation: "i0", inviter: "i1", invitee: "i2"),
            #"{"invitation":"i0","invitee":"i2","inviter":"i1"}"#,
            "invitation: \"i0\"\ninviter: \"i1\"\ninvitee: \"i2\"\n"),
        EventSample(
            "EVT-32",
            ServerInvitationAccepted(invitation: "i0", inviter: "i1", invitee: "i2"),
            #"{"invitation":"i0","invitee":"i2","inviter":"i1"}"#,
            "invitation: \"i0\"\ninviter: \"i1\"\ninvitee: \"i2\"\n"),
        EventSample(
            "EVT-32",
            ServerInvitationDeclined(invitation: "i0", inviter: "i1", invitee: "i2"),
            #"{"invitation":"i0","invitee":"i2","inviter":"i1"}"#,
            "invitation: \"i0\"\ninviter: \"i1\"\ninvitee: \"i2\"\n"),
        EventSample(
            "EVT-32",
            ServerMemberJoined(user: "u0", via: .open, inviter: "i2"),
            #"{"inviter":"i2","user":"u0","via":"open"}"#,
            "user: \"u0\"\nvia: SERVER_ENTRY_PATH_OPEN\ninviter: \"i2\"\n"),
        EventSample(
            "EVT-32",
            ServerMemberJoined(user: "u0", via: .open),
            #"{"user":"u0","via":"open"}"#,
            "user: \"u0\"\nvia: SERVER_ENTRY_PATH_OPEN\n"),
        EventSample(
            "EVT-32",
            ServerMemberLeft(user: "u0"),
            #"{"user":"u0"}"#,
            "user: \"u0\"\n"),
        EventSample(
            "EVT-32",
            ServerMemberRemoved(user: "u0"),
            #"{"user":"u0"}"#,
            "user: \"u0\"\n"),
        EventSample(
            "EVT-33",
            CategoryCreated(category: "c0", name: "n1", isDefault: true),
            #"{"category":"c0","isDefault":true,"name":"n1"}"#,
            "category: \"c0\"\nname: \"n1\"\nis_default: true\n"),
        EventSample(
            "EVT-33",
            CategoryUpdated(category: "c0", name: "n1"),
            #"{"category":"c0","name":"n1"}"#,
            "category: \"c0\"\nname: \"n1\"\n"),
        EventSample(
            "EVT-33",
            CategoryDestroyed(category: "c0", moved: ["b", "a"]),
            #"{"category":"c0","moved":["b","a"]}"#,
            "category: \"c0\"\nmoved: \"b\"\nmoved: \"a\"\n"),
        EventSample(
            "EVT-33",
            CategoryDestroyed(category: "c0", moved: []),
            #"{"category":"c0","moved":[]}"#,
            "category: \"c0\"\n"),
        EventSample(
            "EVT-33",
            ChannelTransferred(channel: "c0", fromCategory: "f1", toCategory: "t2"),
            #"{"channel":"c0","fromCategory":"f1","toCategory":"t2"}"#,
            "channel: \"c0\"\nfrom_category: \"f1\"\nto_category: \"t2\"\n"),
    ]
}
