import Views

/// To ask so many users takes less than to begin with an audience.
private let fewUsers = 8

/// Those there are to be told, by the user in whose name each hears.
struct CallbackRoster<Recipient: CallbackRecipient> {
    /// Somebody and what it is to be told.
    struct Call {
        let recipient: Recipient
        let callback: Callback
    }

    /// Those of a user in the order in which they came.
    private var recipients: [UserID: [Recipient]] = [:]
    private(set) var count = 0
    /// Up to where none of them hears anything; nil while there is nobody to tell.
    private(set) var start: UInt64?

    var all: [Recipient] { recipients.values.flatMap { $0 } }

    /// The user of all of them; nil when they have several.
    var onlyUser: UserID? { recipients.count == 1 ? recipients.keys.first : nil }

    func of(_ user: UserID) -> [Recipient] { recipients[user] ?? [] }

    mutating func add(_ recipient: Recipient) {
        recipients[recipient.user, default: []].append(recipient)
        count += 1
        start = min(start ?? recipient.position, recipient.position)
    }

    /// Takes some away, those that are still there.
    mutating func remove(_ over: [Recipient]) {
        let numbers = Set(over.map(\.number))
        for user in Set(over.map(\.user)) {
            let before = of(user)
            let left = before.filter { !numbers.contains($0.number) }
            recipients[user] = left.isEmpty ? nil : left
            count -= before.count - left.count
        }
        if count == 0 { start = nil }
    }

    /// Who is to be told of the next callbacks, `count` calls or those of one event more, and the
    /// callbacks that are left.
    func calls(
        for callbacks: ArraySlice<Callback>, upTo count: Int, _ walk: StateWalk
    ) throws(ViewStoreError) -> (calls: [Call], rest: ArraySlice<Callback>) {
        var (calls, rest) = ([Call](), callbacks)
        while calls.count < count, let position = rest.first?.position {
            let state = try walk.state(at: position)
            while let callback = rest.first, callback.position == position {
                calls += self.calls(for: callback, state)
                rest.removeFirst()
            }
        }
        return (calls, rest)
    }

    /// In the state at the callback's position, in the order in which they came.
    ///
    /// The audience and the users with recipients may both be large: the smaller of them is gone
    /// through.
    private func calls(for callback: Callback, _ state: StateReader) -> [Call] {
        let calls =
            recipients.count > fewUsers
            ? callsByAudience(for: callback, state) ?? callsByUser(for: callback, state)
            : callsByUser(for: callback, state)
        return calls.sorted { $0.recipient.number < $1.recipient.number }
    }

    /// Nil when the audience is larger than the number of users.
    private func callsByAudience(for callback: Callback, _ state: StateReader) -> [Call]? {
        var (calls, visited) = ([Call](), 0)
        callback.audience.forEachHearing(state) { user, hearing in
            visited += 1
            guard visited <= recipients.count else { return false }
            add(callback, for: user, hearing, to: &calls)
            return true
        }
        return visited <= recipients.count ? calls : nil
    }

    private func callsByUser(for callback: Callback, _ state: StateReader) -> [Call] {
        var calls: [Call] = []
        for user in recipients.keys {
            guard let hearing = callback.audience.hearing(of: user, state) else { continue }
            add(callback, for: user, hearing, to: &calls)
        }
        return calls
    }

    private func add(
        _ callback: Callback, for user: UserID, _ hearing: Hearing, to calls: inout [Call]
    ) {
        for recipient in of(user) where recipient.hears(callback) {
            calls.append(Call(recipient: recipient, callback: callback.heard(hearing)))
        }
    }
}
