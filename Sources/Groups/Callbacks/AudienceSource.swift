/// A set of users that is read from the views when somebody asks (GEN-25).
package protocol AudienceSource: Sendable {
    /// Visits the users bytewise as long as the body answers true.
    func forEach(_ state: any StateReader, _ body: (UserID) -> Bool)

    func contains(_ user: UserID, _ state: any StateReader) -> Bool
}

/// The members of a group.
package struct GroupMembers: AudienceSource {
    package let group: GroupID

    package func forEach(_ state: any StateReader, _ body: (UserID) -> Bool) {
        state.forEachMemberID(of: group, body)
    }

    package func contains(_ user: UserID, _ state: any StateReader) -> Bool {
        state.isMember(user, of: group)
    }
}
