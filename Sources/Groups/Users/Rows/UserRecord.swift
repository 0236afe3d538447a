package import ProtobufWire

/// What the engine keeps about a user.
package struct UserRecord: ViewRow, Equatable {
    /// Number of events of the user's own aggregate.
    package var version: UInt64 = 0
    package var preferences = UserPreferences()

    package init() {}

    package func encode(into writer: inout ProtobufWriter) {
        writer.unsigned(1, version)
        writer.bool(2, preferences.autoAcceptGroupInvitation)
        writer.bool(3, preferences.deliveryAckEnabled)
        writer.bool(4, preferences.readAckEnabled)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        version = try fields.position(1)
        preferences.autoAcceptGroupInvitation = try fields.bool(2)
        preferences.deliveryAckEnabled = try fields.bool(3)
        preferences.readAckEnabled = try fields.bool(4)
    }
}
