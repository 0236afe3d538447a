package import ProtobufWire

/// A group came into being (EVT-01).
package struct GroupCreated: EventPayload {
    package static let kind = EventKind(1, "groupCreated")

    package var family: Family
    package var name: String
    package var description: String
    package var owner: UserID?
    package var maxMembers: Int
    package var style: GroupStyle
    package var inviteNeedConfirm: Bool
    package var ext: String

    package init(
        family: Family, name: String, description: String, owner: UserID? = nil, maxMembers: Int,
        style: GroupStyle, inviteNeedConfirm: Bool, ext: String
    ) {
        self.family = family
        self.name = name
        self.description = description
        self.owner = owner
        self.maxMembers = maxMembers
        self.style = style
        self.inviteNeedConfirm = inviteNeedConfirm
        self.ext = ext
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        family = try fields.choice(1)
        name = try fields.string(2)
        description = try fields.string(3)
        owner = try fields.optionalID(4)
        maxMembers = Int(try fields.integer(5))
        style = try fields.choice(6)
        inviteNeedConfirm = try fields.bool(7)
        ext = try fields.string(8)
    }

    package func write(to sink: inout some FieldSink) {
        sink.choice(1, "family", family)
        sink.string(2, "name", name)
        sink.string(3, "description", description)
        if let owner { sink.id(4, "owner", owner) }
        sink.integer(5, "maxMembers", Int64(maxMembers))
        sink.choice(6, "style", style)
        sink.bool(7, "inviteNeedConfirm", inviteNeedConfirm)
        sink.string(8, "ext", ext)
    }

    package func project(_ event: Event, into state: any StateWriter) {
        let profile = GroupProfile(created: self, at: event.time)
        state.put(ViewTables.groups, ViewKey.of(event.group), profile)
        state.take(event.group.text, in: .groups)
        if style.isPublic {
            state.put(ViewTables.publicGroups, profile.directoryKey(event.group), [])
        }
    }
}
