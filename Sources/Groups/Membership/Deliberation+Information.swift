extension Deliberation {
    /// Appends the event unless the text already is what is wished (GEN-12).
    package mutating func change(
        _ wish: String, from present: String, _ event: some EventPayload, _ group: GroupStanding
    ) -> Done {
        if !wish.utf8.elementsEqual(present.utf8) { append(event, to: group.id) }
        return Done()
    }

    /// The membership of a target; refused when there is none.
    package func targetMember(
        _ user: UserID, of group: GroupID
    ) throws(MusterError) -> Member {
        guard let member = state.member(user, of: group) else {
            throw MusterError(.targetNotMember, "\(user) is not a member of \(group)")
        }
        return member
    }
}
