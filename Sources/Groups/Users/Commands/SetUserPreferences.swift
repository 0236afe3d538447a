/// Changes preferences of the acting user (GRP-93).
package struct SetUserPreferences: CommandBody {
    package static let name = "setUserPreferences"

    package var autoAcceptGroupInvitation: Bool?
    package var deliveryAckEnabled: Bool?
    package var readAckEnabled: Bool?

    package init(
        autoAcceptGroupInvitation: Bool?, deliveryAckEnabled: Bool?, readAckEnabled: Bool?
    ) {
        self.autoAcceptGroupInvitation = autoAcceptGroupInvitation
        self.deliveryAckEnabled = deliveryAckEnabled
        self.readAckEnabled = readAckEnabled
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        autoAcceptGroupInvitation = try source.bool("autoAcceptGroupInvitation")
        deliveryAckEnabled = try source.bool("deliveryAckEnabled")
        readAckEnabled = try source.bool("readAckEnabled")
    }

    package func write(to sink: inout some FieldSink) {
        if let autoAcceptGroupInvitation {
            sink.bool(1, "autoAcceptGroupInvitation", autoAcceptGroupInvitation)
        }
        if let deliveryAckEnabled { sink.bool(2, "deliveryAckEnabled", deliveryAckEnabled) }
        if let readAckEnabled { sink.bool(3, "readAckEnabled", readAckEnabled) }
    }

    package var subject: CommandSubject { .user }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        guard
            autoAcceptGroupInvitation != nil || deliveryAckEnabled != nil || readAckEnabled != nil
        else {
            throw .invalidParameter(
                "autoAcceptGroupInvitation",
                "name at least one of autoAcceptGroupInvitation, deliveryAckEnabled and "
                    + "readAckEnabled")
        }
    }

    package func decide(
        _ deliberation: inout Deliberation
    ) throws(MusterError) -> PreferencesResult {
        let user = try deliberation.actingUser()
        let before = deliberation.state.userRecord(user).preferences
        let change = UserPreferencesChanged(
            autoAcceptGroupInvitation: autoAcceptGroupInvitation.changing(
                before.autoAcceptGroupInvitation),
            deliveryAckEnabled: deliveryAckEnabled.changing(before.deliveryAckEnabled),
            readAckEnabled: readAckEnabled.changing(before.readAckEnabled))
        var after = before
        change.apply(to: &after)
        if after != before { deliberation.append(change, to: user) }
        return PreferencesResult(after)
    }
}

extension Bool? {
    /// The wish, unless it already holds.
    fileprivate func changing(_ present: Bool) -> Bool? {
        self == present ? nil : self
    }
}
