/// Lists in order of a time, which several queries show.
extension Inquiry {
    /// A member and its place in a list.
    package typealias Entry<Row> = (key: [UInt8], user: UserID, member: Row)

    /// Visits ids by creation, oldest first, ties by id (QRY-27).
    package func forEachCreated<ID: Identifier>(
        _ table: TableID, prefix: [UInt8], scopes: Int, after: [UInt8]?,
        _ body: (_ key: [UInt8], ID) -> Bool
    ) {
        state.scan(table, prefix: prefix, after: after, descending: false) { key, _ in
            body(key, ViewKeyReader.dated(key, scopes: scopes).id)
        }
    }

    /// Visits members by time of entry, newest first, ties by user id (QRY-07, QRY-28).
    ///
    /// The order of entry keeps no past: the members of that time are sorted instead. `member`
    /// looks one up, for readers keep the members of groups.
    package func forEachEntered<Row: MembershipRow>(
        _ members: TableID, byEntry order: TableID, of scope: some Identifier, after: [UInt8]?,
        member: (UserID) -> Row?, _ body: (_ key: [UInt8], UserID, Row) -> Bool
    ) {
        guard isPast else {
            state.scan(
                order, prefix: ViewKey.of(scope), after: after, descending: false
            ) { key, _ in
                let user: UserID = ViewKeyReader.dated(key).id
                guard let row = member(user) else { return true }
                return body(key, user, row)
            }
            return
        }
        var entries: [Entry<Row>] = []
        state.scan(members, prefix: ViewKey.of(scope), as: Row.self) { key, row in
            let user = StateReader.secondID(key)
            entries.append((ViewKey.entered(scope, row.joinedAt, user), user, row))
            return true
        }
        visit(entries, after: after, body)
    }

    /// Visits entries in the order of their places, from behind one on.
    package func visit<Row>(
        _ entries: [Entry<Row>], after: [UInt8]?,
        _ body: (_ key: [UInt8], UserID, Row) -> Bool
    ) {
        let wanted =
            entries
            .filter { entry in after.map { $0.lexicographicallyPrecedes(entry.key) } ?? true }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
        for entry in wanted where !body(entry.key, entry.user, entry.member) { return }
    }
}
