/// The delegates there are, by the user in whose name each hears.
struct DelegateRoster {
    /// A delegate and what it is to be told.
    struct Call {
        let registration: DelegateRegistration
        let callback: Callback
    }

    /// Those of a user in the order in which they came.
    private var registrations: [UserID: [DelegateRegistration]] = [:]
    private(set) var count = 0
    /// Up to where none of them hears anything; nil while there is nobody to call.
    private(set) var start: UInt64?

    var all: [DelegateRegistration] { registrations.values.flatMap { $0 } }

    func of(_ user: UserID) -> [DelegateRegistration] { registrations[user] ?? [] }

    mutating func add(_ registration: DelegateRegistration) {
        registrations[registration.user, default: []].append(registration)
        count += 1
        start = min(start ?? registration.position, registration.position)
    }

    /// Takes registrations away, those that are still there.
    mutating func remove(_ over: [DelegateRegistration]) {
        let numbers = Set(over.map(\.number))
        for user in Set(over.map(\.user)) {
            let before = of(user)
            let left = before.filter { !numbers.contains($0.number) }
            registrations[user] = left.isEmpty ? nil : left
            count -= before.count - left.count
        }
        if count == 0 { start = nil }
    }

    /// Who is to be called for a callback, in the state at its position, in the order in which they
    /// came.
    ///
    /// The audience and the users with delegates may both be large: the smaller of them is gone
    /// through.
    func calls(for callback: Callback, _ state: StateReader) -> [Call] {
        var calls: [Call] = []
        func hear(_ user: UserID, _ hearing: Hearing) {
            for registration in of(user) where registration.hears(callback) {
                calls.append(Call(registration: registration, callback: callback.heard(hearing)))
            }
        }
        var visited = 0
        callback.audience.forEachHearing(state) { user, hearing in
            visited += 1
            guard visited <= registrations.count else { return false }
            hear(user, hearing)
            return true
        }
        if visited > registrations.count {
            calls = []
            for user in registrations.keys {
                if let hearing = callback.audience.hearing(of: user, state) { hear(user, hearing) }
            }
        }
        return calls.sorted { $0.registration.number < $1.registration.number }
    }
}
