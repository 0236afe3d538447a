/// Takes a shared file away (GRP-71).
package struct RemoveSharedFile: GroupCommand {
    package static let name = "removeSharedFile"

    package var group: GroupID
    package var file: FileID

    package init(group: GroupID, file: FileID) {
        self.group = group
        self.file = file
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        file = FileID(try source.text("file"))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.id(2, "file", file)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try EMRules.standing(group, deliberation)
        let actor = try EMActor(on: standing, deliberation)
        try actor.require(.deleteOwnFile)
        guard let shared = deliberation.state.sharedFile(file, in: group) else {
            throw MusterError(.sharedFileNotFound, "\(group) has no such file")
        }
        if shared.uploader != actor.user { try actor.require(.deleteAnyFile) }
        deliberation.append(SharedFileRemoved(file: file), to: group)
        return Done()
    }
}
