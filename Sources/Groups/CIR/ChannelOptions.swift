/// What a channel is created with besides its name and mode (CIR-18, CIR-22).
public struct ChannelOptions: Sendable, Equatable {
    /// Whether every member of the server sees and enters it.
    public var type: CircleType
    /// The category; nil for the default one.
    public var category: CategoryID?
    /// What it is about, at most 500 characters.
    public var desc: String
    /// A text of the application's own, at most 500 characters.
    public var ext: String
    /// How many members it may have; nil for the default of its mode.
    public var maxUsers: Int?
    /// The room for speaking, for voice channels only; nil for the id of the channel.
    public var rtcChannelID: String?
    /// Members of the server who are in it from the beginning.
    public var users: [UserID]

    /// The options of a public channel in the default category, unless said otherwise.
    public init(
        type: CircleType = .public, category: CategoryID? = nil, desc: String = "",
        ext: String = "", maxUsers: Int? = nil, rtcChannelID: String? = nil, users: [UserID] = []
    ) {
        self.type = type
        self.category = category
        self.desc = desc
        self.ext = ext
        self.maxUsers = maxUsers
        self.rtcChannelID = rtcChannelID
        self.users = users
    }
}
