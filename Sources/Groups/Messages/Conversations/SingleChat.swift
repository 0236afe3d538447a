/// The chat of two users: both always hear, and nobody else ever (MSG-02).
package struct SingleChat: ConversationRules {
    package let users: [UserID]

    package init(_ one: UserID, _ other: UserID) {
        users = [one, other]
    }

    package func check(
        _ command: SendMessage, _ deliberation: Deliberation
    ) throws(MusterError) {
        let sender = try deliberation.actingUser()
        guard users[0] != users[1] else {
            throw .invalidParameter("user", "nobody sends messages to oneself")
        }
        try deliberation.checkExists(users: users.filter { $0 != sender })
    }

    package func checkExists(forCommand: Bool, _ state: StateReader) throws(MusterError) {}

    package func entry(of user: UserID, _ state: StateReader) -> UInt64? {
        users.contains(user) ? 0 : nil
    }

    package func messagesBefore(entryOf user: UserID, _ state: StateReader) -> Int {
        0
    }

    package func hearsSince(_ user: UserID, _ state: StateReader) -> UInt64? {
        users.contains(user) ? 0 : nil
    }

    package func hearingSpans(
        of user: UserID, _ state: StateReader, around positions: ClosedRange<UInt64>
    ) -> [HearingSpan] {
        users.contains(user) ? [.always] : []
    }

    package func hearing(of user: UserID, _ state: StateReader) -> Hearing? {
        users.contains(user) ? .aloud : nil
    }

    package func forEachHearer(_ state: StateReader, _ body: (UserID, Hearing) -> Bool) {
        for user in users.sorted() where !body(user, .aloud) { return }
    }
}
