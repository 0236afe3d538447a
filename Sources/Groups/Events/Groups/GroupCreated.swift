package import ProtobufWire

/// A group came into being (EVT-01).
package struct GroupCreated: EventPayload {
    package static let kind = EventKind(1, "groupCreated")

    package var name: String
    package var description: String
    package var owner: UserID?
    package var maxMembers: Int
    /// Empty in families whose groups begin without one.
    package var announcement: String
    package var traits: GroupTraits

    package init(
        name: String, description: String, owner: UserID? = nil, maxMembers: Int,
        announcement: String = "", traits: GroupTraits
    ) {
        self.name = name
        self.description = description
        self.owner = owner
        self.maxMembers = maxMembers
        self.announcement = announcement
        self.traits = traits
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        let family: Family = try fields.choice(1)
        name = try fields.string(2)
        description = try fields.string(3)
        owner = try fields.optionalID(4)
        maxMembers = Int(try fields.integer(5))
        traits = try GroupTraits(family, from: fields)
        announcement = try fields.remark(14)
    }

    package func write(to sink: inout some FieldSink) {
        sink.choice(1, "family", traits.family)
        sink.string(2, "name", name)
        sink.string(3, "description", description)
        if let owner { sink.id(4, "owner", owner) }
        sink.integer(5, "maxMembers", Int64(maxMembers))
        traits.write(to: &sink)
        if traits.family == .tim { sink.string(14, "announcement", announcement) }
    }

    package func project(_ event: Event, into state: StateWriter) {
        let profile = GroupProfile(created: self, at: event.time)
        state.setProfile(event.group, profile)
        Families.noteCreation(event, profile, in: state)
    }
}
