/// Shares a file in an EM group; the bytes are the host's (GRP-70).
package struct AddSharedFile: CommandBody {
    package static let name = "addSharedFile"

    package var group: GroupID
    package var name: String
    package var size: Int64
    package var file: FileID?

    package init(group: GroupID, name: String, size: Int64, file: FileID? = nil) {
        self.group = group
        self.name = name
        self.size = size
        self.file = file
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        name = try source.text("name")
        size = try source.required("size", try source.integer("size"))
        file = try source.string("file").map { FileID($0) }
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.string(2, "name", name)
        sink.integer(3, "size", size)
        if let file { sink.id(4, "file", file) }
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkSharedFile(self)
    }

    package var subject: CommandSubject { .group(group) }
}
