package import ProtobufWire

/// A server came into being (EVT-31).
public struct ServerCreated: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(50, "serverCreated")

    /// Its name.
    public let name: String
    /// Where its icon is.
    public let icon: String
    /// Whether it takes everybody.
    public let type: CircleType
    /// Where its background picture is.
    public let background: String
    /// What it is about.
    public let desc: String
    /// A text of the application's own.
    public let ext: String
    /// Who owns it.
    public let owner: UserID

    package init(
        name: String, icon: String, type: CircleType, background: String, desc: String, ext: String,
        owner: UserID
    ) {
        self.name = name
        self.icon = icon
        self.type = type
        self.background = background
        self.desc = desc
        self.ext = ext
        self.owner = owner
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        name = try fields.string(1)
        icon = try fields.string(2)
        type = try fields.choice(3)
        background = try fields.string(4)
        desc = try fields.string(5)
        ext = try fields.string(6)
        owner = try fields.id(7)
    }

    package func write(to sink: inout some FieldSink) {
        sink.string(1, "name", name)
        sink.string(2, "icon", icon)
        sink.choice(3, "type", type)
        sink.string(4, "background", background)
        sink.string(5, "desc", desc)
        sink.string(6, "ext", ext)
        sink.id(7, "owner", owner)
    }

    package func project(_ event: Event, into state: StateWriter) {
        let server = event.server
        state.add(server, ServerProfile(created: self, at: event.time))
        state.take(server.text, in: .servers)
    }
}
