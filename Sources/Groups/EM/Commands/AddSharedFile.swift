/// Shares a file in an EM group; the bytes are the host's (GRP-70).
package struct AddSharedFile: GroupCommand {
    package static let name = "addSharedFile"
    /// Longest name of a shared file; the vendors state none.
    private static let nameCharacters = 512

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
        try TextRules.checkNotBlank(name, field: "name")
        try TextRules.check(name, field: "name", charactersMaximum: Self.nameCharacters)
        if let file { try IdentifierRules.check(file.text, field: "file") }
        guard size >= 0 else {
            throw .invalidParameter("size", "size must be 0 or more bytes")
        }
        let maximum = deliberation.limits.emSharedFileBytes
        guard size <= Int64(maximum) else {
            throw MusterError(
                .fileTooLarge, "a shared file has at most \(maximum) bytes", limit: maximum)
        }
    }

    package func decide(
        _ deliberation: inout Deliberation
    ) throws(MusterError) -> SharedFileResult {
        let standing = try EMRules.standing(group, deliberation)
        let actor = try EMActor(on: standing, deliberation)
        try actor.require(.shareFile)
        if let file, deliberation.state.isTaken(file.text, in: .sharedFiles) {
            throw .invalidParameter("file", "the id \(file) is or was used by a file")
        }
        let id = file ?? FileID(deliberation.allocate(.sharedFiles))
        deliberation.append(
            SharedFileAdded(file: id, name: name, size: size, uploader: actor.user), to: group)
        return SharedFileResult(id)
    }
}
