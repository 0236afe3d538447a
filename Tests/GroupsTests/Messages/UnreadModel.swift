import MusterTesting

/// What everybody has unread and may see, kept as lists per user.
struct UnreadModel {
    private struct Reader {
        var isInside = true
        var hears = true
        var unread: [MessageID] = []
        /// Oldest first, over all memberships.
        var visible: [MessageID] = []
        /// The newest of the present membership.
        var last: MessageID?

        mutating func see(_ message: MessageID) {
            visible.append(message)
            last = message
        }
    }

    private var readers: [UserID: Reader]

    init(users: [UserID]) {
        readers = Dictionary(uniqueKeysWithValues: users.map { ($0, Reader()) })
    }

    func isInside(_ user: UserID) -> Bool { readers[user]?.isInside ?? false }

    func hears(_ user: UserID) -> Bool { readers[user]?.hears ?? false }

    func count(_ user: UserID) -> Int { readers[user]?.unread.count ?? 0 }

    func unread(_ user: UserID) -> [MessageID] { readers[user]?.unread ?? [] }

    func visible(_ user: UserID) -> [MessageID] { readers[user]?.visible ?? [] }

    func last(_ user: UserID) -> MessageID? { readers[user]?.last }

    /// Of those who are inside.
    var counts: [UserID: Int] {
        readers.filter { $0.value.isInside }.mapValues { $0.unread.count }
    }

    mutating func send(_ message: MessageID, by sender: UserID) {
        for (user, reader) in readers where user != sender && reader.isInside && reader.hears {
            readers[user]?.unread.append(message)
            readers[user]?.see(message)
        }
        readers[sender]?.see(message)
    }

    mutating func setHears(_ user: UserID, _ hears: Bool) {
        readers[user]?.hears = hears
    }

    mutating func leave(_ user: UserID) {
        readers[user]?.isInside = false
        readers[user]?.unread = []
        readers[user]?.last = nil
    }

    mutating func enter(_ user: UserID) {
        readers[user]?.isInside = true
        readers[user]?.hears = true
    }

    mutating func mark(_ message: MessageID, by user: UserID) {
        readers[user]?.unread.removeAll { $0 == message }
    }

    mutating func readAll(_ user: UserID) {
        readers[user]?.unread = []
    }
}
