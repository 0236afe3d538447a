/// The members of a group.
package struct GroupMembers: AudienceSource {
    package let group: GroupID

    package func forEach(_ state: StateReader, _ body: (UserID) -> Bool) {
        state.forEachMemberID(of: group, body)
    }

    package func contains(_ user: UserID, _ state: StateReader) -> Bool {
        state.isMember(user, of: group)
    }
}
