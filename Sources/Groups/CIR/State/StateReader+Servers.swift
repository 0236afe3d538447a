extension StateReader {
    package func status(_ server: ServerID) -> AggregateStatus? {
        row(CIRTables.serverStatus, ViewKey.of(server), as: AggregateStatus.self)
    }

    /// The server, also one that has ended.
    package func profile(_ server: ServerID) -> ServerProfile? {
        sharedProfile(server)?.row
    }

    /// The server while it lives.
    package func liveServer(_ server: ServerID) -> ServerProfile? {
        guard let profile = sharedProfile(server), !profile.row.isDestroyed else { return nil }
        return profile.row
    }

    /// The profile of a server without a copy of its texts.
    func sharedProfile(_ server: ServerID) -> SharedRow<ServerProfile>? {
        guard let kept else { return storedProfile(server) }
        guard IdentifierRules.isShortEnough(server.text) else { return nil }
        return kept.servers.row(of: server) { storedProfile(server) }
    }

    private func storedProfile(_ server: ServerID) -> SharedRow<ServerProfile>? {
        sharedRow(CIRTables.servers, ViewKey.of(server), as: ServerProfile.self)
    }

    package func member(_ user: UserID, of server: ServerID) -> ServerMember? {
        row(CIRTables.serverMembers, ViewKey.of(server, user), as: ServerMember.self)
    }

    package func isMember(_ user: UserID, of server: ServerID) -> Bool {
        row(CIRTables.serverMembers, ViewKey.of(server, user)) != nil
    }

    /// Visits the members bytewise by user id.
    package func forEachMember(of server: ServerID, _ body: (UserID, ServerMember) -> Bool) {
        scan(
            CIRTables.serverMembers, prefix: ViewKey.of(server), as: ServerMember.self
        ) { key, member in body(Self.secondID(key), member) }
    }

    /// Visits the ids of the members bytewise, without decoding more.
    package func forEachMemberID(of server: ServerID, _ body: (UserID) -> Bool) {
        forEachID(CIRTables.serverMembers, in: server, body)
    }

    /// Owner and moderators, bytewise.
    package func managers(of server: ServerID) -> [UserID] {
        var users: [UserID] = []
        scan(
            CIRTables.serverManagers, prefix: ViewKey.of(server), after: nil, descending: false
        ) { key, _ in
            users.append(Self.secondID(key))
            return true
        }
        return users
    }

    /// Visits the living servers of a user, newest entry first.
    package func forEachJoinedServer(
        of user: UserID, after: [UInt8]? = nil,
        _ body: (_ key: [UInt8], ServerID, ServerProfile) -> Bool
    ) {
        scan(
            CIRTables.joinedServers, prefix: ViewKey.of(user), after: after, descending: false
        ) { key, row in
            let server = ServerID(String(decoding: row, as: UTF8.self))
            guard let profile = liveServer(server) else { return true }
            return body(key, server, profile)
        }
    }

    /// Whether a user is in as many servers that `counts` takes.
    package func isInServers(
        _ user: UserID, atLeast count: Int, where counts: (ServerProfile) -> Bool
    ) -> Bool {
        // Nearly all are in fewer servers of any kind, which takes no profile to know.
        let all = self.count(CIRTables.joinedServers, prefix: ViewKey.of(user), upTo: count)
        guard all >= count else { return false }
        var found = 0
        forEachJoinedServer(of: user) { _, _, profile in
            if counts(profile) { found += 1 }
            return found < count
        }
        return found >= count
    }

    package func category(_ category: CategoryID, of server: ServerID) -> ChannelCategory? {
        row(CIRTables.categories, ViewKey.of(server, category), as: ChannelCategory.self)
    }

    /// The number of categories; `maximum` at most, where the counting ends.
    package func categoryCount(of server: ServerID, upTo maximum: Int) -> Int {
        count(CIRTables.categoriesByCreation, prefix: ViewKey.of(server), upTo: maximum)
    }
}
