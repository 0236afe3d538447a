/// Users in a list, bytewise.
public struct UserNames: Sendable, Equatable {
    /// The users.
    public let users: [UserID]
}

extension UserNames: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.ids(1, "users", users)
    }
}
