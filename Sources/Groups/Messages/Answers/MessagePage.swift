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
