/// A command about a conversation, which its parameters name by `user`, `group` or `channel`.
package protocol ConversationCommand: CommandBody {
    var conversation: Conversation { get }
}

extension ConversationCommand {
    package var subject: CommandSubject { conversation.subject }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try conversation.checkShape()
    }
}
