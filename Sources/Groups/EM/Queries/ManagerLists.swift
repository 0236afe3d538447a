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

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        range = try ListRange(reading: source)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> MuteList {
        try EMViewer(group, inquiry).require(.muteMember)
        return MuteList(muted: range.cut(inquiry.muteList(of: group)))
    }
}

/// The mute list of a group, or a page of it.
public struct MuteList: Sendable, Equatable {
    /// The entries, latest first.
    public let muted: [MuteListEntry]
}

extension MuteList: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "muted", muted) { $0.write(to: &$1) }
    }
}

/// Lists the allow list (QRY-14).
package struct ListAllowed: QueryBody {
    package static let name = "listAllowed"
    package static let isTemporal = true

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> UserNames {
        try EMViewer(group, inquiry).require(.useAllowList)
        return UserNames(users: inquiry.state.allowList(of: group))
    }
}

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

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        range = try ListRange(reading: source)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> UserNames {
        try EMViewer(group, inquiry).require(.useBlockList)
        let keys = inquiry.state.keys(of: ViewTables.blockList, in: group, at: range.places)
        return UserNames(users: keys.map { StateReader.secondID($0) })
    }
}

/// Users in a list, bytewise.
public struct UserNames: Sendable, Equatable {
    /// The users.
    public let users: [UserID]
}

extension UserNames: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.ids(1, "users", users)
    }
}
