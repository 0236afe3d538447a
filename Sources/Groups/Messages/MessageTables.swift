/// The tables of messages and receipts; see ``ViewTables`` for what a table is.
///
/// Numbers 90 to 109. Nothing here grows with the number of people who hear a message.
package enum MessageTables {
    /// Messages, oldest first: sequence.
    package static let messages = TableID(number: 90, name: "messages", isTemporal: false)
    /// Keys of messages by id.
    package static let messageKeys = TableID(number: 91, name: "messageKeys", isTemporal: false)
    /// Receipts of a message, from its first one on: message.
    package static let messageReceipts = TableID(
        number: 92, name: "messageReceipts", isTemporal: true)
    /// What a user sent and read, from the first time on: user, conversation.
    package static let readingStates = TableID(
        number: 93, name: "readingStates", isTemporal: true)
    /// Messages that a user marked read one by one: user, message.
    package static let readMarks = TableID(number: 94, name: "readMarks", isTemporal: false)
    /// Group acknowledgements, newest first: message, sequence descending.
    package static let groupAcks = TableID(number: 95, name: "groupAcks", isTemporal: false)
    /// Keys of group acknowledgements by id.
    package static let groupAckKeys = TableID(number: 96, name: "groupAckKeys", isTemporal: false)
    /// Keys of group acknowledgements by who gave them: message, user.
    package static let groupAckers = TableID(number: 97, name: "groupAckers", isTemporal: false)
    /// When users began or ceased to hear a conversation, but for the entries and exits that the
    /// history of a group's members tells: conversation, user, sequence.
    package static let hearingChanges = TableID(
        number: 98, name: "hearingChanges", isTemporal: false)

    /// The newest message of a conversation: conversation.
    package static let messageEnds = TableID(number: 99, name: "messageEnds", isTemporal: false)
    /// Some messages of a conversation, from which the others are found: conversation, sequence.
    package static let messageMarks = TableID(
        number: 100, name: "messageMarks", isTemporal: false)
    /// One of so many messages of a conversation is marked.
    static let markedMessages = 16

    package static let all = [
        messages, messageKeys, messageReceipts, readingStates, readMarks, groupAcks, groupAckKeys,
        groupAckers, hearingChanges, messageEnds, messageMarks,
    ]
}
