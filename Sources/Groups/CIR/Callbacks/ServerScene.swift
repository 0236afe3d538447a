/// A server with the state directly after an event, as the callback table needs them.
package struct ServerScene {
    package let server: ServerID
    package let profile: ServerProfile
    package let event: Event
    package let state: StateReader

    /// Who acted; nil for the administrator.
    package var op: UserID? { event.actor.user }

    package var everybodyElse: Audience { .all(ServerMembers(of: server), without: [op]) }

    package func everybody(but user: UserID) -> Audience {
        .all(ServerMembers(of: server), without: [user])
    }

    /// A user with owner and moderators, minus who acted.
    package func managers(and user: UserID) -> Audience {
        .set([user] + state.managers(of: server), without: op)
    }

    /// An inviter hears of the answer while still in the server (EDG-12).
    package func stillMember(_ user: UserID) -> Audience {
        .set(state.isMember(user, of: server) ? [user] : [])
    }
}
