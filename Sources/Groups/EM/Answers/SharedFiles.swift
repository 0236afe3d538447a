/// The shared files of a group, or a page of them.
public struct SharedFiles: Sendable, Equatable {
    /// The files, newest first.
    public let files: [SharedFile]
}

extension SharedFiles: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "files", files) { $0.write(to: &$1) }
    }
}
