/// What concerns the viewer of a TIM group (ENT-11).
public struct TIMSelfInfo: Sendable, Equatable {
    /// When the viewer entered, in milliseconds since the epoch.
    public let joinTime: Int64
    /// The viewer's role.
    public let role: TIMMemberRole
    /// How the viewer receives messages.
    public let receiveOption: TIMReceiveOption
    /// How many messages the viewer has not read.
    public let unreadCount: Int
    /// More, where it was asked for.
    public internal(set) var more: More?

    /// What ``Query/selfInfo(in:)`` adds.
    public struct More: Sendable, Equatable {
        /// The viewer's name inside the group.
        public let nameCard: String
        /// When a mute of the viewer ends.
        public let mute: TIMMuteTimes
        /// The viewer's custom fields that it may read, bytewise by key.
        public let customFields: [CustomField]
    }
}

extension TIMSelfInfo: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.integer(1, "joinTime", joinTime)
        sink.choice(2, "role", role)
        sink.choice(3, "recvOpt", receiveOption)
        sink.integer(4, "unReadMessageNum", Int64(unreadCount))
        guard let more else { return }
        sink.string(5, "nameCard", more.nameCard)
        more.mute.write(to: &sink)
        sink.fields(8, "customInfo", more.customFields)
    }
}

extension TIMSelfInfo {
    package init(
        _ user: UserID, _ member: Member, _ group: GroupID, _ type: TIMGroupType,
        _ state: StateReader
    ) {
        joinTime = member.joinedAt
        role = member.role.tim
        receiveOption = member.tim.receiveOption(in: type)
        unreadCount = TIMMessageFacts.unread(of: user, in: group, state)
    }
}
