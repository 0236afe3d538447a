/// Lists the shared files, newest first (QRY-18).
package struct ListSharedFiles: RangeQuery {
    package static let name = "listSharedFiles"

    package var group: GroupID
    package var range: ListRange

    package init(group: GroupID, range: ListRange) {
        self.group = group
        self.range = range
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        range = try ListRange(reading: source)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> SharedFiles {
        try EMViewer(group, inquiry).require(.readMembers)
        let state = inquiry.state
        let keys = state.keys(of: ViewTables.sharedFiles, in: group, at: range.places)
        return SharedFiles(
            files: keys.compactMap {
                state.row(ViewTables.sharedFiles, $0, as: SharedFile.self)
            })
    }
}

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
