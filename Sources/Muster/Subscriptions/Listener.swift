public import Groups

/// Who hears what a subscription hands over.
public enum Listener: Hashable, Sendable {
    /// Nobody in particular: every callback comes once, with its audience.
    case everybody
    /// A user, on one device where one is named, with what that user is to hear.
    case user(UserID, device: DeviceID?)
}

extension Listener {
    /// Whose callbacks these are; nil for everybody's.
    package var user: UserID? {
        if case .user(let user, _) = self { user } else { nil }
    }
}
