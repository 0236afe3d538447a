package import ProtobufWire

/// The preferences of a user after a change.
public struct PreferencesResult: Sendable, Equatable {
    /// All preferences, changed or not.
    public let preferences: UserPreferences

    package init(_ preferences: UserPreferences) {
        self.preferences = preferences
    }
}

extension PreferencesResult: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.object(1, "preferences") { preferences.write(to: &$0) }
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        let object = try fields.object(1)
        var preferences = UserPreferences()
        preferences.autoAcceptGroupInvitation = try object.bool(1)
        preferences.deliveryAckEnabled = try object.bool(2)
        preferences.readAckEnabled = try object.bool(3)
        self.preferences = preferences
    }
}
