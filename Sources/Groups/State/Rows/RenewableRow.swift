/// An invitation or a join request, which may be issued again while it waits.
protocol RenewableRow: ViewRow {
    /// The sequence of its first issue.
    var number: UInt64 { get }
    /// The sequence of its last issue.
    var issuedPosition: UInt64 { get }
}

extension Invitation: RenewableRow {}

extension JoinRequest: RenewableRow {
    var issuedPosition: UInt64 { requestedPosition }
}
