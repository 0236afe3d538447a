/// A public group as a search shows it.
public struct FoundGroup: Sendable, Equatable {
    /// The face of the group; nothing about the viewer, no admins in the printed form.
    public let details: GroupDetails
}

extension FoundGroup: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", details.group)
        sink.string(2, "name", details.name)
        sink.string(3, "description", details.description)
        sink.choice(4, "style", details.style)
        if let owner = details.owner { sink.id(5, "owner", owner) }
        sink.integer(6, "memberCount", Int64(details.memberCount))
        sink.integer(7, "maxMembers", Int64(details.maxMembers))
    }
}
