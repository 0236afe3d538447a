package import ProtobufWire

/// A user changed preferences (EVT-27).
public struct UserPreferencesChanged: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(33, "userPreferencesChanged")

    /// Whether invitations that ask for confirmation are accepted at once; nil as before.
    public let autoAcceptGroupInvitation: Bool?
    /// Whether delivery receipts are sent for this user; nil as before.
    public let deliveryAckEnabled: Bool?
    /// Whether this user is told that others read; nil as before.
    public let readAckEnabled: Bool?

    package init(
        autoAcceptGroupInvitation: Bool? = nil, deliveryAckEnabled: Bool? = nil,
        readAckEnabled: Bool? = nil
    ) {
        self.autoAcceptGroupInvitation = autoAcceptGroupInvitation
        self.deliveryAckEnabled = deliveryAckEnabled
        self.readAckEnabled = readAckEnabled
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        autoAcceptGroupInvitation = try fields.optionalBool(1)
        deliveryAckEnabled = try fields.optionalBool(2)
        readAckEnabled = try fields.optionalBool(3)
    }

    package func write(to sink: inout some FieldSink) {
        if let autoAcceptGroupInvitation {
            sink.bool(1, "autoAcceptGroupInvitation", autoAcceptGroupInvitation)
        }
        if let deliveryAckEnabled { sink.bool(2, "deliveryAckEnabled", deliveryAckEnabled) }
        if let readAckEnabled { sink.bool(3, "readAckEnabled", readAckEnabled) }
    }

    package func project(_ event: Event, into state: StateWriter) {
        let user = UserID(event.aggregate.text)
        var record = state.userRecord(user)
        apply(to: &record.preferences)
        state.put(ViewTables.users, ViewKey.of(user), record)
    }
}

extension UserPreferencesChanged {
    package func apply(to preferences: inout UserPreferences) {
        preferences.autoAcceptGroupInvitation =
            autoAcceptGroupInvitation ?? preferences.autoAcceptGroupInvitation
        preferences.deliveryAckEnabled = deliveryAckEnabled ?? preferences.deliveryAckEnabled
        preferences.readAckEnabled = readAckEnabled ?? preferences.readAckEnabled
    }
}
