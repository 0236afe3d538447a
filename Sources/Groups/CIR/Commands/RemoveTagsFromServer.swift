/// Takes tags off a server (CIR-06).
package struct RemoveTagsFromServer: ServerCommand {
    package static let name = "removeTagsFromServer"

    package var server: ServerID
    package var tagIDs: [TagID]

    package init(server: ServerID, tagIDs: [TagID]) {
        self.server = server
        self.tagIDs = tagIDs
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        tagIDs = try source.required("tagIds", try source.strings("tagIds")).map { TagID($0) }
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.ids(2, "tagIds", tagIDs)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkTagIDs(tagIDs)
    }

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
