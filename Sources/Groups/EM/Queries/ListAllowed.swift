/// Lists the allow list (QRY-14).
package struct ListAllowed: GroupQuery {
    package static let name = "listAllowed"
    package static let isTemporal = true

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> UserNames {
        try EMViewer(group, inquiry).require(.useAllowList)
        return UserNames(users: inquiry.state.allowList(of: group))
    }
}
