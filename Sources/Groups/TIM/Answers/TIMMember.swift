/// A member of a TIM group (ENT-10), as far as it was asked for and the viewer may see it.
public struct TIMMember: Sendable, Equatable {
    /// The member.
    public let user: UserID
    /// The name inside the group.
    public internal(set) var nameCard: String?
    /// When the member entered, in milliseconds since the epoch.
    public internal(set) var joinTime: Int64?
    /// The role.
    public internal(set) var role: TIMMemberRole?
    /// When a mute ends.
    public internal(set) var mute: TIMMuteTimes?
    /// How the member receives messages; only when asked for by name.
    public internal(set) var receiveOption: TIMReceiveOption?
    /// When the member last sent a message.
    public internal(set) var lastSentTime: Int64?
    /// The custom fields, bytewise by key.
    public internal(set) var customFields: [CustomField] = []

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "user", user)
        if let nameCard { sink.string(2, "nameCard", nameCard) }
        if let joinTime { sink.integer(3, "joinTime", joinTime) }
        if let role { sink.choice(4, "role", role) }
        if let receiveOption { sink.choice(5, "recvOpt", receiveOption) }
        mute?.write(to: &sink)
        if let lastSentTime { sink.integer(8, "lastSentTime", lastSentTime) }
        sink.fields(9, "customInfo", customFields)
    }
}
