/// Lists who acknowledged a group message, newest first (RCP-36).
package struct ListGroupMessageAcks: QueryBody {
    package static let name = "listGroupMessageAcks"

    package var message: MessageID
    package var group: GroupID
    /// The ack after which the page begins; nil for the newest.
    package var start: ReadAckID?
    /// Nil for 20, or for what a page may hold if that is less.
    package var limit: Int64?

    package init(message: MessageID, group: GroupID, start: ReadAckID?, limit: Int?) {
        self.message = message
        self.group = group
        self.start = start
        self.limit = limit.map { Int64($0) }
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        message = try source.message()
        group = try source.group()
        start = try source.nonEmpty("startGroupAckId").map { ReadAckID($0) }
        limit = try source.integer("limit")
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try ListRange.check(limit: pageSize(inquiry), maximum: inquiry.limits.ackPageSize)
    }

    private func pageSize(_ inquiry: Inquiry) -> Int64 {
        limit ?? Int64(min(PageLimits.vendorsDefault, inquiry.limits.ackPageSize))
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> GroupAckPage {
        let viewer = try EMViewer(group, inquiry)
        let state = inquiry.state
        guard let sent = state.message(message), sent.conversation == .group(group) else {
            throw .noSuchMessage(message)
        }
        if let actor = viewer.actor {
            try actor.requireMembership()
            let rules = EMConversation(group: group)
            guard inquiry.showsGroupAcks(of: sent, to: actor.user, rules) else {
                throw MusterError(
                    .permissionDenied, "only the sender of \(message) sees who acknowledged it")
            }
        }
        let count = state.receipts(of: message).groupAckCount
        var acks: [GroupMessageAck] = []
        var hasMore = false
        let limit = Int(pageSize(inquiry))
        state.scan(
            MessageTables.groupAcks, prefix: ViewKey.of(message), after: try startKey(state),
            as: GroupMessageAck.self
        ) { _, ack in
            guard acks.count < limit else {
                hasMore = true
                return false
            }
            acks.append(ack)
            acks[acks.count - 1].readCount = count
            return true
        }
        return GroupAckPage(acks: acks, count: count, cursor: hasMore ? acks.last?.id : nil)
    }

    private func startKey(_ state: StateReader) throws(MusterError) -> [UInt8]? {
        guard let start else { return nil }
        guard IdentifierRules.isValid(start.text),
            let key = state.row(MessageTables.groupAckKeys, ViewKey.of(start)),
            key.starts(with: ViewKey.of(message))
        else {
            throw MusterError(
                .invalidCursor, "\(start) is no acknowledgement of \(message)")
        }
        return key
    }
}
