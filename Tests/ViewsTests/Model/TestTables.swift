import Groups

/// The tables of the tests: two temporal ones and a plain one.
enum TestTables {
    static let members = TableID(number: 1, name: "members", isTemporal: true)
    static let roles = TableID(number: 2, name: "roles", isTemporal: true)
    static let counters = TableID(number: 7, name: "counters", isTemporal: false)
    static let all = [members, roles, counters]

    /// A key in a scope; the scope alone when `rest` is empty.
    static func key(_ scope: String, _ rest: String = "") -> [UInt8] {
        Array(scope.utf8) + [0] + Array(rest.utf8)
    }
}
