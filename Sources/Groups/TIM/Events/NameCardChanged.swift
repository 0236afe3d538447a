package import ProtobufWire

/// A member got another name inside the group (EVT-28).
public struct NameCardChanged: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(42, "nameCardChanged")

    /// The member.
    public let user: UserID
    /// The new name inside the group, empty when it was taken away.
    public let nameCard: String

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
