/// The changes that several events of servers project, in one place each.
extension StateWriter {
    package func add(_ server: ServerID, _ profile: ServerProfile) {
        setProfile(server, profile)
        list(server, profile)
    }

    package func updateServer(_ server: ServerID, _ change: (inout ServerProfile) -> Void) {
        guard let before = profile(server) else { return }
        var profile = before
        change(&profile)
        setProfile(server, profile)
        if !profile.isListed(like: before) { list(server, profile) }
    }

    private func setProfile(_ server: ServerID, _ profile: ServerProfile) {
        let byteCount = put(CIRTables.servers, ViewKey.of(server), profile)
        kept?.servers.set(server, SharedRow(profile, byteCount: byteCount))
    }

    private func list(_ server: ServerID, _ profile: ServerProfile) {
        guard profile.type == .public else { return }
        let place = profile.directoryKey(server)
        if profile.isDestroyed {
            remove(CIRTables.publicServers, place)
        } else {
            put(CIRTables.publicServers, place, ServerListing(of: profile))
        }
    }

    package func enterServer(_ user: UserID, _ event: Event) {
        let server = event.server
        let role: ServerRole = profile(server)?.owner == user ? .owner : .user
        put(
            CIRTables.serverMembers, ViewKey.of(server, user),
            ServerMember(role: role, joinedAt: event.time, joinedPosition: event.position))
        put(CIRTables.serverMembersByEntry, ViewKey.entered(server, event.time, user), [])
        put(
            CIRTables.joinedServers, ViewKey.of(user, descending: event.position),
            Array(server.text.utf8))
        noteManager(user, role, of: server)
    }

    /// Ends a membership with role and waiting channel invitations (EDG-83); the channels follow in
    /// events of their own.
    package func exitServer(_ user: UserID, _ event: Event) {
        let server = event.server
        guard let member = member(user, of: server) else { return }
        remove(CIRTables.serverMembers, ViewKey.of(server, user))
        remove(CIRTables.serverMembersByEntry, ViewKey.entered(server, member.joinedAt, user))
        remove(CIRTables.joinedServers, ViewKey.of(user, descending: member.joinedPosition))
        noteManager(user, .user, of: server)
        closeChannelInvitations(of: user, in: server)
    }

    /// Takes a server that has ended, and its channels, off the lists of its owner and of some
    /// thousand members.
    package func forgetServer(_ server: ServerID, ofOwner owner: UserID) {
        var members = member(owner, of: server).map { [(owner, $0)] } ?? []
        forEachMember(of: server) { user, member in
            if user != owner { members.append((user, member)) }
            return members.count < EndedPlaces.membersMaximum
        }
        for (user, member) in members {
            remove(CIRTables.joinedServers, ViewKey.of(user, descending: member.joinedPosition))
            var channels: [[UInt8]] = []
            scan(
                CIRTables.joinedChannels, prefix: ViewKey.of(user, server), after: nil,
                descending: false
            ) { key, _ in
                channels.append(key)
                return true
            }
            for channel in channels { remove(CIRTables.joinedChannels, channel) }
        }
    }

    package func setRole(_ user: UserID, _ role: ServerRole, in server: ServerID) {
        guard var member = member(user, of: server) else { return }
        member.role = role
        put(CIRTables.serverMembers, ViewKey.of(server, user), member)
        noteManager(user, role, of: server)
    }

    private func noteManager(_ user: UserID, _ role: ServerRole, of server: ServerID) {
        let key = ViewKey.of(server, user)
        if role == .user {
            remove(CIRTables.serverManagers, key)
        } else {
            put(CIRTables.serverManagers, key, [])
        }
    }
}

extension ServerProfile {
    /// Where the server stands among all public ones: oldest first, then by id.
    fileprivate func directoryKey(_ server: ServerID) -> [UInt8] {
        ViewKey(text: "").created(createdAt, server)
    }
}
