extension Command where Outcome == PreferencesResult {
    /// Changes preferences of the acting user, for later commands (GRP-93); nil leaves one alone.
    ///
    /// - Parameters:
    ///   - autoAcceptGroupInvitation: See ``UserPreferences/autoAcceptGroupInvitation``.
    ///   - deliveryAckEnabled: See ``UserPreferences/deliveryAckEnabled``.
    ///   - readAckEnabled: See ``UserPreferences/readAckEnabled``.
    /// - Returns: The command.
    public static func setUserPreferences(
        autoAcceptGroupInvitation: Bool? = nil, deliveryAckEnabled: Bool? = nil,
        readAckEnabled: Bool? = nil
    ) -> Command {
        Command(
            SetUserPreferences(
                autoAcceptGroupInvitation: autoAcceptGroupInvitation,
                deliveryAckEnabled: deliveryAckEnabled, readAckEnabled: readAckEnabled))
    }
}
