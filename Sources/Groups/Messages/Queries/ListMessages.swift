/// Lists the messages of a conversation that the viewer may see, newest first (PRM-T27).
package struct ListMessages: QueryBody {
    package static let name = "listMessages"

    package var conversation: Conversation
    package var limit: Int64
    package var cursor: String

    package init(conversation: Conversation, limit: Int, cursor: String?) {
        self.conversation = conversation
        self.limit = Int64(limit)
        self.cursor = cursor ?? ""
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        conversation = try Conversation(reading: source)
        limit = try source.integer("limit") ?? Int64(ListRange.limitDefault)
        cursor = try source.text("cursor", or: "")
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try conversation.checkShape()
        try ListRange.check(limit: limit, maximum: ListRange.limitMaximum)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> MessagePage {
        let viewer = try MessageViewer(conversation, inquiry)
        let list: ListName = "messages \(viewer?.id.text ?? "")"
        let after = try QueryCursor.key(cursor, of: list)
        guard let viewer else { return MessagePage(Page([])) }
        var messages = viewer.visibleMessages()
        var builder = PageBuilder<Message>(list: list, limit: Int(limit))
        let last = after.map { max(ViewKeyReader.trailingNumber($0), 1) - 1 }
        var next = messages.newest(upTo: last ?? .max)
        while let message = next, builder.take(ViewKey.of(message.position), message) {
            next = messages.message(before: message)
        }
        return MessagePage(builder.page)
    }
}

/// A page of messages.
public struct MessagePage: Sendable, Equatable {
    /// The messages, newest first.
    public let messages: [Message]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ page: Page<Message>) {
        messages = page.entries
        cursor = page.cursor
    }
}

extension MessagePage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "messages", messages) { message, sink in
            message.write(to: &sink)
            sink.integer(9, "position", Int64(message.position))
        }
        if let cursor { sink.string(2, "cursor", cursor) }
    }
}
