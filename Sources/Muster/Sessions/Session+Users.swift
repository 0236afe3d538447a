/// The user's own preferences.
extension Session {
    /// Changes preferences of the acting user, for later commands (GRP-93); nil leaves one alone.
    ///
    /// - Parameters:
    ///   - autoAcceptGroupInvitation: See ``UserPreferences/autoAcceptGroupInvitation``.
    ///   - deliveryAckEnabled: See ``UserPreferences/deliveryAckEnabled``.
    ///   - readAckEnabled: See ``UserPreferences/readAckEnabled``.
    /// - Returns: All preferences after the change.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func setUserPreferences(
        autoAcceptGroupInvitation: Bool? = nil, deliveryAckEnabled: Bool? = nil,
        readAckEnabled: Bool? = nil
    ) async throws(MusterError) -> PreferencesResult {
        try await perform(
            .setUserPreferences(
                autoAcceptGroupInvitation: autoAcceptGroupInvitation,
                deliveryAckEnabled: deliveryAckEnabled, readAckEnabled: readAckEnabled))
    }

    /// The viewer's own preferences (ENT-01).
    ///
    /// - Parameter moment: A past state to look at; nil for the newest.
    /// - Returns: The preferences, those that were never set with their defaults.
    /// - Throws: a ``MusterError`` with the reason.
    public func userPreferences(at moment: Moment? = nil) throws(MusterError) -> UserPreferences {
        try askOfOneself(.userPreferences(), at: moment, \.preferences)
    }
}
