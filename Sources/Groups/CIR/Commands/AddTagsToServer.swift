/// Gives a server tags (CIR-06).
package struct AddTagsToServer: ServerCommand {
    package static let name = "addTagsToServer"

    package var server: ServerID
    package var tags: [String]

    package init(server: ServerID, tags: [String]) {
        self.server = server
        self.tags = tags
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        tags = try source.required("tags", try source.strings("tags"))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.strings(2, "tags", tags)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkTags(tags)
    }

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
