import MusterTesting

/// A message of a day that somebody may still look at.
struct PlannedMessage {
    let id: MessageID
    let place: Place
    /// Nobody where the application administrator speaks.
    let sender: Int?
    let isNeedGroupAck: Bool
    /// Some of those who were there when it was sent.
    let readers: [Int]

    enum Place {
        case single
        case group(GroupID)
        case channel(ChannelID)
    }
}
