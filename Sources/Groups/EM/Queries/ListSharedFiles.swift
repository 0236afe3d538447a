/// Lists the shared files, newest first (QRY-18).
package struct ListSharedFiles: RangeQuery {
    package static let name = "listSharedFiles"

    package var group: GroupID
    package var range: ListRange

    package init(group: GroupID, range: ListRange) {
        self.group = group
        self.range = range
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> SharedFiles {
        try EMViewer(group, inquiry).require(.readMembers)
        let state = inquiry.state
        let keys = state.keys(of: EMTables.sharedFiles, in: group, at: range.places)
        return SharedFiles(
            files: keys.compactMap {
                state.row(EMTables.sharedFiles, $0, as: SharedFile.self)
            })
    }
}
