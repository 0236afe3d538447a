/// The preferences of a user (ENT-01), effective for later commands only (GRP-93).
public struct UserPreferences: Hashable, Sendable {
    /// Whether invitations to groups that ask for confirmation are accepted at once (GLO-13).
    ///
    /// Default: `true`.
    public var autoAcceptGroupInvitation = true
    /// Whether delivery receipts are sent for this user; effective with messages.
    ///
    /// Default: `false`.
    public var deliveryAckEnabled = false
    /// Whether this user is told that others read; effective with messages.
    ///
    /// Default: `true`.
    public var readAckEnabled = true

    /// The defaults of a user who never set any.
    public init() {}

    package func write(to sink: inout some FieldSink) {
        sink.bool(1, "autoAcceptGroupInvitation", autoAcceptGroupInvitation)
        sink.bool(2, "deliveryAckEnabled", deliveryAckEnabled)
        sink.bool(3, "readAckEnabled", readAckEnabled)
    }
}
