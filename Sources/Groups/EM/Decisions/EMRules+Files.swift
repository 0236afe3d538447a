extension Deliberation {
    /// Longest name of a shared file in characters; the vendors state none.
    private static let fileNameCharacters = 512

    package func checkSharedFile(_ command: AddSharedFile) throws(MusterError) {
        try TextRules.checkNotBlank(command.name, field: "name")
        try TextRules.check(
            command.name, field: "name", charactersMaximum: Self.fileNameCharacters)
        if let file = command.file { try IdentifierRules.check(file.text, field: "file") }
        guard command.size >= 0 else {
            throw .invalidParameter("size", "size must be 0 or more bytes")
        }
        guard command.size <= Int64(limits.emSharedFileBytes) else {
            throw MusterError(
                .fileTooLarge, "a shared file has at most \(limits.emSharedFileBytes) bytes",
                limit: limits.emSharedFileBytes)
        }
    }
}

extension AddSharedFile {
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

extension RemoveSharedFile {
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
