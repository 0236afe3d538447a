extension Conversation: Codable {
    private enum CodingKeys: CodingKey {
        case user
        case group
        case channel
    }

    /// Reads the one of the three keys that is there.
    ///
    /// - Throws: a `DecodingError` where none is there, or several.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        let named: [Conversation?] = [
            try keys.decodeIfPresent(UserID.self, forKey: .user).map { .user($0) },
            try keys.decodeIfPresent(GroupID.self, forKey: .group).map { .group($0) },
            try keys.decodeIfPresent(ChannelID.self, forKey: .channel).map { .channel($0) },
        ]
        let given = named.compactMap { $0 }
        guard let first = given.first, given.count == 1 else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "a conversation has one of user, group and channel"))
        }
        self = first
    }

    /// Writes the one key that applies.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .user(let user): try keys.encode(user, forKey: .user)
        case .group(let group): try keys.encode(group, forKey: .group)
        case .channel(let channel): try keys.encode(channel, forKey: .channel)
        }
    }
}
