/// Who receives a callback: a set of users, resolved when somebody asks (GEN-25).
///
/// Large sets are not made in advance: the members of a group are read from the views, as they were
/// at the callback's position, one after another.
public struct Audience: Sendable {
    package enum Source: Sendable {
        /// These users, bytewise, without repetition.
        case users([UserID])
        /// All users of the set but these.
        case all(any AudienceSource, excluding: [UserID])
    }

    package let source: Source

    package static func only(_ user: UserID) -> Audience {
        Audience(source: .users([user]))
    }

    /// One set, also where it mixes the persons concerned and managers; `nil` takes nobody out.
    package static func set(_ users: [UserID], without user: UserID? = nil) -> Audience {
        Audience(source: .users(Set(users).filter { $0 != user }.sorted()))
    }

    package static func all(
        _ source: some AudienceSource, without users: [UserID?] = []
    ) -> Audience {
        Audience(source: .all(source, excluding: users.compactMap { $0 }))
    }

    package static func members(of group: GroupID, without users: [UserID?] = []) -> Audience {
        .all(GroupMembers(group: group), without: users)
    }

    /// Visits the recipients bytewise as long as the body answers true.
    ///
    /// The reader has to show the state at the callback's position.
    package func forEach(_ state: StateReader, _ body: (UserID) -> Bool) {
        switch source {
        case .users(let users):
            for user in users where !body(user) { return }
        case .all(let source, let excluded):
            source.forEach(state) { excluded.contains($0) || body($0) }
        }
    }

    /// The same with how it reaches each recipient (MSG-10).
    package func forEachHearing(
        _ state: StateReader, _ body: (UserID, Hearing) -> Bool
    ) {
        switch source {
        case .users(let users):
            for user in users where !body(user, .aloud) { return }
        case .all(let source, let excluded):
            source.forEachHearing(state) { excluded.contains($0) || body($0, $1) }
        }
    }

    /// How it reaches a user; nil when it does not.
    package func hearing(of user: UserID, _ state: StateReader) -> Hearing? {
        switch source {
        case .users(let users): users.contains(user) ? .aloud : nil
        case .all(let source, let excluded):
            excluded.contains(user) ? nil : source.hearing(of: user, state)
        }
    }
}
