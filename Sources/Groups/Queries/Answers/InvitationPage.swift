/// A page of invitations.
public struct InvitationPage: Sendable, Equatable {
    /// The entries.
    public let invitations: [Invitation]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ page: Page<Invitation>) {
        invitations = page.entries
        cursor = page.cursor
    }
}

extension InvitationPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "invitations", invitations) { $0.write(to: &$1) }
        if let cursor { sink.string(2, "cursor", cursor) }
    }
}
