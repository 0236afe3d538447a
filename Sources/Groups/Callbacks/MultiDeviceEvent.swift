/// Tells the other devices of the acting user what it did (GEN-27, MD-01 to MD-40).
public struct MultiDeviceEvent: Hashable, Sendable {
    /// What a command acted on.
    ///
    /// Later versions may add cases, so a switch over it wants a `default`.
    public enum Subject: Hashable, Sendable {
        /// A group.
        case group(GroupID)
        /// A channel of a server.
        case channel(ChannelID, server: ServerID)
    }

    /// What was acted on.
    public let subject: Subject
    /// The suffix of the vendor's constant.
    public let eventName: String
    /// The vendor's number; nil for channels, whose numbers are not known (UNK-01).
    public let code: Int?
    /// The target users in event order; empty without targets.
    public let targets: [UserID]

    package init(
        _ subject: Subject, eventName: String, code: Int? = nil, targets: [UserID]
    ) {
        self.subject = subject
        self.eventName = eventName
        self.code = code
        self.targets = targets
    }
}

extension MultiDeviceEvent: WritableContent {
    /// The neutral name.
    public var name: String { "multiDeviceEvent" }

    package func write(to sink: inout some FieldSink) {
        if let code { sink.integer(1, "code", Int64(code)) }
        sink.ids(2, "ext", targets)
        switch subject {
        case .group(let group): sink.id(3, "group", group)
        case .channel(let channel, let server):
            sink.id(5, "channel", channel)
            sink.id(6, "server", server)
        }
        sink.string(4, "name", eventName)
    }
}
