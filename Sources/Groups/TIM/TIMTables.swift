/// The tables of TIM groups; see ``ViewTables`` for what a table is.
///
/// Numbers 70 to 89.
package enum TIMTables {
    /// Invitations as pendencies of their invitee, newest first: invitee, addTime descending.
    package static let invitationPendencies = TableID(
        number: 70, name: "invitationPendencies", isTemporal: false)
    /// Join requests as pendencies of their group, newest first: group, addTime descending.
    package static let requestPendencies = TableID(
        number: 71, name: "requestPendencies", isTemporal: false)
    /// The groups whose join requests a user decides: user, group.
    package static let managedGroups = TableID(
        number: 72, name: "managedGroups", isTemporal: false)
    /// Up to which addTime a user has read the pendencies: user.
    package static let pendencyReads = TableID(
        number: 73, name: "pendencyReads", isTemporal: false)
    /// Numbers over the whole store: name.
    package static let totals = TableID(number: 74, name: "timTotals", isTemporal: false)

    package static let all = [
        invitationPendencies, requestPendencies, managedGroups, pendencyReads, totals,
    ]
}

extension ViewKey {
    /// Where a pendency stands in the list of the user or group it waits for, newest first.
    package static func pendency(of scope: some Identifier, _ addTime: Int64) -> [UInt8] {
        of(scope, descending: UInt64(bitPattern: addTime))
    }
}
