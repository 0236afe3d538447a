package import ProtobufWire

/// Attributes of a member were set or deleted (EVT-25).
public struct MemberAttributesChanged: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(31, "memberAttributesChanged")

    /// The member.
    public let user: UserID
    /// The attributes that were set, bytewise by key.
    public let set: [TextPair]
    /// The keys of attributes that were deleted, bytewise.
    public let removed: [String]

    package init(user: UserID, set: [TextPair], removed: [String]) {
        self.user = user
        self.set = set
        self.removed = removed
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        user = try fields.id(1)
        set = try fields.pairs(2)
        removed = try fields.strings(3)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "user", user)
        sink.pairs(2, "set", set)
        sink.strings(3, "removed", removed)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateMember(user, of: event.group) { member in
            member.em.attributes = AttributeEdit(set: set, removed: removed)
                .applied(to: member.em.attributes)
        }
    }
}

extension MemberAttributesChanged {
    /// The changed attributes, deleted keys with empty values (CB-25).
    package var attributes: [TextPair] {
        (set + removed.map { TextPair($0, "") })
            .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
}
