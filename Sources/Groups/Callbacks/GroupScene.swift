/// An event of a group with the state directly after it, as the callback table of its family needs
/// them.
package protocol GroupScene {
    var event: Event { get }
    var profile: GroupProfile { get }
    var state: StateReader { get }
}

extension GroupScene {
    package var group: GroupID { event.group }

    package var everybody: Audience { .members(of: group) }

    /// An inviter hears of the answer while still a member (EDG-12).
    package func stillMember(_ user: UserID) -> Audience {
        .set(state.isMember(user, of: group) ? [user] : [])
    }
}
