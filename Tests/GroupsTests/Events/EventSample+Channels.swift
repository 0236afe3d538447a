import MusterTesting

extension EventSample {
    static let channels = [
        EventSample(
            "EVT-34",
            ChannelCreated(
                server: "s0", category: "c1", name: "n2", desc: "d3", ext: "e4", type: .private,
                mode: .voice, maxUsers: 12, rtcChannelID: "r8", isDefault: true, creator: "c10",
                members: ["b", "a"]),
            #"{"category":"c1","creator":"c10","desc":"d3","ext":"e4","isDefault":true,"#
                + #""maxUsers":12,"members":["b","a"],"mode":"voice","name":"n2","#
                + #""rtcChannelId":"r8","server":"s0","type":"private"}"#,
            "server: \"s0\"\ncategory: \"c1\"\nname: \"n2\"\ndesc: \"d3\"\n"
                + "ext: \"e4\"\ntype: CIRCLE_TYPE_PRIVATE\nmode: CHANNEL_MODE_VOICE\n"
                + "max_users: 12\nrtc_channel_id: \"r8\"\nis_default: true\n"
                + "creator: \"c10\"\nmembers: \"b\"\nmembers: \"a\"\n"),
        EventSample(
            "EVT-34",
            ChannelCreated(
                server: "s0", category: "c1", name: "n2", desc: "d3", ext: "e4", type: .private,
                mode: .voice, maxUsers: 12, isDefault: true, creator: "c10", members: []),
            #"{"category":"c1","creator":"c10","desc":"d3","ext":"e4","isDefault":true,"#
                + #""maxUsers":12,"members":[],"mode":"voice","name":"n2","server":"s0","#
                + #""type":"private"}"#,
            "server: \"s0\"\ncategory: \"c1\"\nname: \"n2\"\ndesc: \"d3\"\n"
                + "ext: \"e4\"\ntype: CIRCLE_TYPE_PRIVATE\nmode: CHANNEL_MODE_VOICE\n"
                + "max_users: 12\nis_default: true\ncreator: \"c10\"\n"),
        EventSample(
            "EVT-34",
            ChannelUpdated(
                server: "s0", name: "n1", type: .private, desc: "d3", maxUsers: 12, ext: "e5"),
            #"{"desc":"d3","ext":"e5","maxUsers":12,"name":"n1","server":"s0","#
                + #""type":"private"}"#,
            "server: \"s0\"\nname: \"n1\"\ntype: CIRCLE_TYPE_PRIVATE\ndesc: \"d3\"\n"
                + "max_users: 12\next: \"e5\"\n"),
        EventSample(
            "EVT-34",
            ChannelUpdated(server: "s0"),
            #"{"server":"s0"}"#,
            "server: \"s0\"\n"),
        EventSample(
            "EVT-34",
            ChannelDestroyed(server: "s0"),
            #"{"server":"s0"}"#,
            "server: \"s0\"\n"),
        EventSample(
            "EVT-35",
            ChannelInvitationIssued(
                server: "s0", invitation: "i1", inviter: "i2", invitee: "i3", message: "m4"),
            #"{"invitation":"i1","invitee":"i3","inviter":"i2","message":"m4","#
                + #""server":"s0"}"#,
            "server: \"s0\"\ninvitation: \"i1\"\ninviter: \"i2\"\ninvitee: \"i3\"\n"
                + "message: \"m4\"\n"),
        EventSample(
            "EVT-35",
            ChannelInvitationIssued(server: "s0", invitation: "i1", inviter: "i2", invitee: "i3"),
            #"{"invitation":"i1","invitee":"i3","inviter":"i2","server":"s0"}"#,
            "server: \"s0\"\ninvitation: \"i1\"\ninviter: \"i2\"\ninvitee: \"i3\"\n"),
        EventSample(
            "EVT-35",
            ChannelInvitationAccepted(server: "s0", invitation: "i1", inviter: "i2", invitee: "i3"),
            #"{"invitation":"i1","invitee":"i3","inviter":"i2","server":"s0"}"#,
            "server: \"s0\"\ninvitation: \"i1\"\ninviter: \"i2\"\ninvitee: \"i3\"\n"),
        EventSample(
            "EVT-35",
            ChannelInvitationDeclined(server: "s0", invitation: "i1", inviter: "i2", invitee: "i3"),
            #"{"invitation":"i1","invitee":"i3","inviter":"i2","server":"s0"}"#,
            "server: \"s0\"\ninvitation: \"i1\"\ninviter: \"i2\"\ninvitee: \"i3\"\n"),
        EventSample(
            "EVT-35",
            ChannelMemberJoined(server: "s0", user: "u1", via: .join, inviter: "i3"),
            #"{"inviter":"i3","server":"s0","user":"u1","via":"join"}"#,
            "server: \"s0\"\nuser: \"u1\"\nvia: CHANNEL_ENTRY_PATH_JOIN\n"
                + "inviter: \"i3\"\n"),
        EventSample(
            "EVT-35",
            ChannelMemberJoined(server: "s0", user: "u1", via: .join),
            #"{"server":"s0","user":"u1","via":"join"}"#,
            "server: \"s0\"\nuser: \"u1\"\nvia: CHANNEL_ENTRY_PATH_JOIN\n"),
        EventSample(
            "EVT-35",
            ChannelMemberLeft(server: "s0", user: "u1", cause: .serverRemoved),
            #"{"cause":"serverRemoved","server":"s0","user":"u1"}"#,
            "server: \"s0\"\nuser: \"u1\"\ncause: CHANNEL_LEAVE_CAUSE_SERVER_REMOVED\n"),
        EventSample(
            "EVT-35",
            ChannelMemberRemoved(server: "s0", user: "u1"),
            #"{"server":"s0","user":"u1"}"#,
            "server: \"s0\"\nuser: \"u1\"\n"),
        EventSample(
            "EVT-35",
            ChannelMemberMuted(server: "s0", user: "u1", expiresAt: .permanent),
            #"{"expiresAt":-1,"server":"s0","user":"u1"}"#,
            "server: \"s0\"\nuser: \"u1\"\nexpires_at: -1\n"),
        EventSample(
            "EVT-35",
            ChannelMemberUnmuted(server: "s0", user: "u1"),
            #"{"server":"s0","user":"u1"}"#,
            "server: \"s0\"\nuser: \"u1\"\n"),
    ]
}
