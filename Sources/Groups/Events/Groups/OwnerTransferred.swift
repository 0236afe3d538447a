package import ProtobufWire

/// The group got another owner (EVT-19).
public struct OwnerTransferred: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(21, "ownerTransferred")

    /// The owner of before; nil when there was none.
    public let oldOwner: UserID?
    /// The owner from now on; nil when the owner of a TIM group left.
    public let newOwner: UserID?

    package init(oldOwner: UserID? = nil, newOwner: UserID? = nil) {
        self.oldOwner = oldOwner
        self.newOwner = newOwner
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        oldOwner = try fields.optionalID(1)
        newOwner = try fields.optionalID(2)
    }

    package func write(to sink: inout some FieldSink) {
        if let oldOwner { sink.id(1, "oldOwner", oldOwner) }
        if let newOwner { sink.id(2, "newOwner", newOwner) }
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateProfile(event.group) {
            $0.owner = newOwner
            if let newOwner { $0.removeAdmin(newOwner) }
        }
        if let oldOwner { state.setRole(oldOwner, .member, event) }
        if let newOwner {
            state.setRole(newOwner, .owner, event)
            state.remove(ViewTables.mutes, ViewKey.of(event.group, newOwner))
        }
    }
}
