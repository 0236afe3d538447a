/// The refusals of messages and receipts.
extension MusterErrorCode {
    /// The message is unknown, or not in that conversation (ERR-46).
    public static let messageNotFound = Self("messageNotFound", em: 500, tim: 10030)
    /// The time for the receipt is over (ERR-47).
    public static let messageExpired = Self("messageExpired", em: 506)
    /// The content is larger than allowed (ERR-48).
    public static let messageTooLarge = Self("messageTooLarge", em: 510, tim: 93000)
    /// The feature is switched off (ERR-49).
    public static let serviceNotEnabled = Self("serviceNotEnabled", em: 505)
    /// The message did not ask for acknowledgements, or its group was too large (ERR-50).
    public static let groupAckNotRequested = Self("groupAckNotRequested", em: 500)
    /// The user is outside the message's audience (ERR-51).
    public static let notMessageRecipient = Self("notMessageRecipient", em: 210)
}
