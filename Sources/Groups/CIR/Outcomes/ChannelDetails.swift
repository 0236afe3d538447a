/// A channel as those who may see it see it (ENT-16).
public struct ChannelDetails: Sendable, Equatable {
    /// Where it is, and its id.
    public let place: ChannelPlace
    /// Its name.
    public let name: String
    /// What it is about.
    public let desc: String
    /// A text of the application's own.
    public let ext: String
    /// Whether every member of the server sees and enters it.
    public let type: CircleType
    /// What it is for.
    public let mode: ChannelMode
    /// How many members it may have.
    public let maxUsers: Int
    /// The room for speaking; nil for text channels.
    public let rtcChannelID: String?
    /// Whether every member of the server is in it.
    public let isDefault: Bool
    /// Who created it.
    public let creator: UserID
    /// How many members it has.
    public let memberCount: Int
    /// When it was created, in milliseconds since the epoch.
    public let createdAt: Int64
    /// Number of its events.
    public let version: UInt64

    package init(_ id: ChannelID, _ profile: ChannelProfile, _ state: StateReader) {
        place = ChannelPlace(id, profile)
        name = profile.name
        desc = profile.desc
        ext = profile.ext
        type = profile.type
        mode = profile.mode
        maxUsers = profile.maxUsers
        rtcChannelID = profile.rtcChannelID
        isDefault = profile.isDefault
        creator = profile.creator
        createdAt = profile.createdAt
        let status = state.status(id)
        memberCount = status?.memberCount ?? 0
        version = status?.version ?? 0
    }
}

extension ChannelDetails: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        place.write(to: &sink)
        sink.string(4, "name", name)
        sink.string(5, "desc", desc)
        sink.string(6, "ext", ext)
        sink.choice(7, "type", type)
        sink.choice(8, "mode", mode)
        sink.integer(9, "maxUsers", Int64(maxUsers))
        if let rtcChannelID { sink.string(10, "rtcChannelId", rtcChannelID) }
        sink.bool(11, "isDefault", isDefault)
        sink.id(12, "creator", creator)
        sink.integer(13, "memberCount", Int64(memberCount))
        sink.integer(14, "createdAt", createdAt)
        sink.integer(15, "version", Int64(version))
    }
}
