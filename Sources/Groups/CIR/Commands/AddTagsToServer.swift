/// Gives a server tags (CIR-06).
package struct AddTagsToServer: CommandBody {
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

    package var subject: CommandSubject { .server(server) }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkTags(tags)
    }
}
