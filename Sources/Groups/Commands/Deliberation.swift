/// One command being decided: what it may look at, and the events it collects.
///
/// Refusals are thrown: a typed throw is as much a value as a returned refusal, and it lets a
/// decision read as the list of checks it is. Nothing is changed before a decision has ended.
package struct Deliberation {
    package let context: CommandContext
    package let settings: Settings
    package let state: StateReader
    package private(set) var events: [(aggregate: AggregateID, payload: any EventPayload)] = []
    private var ids: IDAllocator

    package init(_ context: CommandContext, _ settings: Settings, _ state: StateReader) {
        self.context = context
        self.settings = settings
        self.state = state
        ids = IDAllocator(state)
    }

    package var now: Int64 { context.now }
    package var limits: Limits { settings.limits }

    /// The acting user.
    ///
    /// Commands for users only call it after the administrator was refused.
    package func actingUser() throws(MusterError) -> UserID {
        guard let user = context.actor.user else {
            throw MusterError(
                .permissionDenied, "the application administrator cannot do this; act as a user")
        }
        return user
    }

    package mutating func append(_ payload: some EventPayload, to group: GroupID) {
        events.append((.group(group), payload))
    }

    package mutating func append(_ payload: some EventPayload, to user: UserID) {
        events.append((.user(user), payload))
    }

    package mutating func append(_ payload: some EventPayload, to server: ServerID) {
        events.append((.server(server), payload))
    }

    package mutating func append(_ payload: some EventPayload, to channel: ChannelID) {
        events.append((.channel(channel), payload))
    }

    package mutating func append(_ payload: some EventPayload, to message: MessageID) {
        events.append((.message(message), payload))
    }

    package mutating func allocate(_ space: IDSpace) -> String {
        ids.allocate(space)
    }
}

extension Deliberation {
    /// The group as the decision finds it.
    ///
    /// The subject check has seen that it exists.
    package func standing(_ group: GroupID) throws(MusterError) -> GroupStanding {
        try state.existing(group)
    }

    /// The same, with the rules of its family.
    package func governed(
        _ group: GroupID
    ) throws(MusterError) -> (GroupStanding, any GroupRules.Type) {
        let standing = try standing(group)
        return (standing, Families.rules(of: standing.profile.family))
    }

    /// The rules that judge the shape of parameters; a group that is not there is refused later.
    package func rules(of group: GroupID) -> any GroupRules.Type {
        Families.rules(of: state.sharedProfile(group)?.row.family ?? .em)
    }

    /// What a command on a group may name.
    package func limits(of group: GroupID) -> GroupLimits {
        rules(of: group).limits(limits)
    }

    package func checkExists(users: [UserID]) throws(MusterError) {
        for user in users where !settings.hooks.userExists(user) {
            throw MusterError(.userNotFound, "the host does not know \(user)", user: user)
        }
    }
}

extension MusterError {
    package static func noSuchGroup(_ group: GroupID) -> MusterError {
        MusterError(.groupNotFound, "there is no group \(group)")
    }

    /// The refusal where a channel may have been taken for a group (EDG-84).
    ///
    /// The id of a destroyed group stays with that group (GRP-62, EDG-49).
    package static func noSuchGroup(_ group: GroupID, _ state: StateReader) -> MusterError {
        guard state.sharedProfile(group) == nil, state.liveChannel(ChannelID(group.text)) != nil
        else {
            return .noSuchGroup(group)
        }
        return MusterError(.capabilityNotSupported, "\(group) is a channel, not a group")
    }
}
