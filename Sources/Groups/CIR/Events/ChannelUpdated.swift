package import ProtobufWire

/// Texts, kind or size of a channel changed (EVT-34).
public struct ChannelUpdated: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(67, "channelUpdated")

    /// The server of the channel.
    public let server: ServerID
    /// The new name; nil when it stays.
    public let name: String?
    /// Whether every member of the server sees and enters it from now on; nil as before.
    public let type: CircleType?
    /// What it is about from now on; nil as before.
    public let desc: String?
    /// How many members it may have from now on; nil as before.
    public let maxUsers: Int?
    /// The new text of the application's own; nil when it stays.
    public let ext: String?

    package init(
        server: ServerID, name: String? = nil, type: CircleType? = nil, desc: String? = nil,
        maxUsers: Int? = nil, ext: String? = nil
    ) {
        self.server = server
        self.name = name
        self.type = type
        self.desc = desc
        self.maxUsers = maxUsers
        self.ext = ext
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        server = try fields.id(1)
        name = try fields.optionalString(2)
        type = fields.has(3) ? try fields.choice(3) : nil
        desc = try fields.optionalString(4)
        maxUsers = try fields.optionalInteger(5).map { Int($0) }
        ext = try fields.optionalString(6)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        if let name { sink.string(2, "name", name) }
        if let type { sink.choice(3, "type", type) }
        if let desc { sink.string(4, "desc", desc) }
        if let maxUsers { sink.integer(5, "maxUsers", Int64(maxUsers)) }
        if let ext { sink.string(6, "ext", ext) }
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateChannel(event.channel) {
            $0.name = name ?? $0.name
            $0.type = type ?? $0.type
            $0.desc = desc ?? $0.desc
            $0.maxUsers = maxUsers ?? $0.maxUsers
            $0.ext = ext ?? $0.ext
        }
    }
}
