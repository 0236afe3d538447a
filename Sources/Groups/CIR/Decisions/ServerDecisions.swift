// Servers themselves (CIR-01, CIR-02, CIR-04 to CIR-06).

extension CreateServer {
    /// What the default category and the default channel are called.
    private static let defaultName = "default"

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> CreatedServer {
        let creator = try deliberation.actingUser()
        let id = try deliberation.newID(server, in: .servers, field: "server")
        let categoryID = try deliberation.newID(category, in: .categories, field: "category")
        let channelID = try deliberation.newID(channel, in: .channels, field: "channel")
        try deliberation.checkCreatedServers(of: creator)
        deliberation.append(
            ServerCreated(
                name: serverName, icon: icon, type: type, background: background, desc: desc,
                ext: ext, owner: creator),
            to: id)
        deliberation.append(
            CategoryCreated(category: categoryID, name: Self.defaultName, isDefault: true), to: id)
        deliberation.append(
            ChannelCreated(
                server: id, category: categoryID, name: Self.defaultName, desc: "", ext: "",
                type: .public, mode: .text,
                maxUsers: deliberation.limits.defaultChannelMaxUsers, isDefault: true,
                creator: creator, members: []),
            to: channelID)
        deliberation.enter(id, creator, via: .creation, defaultChannel: channelID)
        return CreatedServer(id: id, category: categoryID, channel: channelID)
    }
}

extension UpdateServer {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let profile = try deliberation.standing(server)
        try CIRActor(on: server, deliberation).require(.updateServer)
        let changes = ServerUpdated(
            name: newName.changed(from: profile.name), icon: icon.changed(from: profile.icon),
            background: background.changed(from: profile.background),
            desc: desc.changed(from: profile.desc), ext: ext.changed(from: profile.ext))
        if !changes.isEmpty { deliberation.append(changes, to: server) }
        return Done()
    }
}

extension DestroyServer {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        try CIRActor(on: server, deliberation).require(.destroyServer)
        deliberation.append(ServerDestroyed(), to: server)
        return Done()
    }
}

extension AddTagsToServer {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> AddedTags {
        let profile = try deliberation.standing(server)
        try CIRActor(on: server, deliberation).require(.updateServer)
        let maximum = deliberation.limits.tagsPerServer
        var (named, added): ([ServerTag], [ServerTag]) = ([], [])
        for name in tags where !named.contains(where: { $0.hasName(name) }) {
            if let tag = profile.tags.first(where: { $0.hasName(name) }) {
                named.append(tag)
            } else {
                // At once, so that nobody keeps the writer busy with comparing thousands.
                guard profile.tags.count + added.count < maximum else {
                    throw .invalidParameter("tags", "a server has at most \(maximum) tags")
                }
                added.append(ServerTag(id: TagID(deliberation.allocate(.tags)), name: name))
                named.append(contentsOf: added.suffix(1))
            }
        }
        if !added.isEmpty { deliberation.append(ServerTagsAdded(tags: added), to: server) }
        return AddedTags(tags: named)
    }
}

extension RemoveTagsFromServer {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let profile = try deliberation.standing(server)
        try CIRActor(on: server, deliberation).require(.updateServer)
        var removed: [TagID] = []
        for tag in tagIDs
        where profile.tags.contains(where: { $0.id == tag }) && !removed.contains(tag) {
            removed.append(tag)
        }
        if !removed.isEmpty { deliberation.append(ServerTagsRemoved(tagIDs: removed), to: server) }
        return Done()
    }
}

extension ServerTag {
    /// Compares bytes, as everywhere.
    package func hasName(_ name: String) -> Bool {
        self.name.utf8.elementsEqual(name.utf8)
    }
}

extension ServerUpdated {
    fileprivate var isEmpty: Bool { (name ?? icon ?? background ?? desc ?? ext) == nil }
}

extension Optional where Wrapped == String {
    /// The wish, nil when it already holds (GEN-12).
    package func changed(from present: String) -> String? {
        flatMap { $0.utf8.elementsEqual(present.utf8) ? nil : $0 }
    }
}
