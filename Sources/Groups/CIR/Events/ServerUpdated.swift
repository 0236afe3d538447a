package import ProtobufWire

/// Texts of a server changed (EVT-31).
public struct ServerUpdated: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(51, "serverUpdated")

    /// The new name; nil when it stays.
    public let name: String?
    /// Where its icon is from now on; nil as before.
    public let icon: String?
    /// Where its background picture is from now on; nil as before.
    public let background: String?
    /// What it is about from now on; nil as before.
    public let desc: String?
    /// The new text of the application's own; nil when it stays.
    public let ext: String?

    package init(
        name: String? = nil, icon: String? = nil, background: String? = nil, desc: String? = nil,
        ext: String? = nil
    ) {
        self.name = name
        self.icon = icon
        self.background = background
        self.desc = desc
        self.ext = ext
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        name = try fields.optionalString(1)
        icon = try fields.optionalString(2)
        background = try fields.optionalString(3)
        desc = try fields.optionalString(4)
        ext = try fields.optionalString(5)
    }

    package func write(to sink: inout some FieldSink) {
        if let name { sink.string(1, "name", name) }
        if let icon { sink.string(2, "icon", icon) }
        if let background { sink.string(3, "background", background) }
        if let desc { sink.string(4, "desc", desc) }
        if let ext { sink.string(5, "ext", ext) }
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateServer(event.server) {
            $0.name = name ?? $0.name
            $0.icon = icon ?? $0.icon
            $0.background = background ?? $0.background
            $0.desc = desc ?? $0.desc
            $0.ext = ext ?? $0.ext
        }
    }
}
