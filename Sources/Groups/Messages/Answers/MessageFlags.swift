/// The flags of a message that differ from viewer to viewer.
public struct MessageFlags: Sendable, Equatable {
    /// The viewer sent it or has read it (RCP-44).
    public let isRead: Bool
    /// The viewer acknowledged it; for the sender of a single-chat message, its peer did and the
    /// sender was told (RCP-45, RCP-46).
    public let isReadAcked: Bool
}
