/// Lists of servers and channels that several queries show.
extension Inquiry {
    /// Visits ids by creation, oldest first, ties by id (QRY-27).
    package func forEachCreated<ID: Identifier>(
        _ table: TableID, prefix: [UInt8], scopes: Int, after: [UInt8]?,
        _ body: (_ key: [UInt8], ID) -> Bool
    ) {
        state.scan(table, prefix: prefix, after: after, descending: false) { key, _ in
            var reader = ViewKeyReader(key)
            for _ in 0..<scopes { _ = reader.text() }
            _ = reader.number()
            return body(key, reader.id())
        }
    }

    /// Visits users by time of entry, newest first, ties by user id (QRY-28).
    ///
    /// The order of entry keeps no past: the members of that time are sorted instead.
    package func forEachEntered<Row: ViewRow>(
        _ table: TableID, byEntry order: TableID, of scope: some Identifier, after: [UInt8]?,
        joinedAt: (Row) -> Int64, _ body: (_ key: [UInt8], UserID, Row) -> Bool
    ) {
        guard isPast else {
            state.scan(
                order, prefix: ViewKey.of(scope), after: after, descending: false
            ) { key, _ in
                var reader = ViewKeyReader(key)
                _ = reader.text()
                _ = reader.number()
                let user: UserID = reader.id()
                guard let row = state.row(table, ViewKey.of(scope, user), as: Row.self) else {
                    return true
                }
                return body(key, user, row)
            }
            return
        }
        var members: [(key: [UInt8], user: UserID, row: Row)] = []
        state.scan(table, prefix: ViewKey.of(scope), as: Row.self) { key, row in
            var reader = ViewKeyReader(key)
            _ = reader.text()
            let user: UserID = reader.id()
            let place = ViewKey.entered(scope, joinedAt(row), user)
            if after.map({ $0.lexicographicallyPrecedes(place) }) ?? true {
                members.append((place, user, row))
            }
            return true
        }
        members.sort { $0.key.lexicographicallyPrecedes($1.key) }
        for member in members where !body(member.key, member.user, member.row) { return }
    }

    /// The channels of one type that the viewer sees, of a whole server or one category.
    package func channels(
        _ type: CircleType, in server: ServerID, category: CategoryID?,
        for query: some CursorPageQuery
    ) throws(MusterError) -> ChannelPage {
        let viewer = try CIRViewer(server, self)
        try viewer.require(.readServer)
        if let category, state.category(category, of: server) == nil {
            throw .noSuchCategory(category)
        }
        let list: ListName = "channels \(type.text) \(server) \(category?.text ?? "")"
        let after = try query.page.start(of: list)
        var builder = query.builder(list, of: ChannelDetails.self, self)
        let (table, prefix, scopes) =
            category.map {
                (CIRTables.channelsOfCategory, ViewKey.of(server, $0), 2)
            } ?? (CIRTables.channelsOfServer, ViewKey.of(server), 1)
        forEachCreated(
            table, prefix: prefix, scopes: scopes, after: after
        ) { (key, channel: ChannelID) in
            guard let profile = state.profile(channel), profile.type == type,
                viewer.sees(channel, profile, state)
            else { return true }
            return builder.take(key, ChannelDetails(channel, profile, state))
        }
        return ChannelPage(builder.page)
    }
}
