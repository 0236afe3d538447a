/// A set of users that is read from the views when somebody asks (GEN-25).
package protocol AudienceSource: Sendable {
    /// Visits the users bytewise as long as the body answers true.
    func forEach(_ state: StateReader, _ body: (UserID) -> Bool)

    func contains(_ user: UserID, _ state: StateReader) -> Bool

    /// The same with how it reaches each; aloud unless said otherwise.
    func forEachHearing(_ state: StateReader, _ body: (UserID, Hearing) -> Bool)

    /// How it reaches a user; nil when it does not.
    func hearing(of user: UserID, _ state: StateReader) -> Hearing?
}

extension AudienceSource {
    package func forEachHearing(
        _ state: StateReader, _ body: (UserID, Hearing) -> Bool
    ) {
        forEach(state) { body($0, .aloud) }
    }

    package func hearing(of user: UserID, _ state: StateReader) -> Hearing? {
        contains(user, state) ? .aloud : nil
    }
}
