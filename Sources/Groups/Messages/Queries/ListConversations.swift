/// Lists the viewer's conversations that hold messages, last message newest first.
package struct ListConversations: CursorPageQuery {
    package static let name = "listConversations"

    package var page: CursorPage

    package init(limit: Int, cursor: String?) {
        page = CursorPage(limit: limit, cursor: cursor)
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        page = try CursorPage(reading: source)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ConversationPage {
        let state = inquiry.state
        let list: ListName = "conversations \(inquiry.viewer.user?.text ?? "")"
        let after = try page.start(of: list).map(ConversationOrder.init(key:))
        guard let viewer = inquiry.viewer.user else { return ConversationPage(Page([])) }
        // Later pages keep the order of the first: a new message moves nothing to pages that were
        // read already (GEN-23).
        let asked = after?.asked ?? state.position
        var builder = builder(list, of: ConversationSummary.self, inquiry)
        state.forEachConversation(of: viewer, upTo: asked, before: after?.last ?? .max) {
            (id, last) in
            let newest =
                asked == state.position
                ? last : state.lastMessage(in: id, for: viewer, upTo: state.position)
            guard let newest else { return true }
            let summary = ConversationSummary(
                conversation: id.conversation(for: viewer), lastMessage: newest.id,
                unreadCount: state.unreadCount(of: viewer, in: id))
            return builder.take(ConversationOrder(asked: asked, last: last.position).key, summary)
        }
        return ConversationPage(builder.page)
    }
}

/// Where a conversation stands in a list, and how the list is ordered.
private struct ConversationOrder {
    /// The position at which the first page was read.
    let asked: UInt64
    /// The position of the conversation's last message then.
    let last: UInt64

    init(asked: UInt64, last: UInt64) {
        self.asked = asked
        self.last = last
    }

    init(key: [UInt8]) {
        var reader = ViewKeyReader(key)
        asked = reader.number()
        last = reader.number()
    }

    var key: [UInt8] {
        var key = ViewKey(capacity: 16)
        key.append(asked)
        key.append(last)
        return key.bytes
    }
}

extension StateReader {
    /// Calls `body` with a user's conversations and their last messages up to `limit`, newest first
    /// and those before `start` alone, until it answers false.
    ///
    /// Where a conversation ends is one row; what of it the user may see takes many, and is asked
    /// only of those that can be next.
    fileprivate func forEachConversation(
        of user: UserID, upTo limit: UInt64, before start: UInt64,
        _ body: (ConversationID, Message) -> Bool
    ) {
        let ends = conversations(of: user)
            .map { (id: $0, last: min(end(of: $0).position, limit)) }
            .filter { $0.last > 0 }
            .sorted { $0.last > $1.last }
        // The few whose last message is older than the end, oldest first.
        var waiting: [(id: ConversationID, last: Message)] = []
        for end in ends {
            while let next = waiting.last, next.last.position >= end.last {
                guard body(next.id, next.last) else { return }
                waiting.removeLast()
            }
            guard let last = lastMessage(in: end.id, for: user, upTo: limit),
                last.position < start
            else { continue }
            let place = waiting.firstIndex { $0.last.position > last.position } ?? waiting.endIndex
            waiting.insert((end.id, last), at: place)
        }
        for next in waiting.reversed() {
            guard body(next.id, next.last) else { return }
        }
    }

    /// The conversations that a user is in, whether they hold messages or not, and groups that no
    /// longer exist.
    fileprivate func conversations(of user: UserID) -> [ConversationID] {
        var conversations: [ConversationID] = []
        let singleChats = ViewKey.of(user) + Array(ConversationID.pairMark.utf8)
        scan(
            MessageTables.readingStates, prefix: singleChats, after: nil, descending: false
        ) { key, _ in
            conversations.append(ConversationID(Self.secondID(key).text))
            return true
        }
        forEachGroup(of: user) { group in
            conversations.append(.group(group))
            return true
        }
        scan(
            CIRTables.joinedChannels, prefix: ViewKey.of(user), after: nil, descending: false
        ) { key, _ in
            conversations.append(.channel(Self.joinedChannel(key)))
            return true
        }
        return conversations
    }

    /// The newest message of the user's present membership that the user may see.
    fileprivate func lastMessage(
        in id: ConversationID, for user: UserID, upTo limit: UInt64
    ) -> Message? {
        guard let rules = Families.conversation(id, self), let entry = rules.entry(of: user, self)
        else { return nil }
        if rules.isOpenToNewcomers { return newestMessage(in: id, upTo: limit) }
        // Nearly always the newest of all.
        if let since = rules.hearsSince(user, self),
            let newest = newestMessage(in: id, upTo: limit), newest.position > max(since, entry)
        {
            return newest
        }
        var visible = VisibleMessages(in: id, rules, for: user, self, since: entry)
        return visible.newest(upTo: limit).flatMap { $0.position > entry ? $0 : nil }
    }
}
