/// What rows are kept by: hashed cheaply, as a chance meeting costs a look-up and nothing else.
protocol KeptKey: Equatable, Sendable {
    var keptHash: UInt64 { get }
}

extension KeptKey where Self: Identifier {
    var keptHash: UInt64 { KeptHash.hash(text) }
}

extension GroupID: KeptKey {}
extension ServerID: KeptKey {}
extension ChannelID: KeptKey {}
extension ConversationID: KeptKey {}

extension MemberKey: KeptKey {
    var keptHash: UInt64 { KeptHash.hash(user.text, after: KeptHash.hash(group.text)) }
}

extension ChannelMemberKey: KeptKey {
    var keptHash: UInt64 { KeptHash.hash(user.text, after: KeptHash.hash(channel.text)) }
}

/// FNV-1a, with its upper bits mixed into the lower ones, which find the line.
private enum KeptHash {
    private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01b3

    static func hash(_ text: String, after hash: UInt64 = basis) -> UInt64 {
        var hash = hash
        let bytes = text.utf8Span.span
        for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* prime }
        return hash ^ hash >> 29
    }
}
