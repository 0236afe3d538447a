/// A row that exists while a user is in a group, server or channel.
package protocol MembershipRow: ViewRow {
    /// When the user entered, in milliseconds since the epoch.
    var joinedAt: Int64 { get }
}
