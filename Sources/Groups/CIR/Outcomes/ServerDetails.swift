/// A server as its members, and of a public one everybody, see it (ENT-14).
public struct ServerDetails: Sendable, Equatable {
    /// Its id.
    public let id: ServerID
    /// Its name.
    public let name: String
    /// Where its icon is.
    public let icon: String
    /// Whether it takes everybody.
    public let type: CircleType
    /// Where its background picture is.
    public let background: String
    /// What it is about.
    public let desc: String
    /// A text of the application's own.
    public let ext: String
    /// Its tags by the time when they were added, ties by id.
    public let tags: [ServerTag]
    /// Who owns it.
    public let owner: UserID
    /// The channel that every member is in; empty within the command that creates the server.
    public let defaultChannel: ChannelID
    /// The category of channels without another; empty within the command that creates the server.
    public let defaultCategory: CategoryID
    /// How many members it has.
    public let memberCount: Int
    /// When it was created, in milliseconds since the epoch.
    public let createdAt: Int64
    /// Number of its events.
    public let version: UInt64

    package init(_ id: ServerID, _ profile: ServerProfile, _ state: StateReader) {
        self.id = id
        name = profile.name
        icon = profile.icon
        type = profile.type
        background = profile.background
        desc = profile.desc
        ext = profile.ext
        tags = profile.tags
        owner = profile.owner
        defaultChannel = profile.defaultChannel
        defaultCategory = profile.defaultCategory
        createdAt = profile.createdAt
        let status = state.status(id)
        memberCount = status?.memberCount ?? 0
        version = status?.version ?? 0
    }
}

extension ServerDetails: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", id)
        sink.string(2, "name", name)
        sink.string(3, "icon", icon)
        sink.choice(4, "type", type)
        sink.string(5, "background", background)
        sink.string(6, "desc", desc)
        sink.string(7, "ext", ext)
        ServerTag.write(tags, 8, to: &sink)
        sink.id(9, "owner", owner)
        sink.remark(10, "defaultChannel", defaultChannel.text)
        sink.remark(11, "defaultCategory", defaultCategory.text)
        sink.integer(12, "memberCount", Int64(memberCount))
        sink.integer(13, "createdAt", createdAt)
        sink.integer(14, "version", Int64(version))
    }
}
