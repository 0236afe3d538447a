/// Lists the messages of a conversation that the viewer may see, newest first (PRM-T27).
package struct ListMessages: CursorPageQuery {
    package static let name = "listMessages"

    package var conversation: Conversation
    package var page: CursorPage

    package init(conversation: Conversation, limit: Int, cursor: String?) {
        self.conversation = conversation
        page = CursorPage(limit: limit, cursor: cursor)
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        conversation = try Conversation(reading: source)
        page = try CursorPage(reading: source)
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try conversation.checkShape()
        try checkPage(inquiry)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> MessagePage {
        let viewer = try MessageViewer(conversation, inquiry)
        let list: ListName = "messages \(viewer?.id.text ?? "")"
        let after = try page.start(of: list)
        guard let viewer else { return MessagePage(Page([])) }
        var messages = viewer.visibleMessages()
        var builder = builder(list, of: Message.self, inquiry)
        let last = after.map { max(ViewKeyReader.trailingNumber($0), 1) - 1 }
        var next = messages.newest(upTo: last ?? .max)
        while let message = next, builder.take(ViewKey.of(message.position), message) {
            next = messages.message(before: message)
        }
        return MessagePage(builder.page)
    }
}
