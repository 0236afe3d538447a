/// Lists the block list (QRY-16).
package struct ListBlockListed: RangeQuery {
    package static let name = "listBlockListed"
    package static let isTemporal = true

    package var group: GroupID
    package var range: ListRange

    package init(group: GroupID, range: ListRange) {
        self.group = group
        self.range = range
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> UserNames {
        try EMViewer(group, inquiry).require(.useBlockList)
        let keys = inquiry.state.keys(of: EMTables.blockList, in: group, at: range.places)
        return UserNames(users: keys.map { StateReader.secondID($0) })
    }
}
