package import ProtobufWire

/// A channel came into being, with its initial members (EVT-34).
public struct ChannelCreated: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(66, "channelCreated")

    /// The server it is in.
    public let server: ServerID
    /// The category it is in.
    public let category: CategoryID
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
    /// Who is in it from the beginning; empty in a default channel, whose members follow.
    public let members: [UserID]

    package init(
        server: ServerID, category: CategoryID, name: String, desc: String, ext: String,
        type: CircleType, mode: ChannelMode, maxUsers: Int, rtcChannelID: String? = nil,
        isDefault: Bool, creator: UserID, members: [UserID]
    ) {
        self.server = server
        self.category = category
        self.name = name
        self.desc = desc
        self.ext = ext
        self.type = type
        self.mode = mode
        self.maxUsers = maxUsers
        self.rtcChannelID = rtcChannelID
        self.isDefault = isDefault
        self.creator = creator
        self.members = members
    }

    package var memberCountChange: Int { members.count }

    package init(from fields: FieldMap) throws(ProtobufError) {
        server = try fields.id(1)
        category = try fields.id(2)
        name = try fields.string(3)
        desc = try fields.string(4)
        ext = try fields.string(5)
        type = try fields.choice(6)
        mode = try fields.choice(7)
        maxUsers = Int(try fields.integer(8))
        rtcChannelID = try fields.optionalString(9)
        isDefault = try fields.bool(10)
        creator = try fields.id(11)
        members = try fields.ids(12)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "category", category)
        sink.string(3, "name", name)
        sink.string(4, "desc", desc)
        sink.string(5, "ext", ext)
        sink.choice(6, "type", type)
        sink.choice(7, "mode", mode)
        sink.integer(8, "maxUsers", Int64(maxUsers))
        if let rtcChannelID { sink.string(9, "rtcChannelId", rtcChannelID) }
        sink.bool(10, "isDefault", isDefault)
        sink.id(11, "creator", creator)
        sink.ids(12, "members", members)
    }

    package func project(_ event: Event, into state: StateWriter) {
        let channel = event.channel
        state.list(
            channel,
            ChannelProfile(created: self, at: event.time, number: event.position))
        if isDefault { state.updateServer(server) { $0.defaultChannel = channel } }
        state.take(channel.text, in: .channels)
        for user in members { state.enterChannel(user, event) }
    }
}
