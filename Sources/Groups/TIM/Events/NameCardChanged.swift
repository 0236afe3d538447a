package import ProtobufWire

/// A member got another name inside the group (EVT-28).
package struct NameCardChanged: EventPayload {
    package static let kind = EventKind(42, "nameCardChanged")

    package var user: UserID
    package var nameCard: String

    package init(user: UserID, nameCard: String) {
        self.user = user
        self.nameCard = nameCard
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        user = try fields.id(1)
        nameCard = try fields.string(2)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "user", user)
        sink.string(2, "nameCard", nameCard)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateMember(user, of: event.group) { $0.tim.nameCard = nameCard }
    }
}
