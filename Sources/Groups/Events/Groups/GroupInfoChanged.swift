package import ProtobufWire

/// Texts or the size of a group changed (EVT-15).
public struct GroupInfoChanged: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(15, "groupInfoChanged")

    /// The new name; nil when it stays.
    public let name: String?
    /// The new description, in TIM groups the introduction; nil when it stays.
    public let description: String?
    /// The new extension text of an EM group; nil when it stays.
    public let ext: String?
    /// How many members it may have from now on; nil as before.
    public let maxMembers: Int?
    /// The new address of a TIM group's picture; nil when it stays.
    public let faceURL: String?

    package init(
        name: String? = nil, description: String? = nil, ext: String? = nil,
        maxMembers: Int? = nil, faceURL: String? = nil
    ) {
        self.name = name
        self.description = description
        self.ext = ext
        self.maxMembers = maxMembers
        self.faceURL = faceURL
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        name = try fields.optionalString(1)
        description = try fields.optionalString(2)
        ext = try fields.optionalString(3)
        maxMembers = try fields.optionalInteger(4).map { Int($0) }
        faceURL = try fields.optionalString(5)
    }

    package func write(to sink: inout some FieldSink) {
        if let name { sink.string(1, "name", name) }
        if let description { sink.string(2, "description", description) }
        if let ext { sink.string(3, "ext", ext) }
        if let maxMembers { sink.integer(4, "maxMembers", Int64(maxMembers)) }
        if let faceURL { sink.string(5, "faceURL", faceURL) }
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateProfile(event.group) {
            $0.name = name ?? $0.name
            $0.description = description ?? $0.description
            $0.maxMembers = maxMembers ?? $0.maxMembers
            $0.infoChangedAt = event.time
            if let ext { $0.updateEM { $0.ext = ext } }
            if let faceURL { $0.updateTIM { $0.faceURL = faceURL } }
        }
    }
}
