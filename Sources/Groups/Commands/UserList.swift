/// The targets of a command: repeated users are dropped, the order of the request stays (GEN-14).
package struct UserList: Sendable {
    package let users: [UserID]

    package init(_ requested: [UserID]) {
        var seen: Set<UserID> = []
        users = requested.filter { seen.insert($0).inserted }
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(try source.users())
    }

    package func write(_ number: Int, to sink: inout some FieldSink) {
        sink.ids(number, "users", users)
    }

    /// Checks that users are named, that their ids are well formed and that they are not too many.
    package func checkShape(maximum: Int) throws(MusterError) {
        guard !users.isEmpty else {
            throw .invalidParameter("users", "users must name at least one user")
        }
        try checkOptionalShape(maximum: maximum)
    }

    /// The same for a list that may be empty.
    package func checkOptionalShape(maximum: Int) throws(MusterError) {
        try IdentifierRules.check(users: users, field: "users")
        try TextRules.checkCount(users.count, maximum: maximum, field: "users")
    }
}
