import Groups
import Views

/// The views in use, and what is kept of their answers; a rebuild replaces both.
struct CurrentViews: Sendable {
    let store: ViewStore
    private let standings = KeptStandings()

    init(_ store: ViewStore) {
        self.store = store
    }

    /// The standing of a user in a group in the newest committed state.
    ///
    /// One that is kept is true until a row of its group changes, which the views tell. What
    /// another thread changes meanwhile comes before or after this answer.
    func standing(of user: UserID, in group: GroupID) throws -> MemberStanding {
        let lastChange = store.lastChange(ofScope: group.text.utf8Span.span)
        if let known = standings.known(user, in: group, since: lastChange) { return known }
        let (standing, position) = try store.point {
            ($0.memberStanding(of: user, in: group), $0.position)
        }
        standings.keep(standing, of: user, in: group, at: position)
        return standing
    }
}
