import MusterTesting

extension EventSample {
    /// Messages and receipts.
    static let messages = [
        EventSample(
            "EVT-36",
            MessageSent(
                sender: "ann", conversation: .group("g"), content: Array("hi".utf8),
                isNeedGroupAck: true),
            #"{"content":"hi","isNeedGroupAck":true,"sender":"ann","toGroup":"g"}"#,
            """
            sender: "ann"
            to_group: "g"
            content: "hi"
            is_need_group_ack: true

            """),
        EventSample(
            "EVT-36",
            MessageSent(
                sender: .system, conversation: .group("g"), content: [0xff], isNeedGroupAck: false),
            #"{"contentBase64":"/w==","isNeedGroupAck":false,"sender":{"system":true},"#
                + #""toGroup":"g"}"#,
            #"""
            to_group: "g"
            content: "\377"
            is_need_group_ack: false
            system {
              system: true
            }

            """#),
        EventSample(
            "EVT-37", MessageDelivered(reader: "bob"), #"{"reader":"bob"}"#, "reader: \"bob\"\n"),
        EventSample(
            "EVT-37", MessageReadAcked(reader: "bob", isReported: false),
            #"{"reader":"bob","reported":false}"#,
            """
            reader: "bob"
            reported: false

            """),
        EventSample(
            "EVT-37",
            ConversationReadAcked(conversation: .user("ann"), upTo: 7, isReported: true),
            #"{"reported":true,"upTo":7,"withUser":"ann"}"#,
            """
            with_user: "ann"
            up_to: 7
            reported: true

            """),
        EventSample(
            "EVT-37",
            ConversationReadAcked(conversation: .channel("c"), upTo: 7, isReported: nil),
            #"{"inChannel":"c","upTo":7}"#,
            """
            in_channel: "c"
            up_to: 7

            """),
        EventSample(
            "EVT-37",
            GroupMessageReadAcked(
                group: "g", reader: "bob", readAckID: "ack-1", content: Array("yes".utf8)),
            #"{"content":"yes","inGroup":"g","readAckId":"ack-1","reader":"bob"}"#,
            """
            in_group: "g"
            reader: "bob"
            read_ack_id: "ack-1"
            content: "yes"

            """),
        EventSample(
            "EVT-37",
            GroupMessageReadAcked(group: "g", reader: "bob", readAckID: "ack-1", content: []),
            #"{"inGroup":"g","readAckId":"ack-1","reader":"bob"}"#,
            """
            in_group: "g"
            reader: "bob"
            read_ack_id: "ack-1"

            """),
        EventSample(
            "EVT-37", MessageMarkedRead(.message("m-1")), #"{"messageId":"m-1"}"#,
            "message_id: \"m-1\"\n"),
        EventSample(
            "EVT-37", MessageMarkedRead(.all(.group("g"), upTo: 9)),
            #"{"inGroup":"g","upTo":9}"#,
            """
            in_group: "g"
            up_to: 9

            """),
    ]
}
