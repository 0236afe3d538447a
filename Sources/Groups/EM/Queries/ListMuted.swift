/// Lists the mutes in force (QRY-13).
package struct ListMuted: RangeQuery {
    package static let name = "listMuted"
    package static let isTemporal = true

    package var group: GroupID
    package var range: ListRange

    package init(group: GroupID, range: ListRange) {
        self.group = group
        self.range = range
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> MuteList {
        try EMViewer(group, inquiry).require(.muteMember)
        return MuteList(muted: range.cut(inquiry.muteList(of: group)))
    }
}
