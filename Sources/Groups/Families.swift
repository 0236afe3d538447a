/// The one place where families are registered.
package enum Families {
    /// Everything that is registered, in the order of listings.
    package static let all: [any FamilyRegistration.Type] = [
        NeutralGroups.self, EMFamily.self, CIRFamily.self, TIMFamily.self, MessageFamily.self,
    ]

    /// The rules by which commands on groups of a family are decided.
    package static func rules(of family: Family) -> any GroupRules.Type {
        switch family {
        case .em: EMRules.self
        case .tim: TIMRules.self
        }
    }

    /// The callbacks that events of a thing cause; nil when the thing is unknown.
    package static func callbacks(
        of aggregate: AggregateID, _ state: StateReader
    ) -> (any CallbackRules.Type)? {
        switch aggregate.kind {
        case .group: state.kind(of: GroupID(aggregate.text)).map { callbacks(of: $0) }
        case .server, .channel: CIRCallbacks.self
        case .message, .user: MessageCallbacks.self
        }
    }

    private static func callbacks(of kind: GroupKind) -> any CallbackRules.Type {
        switch kind {
        case .em: EMCallbacks.self
        case .tim: TIMCallbacks.self
        }
    }
}

extension Families {
    /// Has the family of a new group fill its own tables.
    package static func noteCreation(
        _ event: Event, _ profile: GroupProfile, in state: StateWriter
    ) {
        switch profile.traits {
        case .em(let traits): EMFamily.noteCreation(event, profile, traits, in: state)
        case .tim(let traits): TIMFamily.noteCreation(event, profile, traits, in: state)
        }
    }

    /// Has the family of a changed group bring its own tables up to date.
    package static func noteChange(
        of group: GroupID, from before: GroupProfile, to after: GroupProfile,
        in state: StateWriter
    ) {
        switch after.family {
        case .em: break
        case .tim: TIMFamily.noteChange(of: group, from: before, to: after, in: state)
        }
    }

    /// Has the family of a group that ended clear its own tables.
    package static func noteEnd(_ event: Event, _ profile: GroupProfile, in state: StateWriter) {
        switch profile.traits {
        case .em(let traits): EMFamily.noteEnd(event, profile, traits, in: state)
        case .tim(let traits): TIMFamily.noteEnd(event, traits, in: state)
        }
    }

    /// What speaks against a message of a user in a group; nil when it may be sent.
    package static func refusalToSend(
        by user: UserID, in group: GroupID, _ standing: MemberStanding, _ options: Options,
        at now: Int64
    ) -> MusterError? {
        switch standing.kind {
        case .em: EMSpeech.refusal(to: user, in: group, standing, at: now)
        case .tim(let type):
            TIMSpeech.refusal(to: user, in: group, of: type, standing, options, at: now)
        }
    }

    /// How messages are treated in a conversation; nil when its group or channel is unknown.
    package static func conversation(
        _ id: ConversationID, _ state: StateReader
    ) -> (any ConversationRules)? {
        switch id.kind {
        case .pair(let one, let other): SingleChat(one, other)
        case .group(let group): state.profile(group).map { conversation(in: group, $0.kind) }
        case .channel(let channel):
            state.profile(channel).map { ChannelConversation(channel: channel, server: $0.server) }
        }
    }

    /// The same for a message that was sent there, of whatever became of the group.
    package static func conversation(
        ofMessageIn id: ConversationID, _ state: StateReader
    ) -> (any ConversationRules)? {
        guard case .group(let group) = id.kind else { return conversation(id, state) }
        return state.kind(of: group).map { conversation(in: group, $0) }
    }

    private static func conversation(
        in group: GroupID, _ kind: GroupKind
    ) -> any ConversationRules {
        switch kind {
        case .em: EMConversation(group: group)
        case .tim(let type): TIMConversation(group: group, type: type)
        }
    }
}
