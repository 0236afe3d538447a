/// The custom fields of one member of a TIM group.
public struct MemberFields: Sendable, Equatable {
    /// The member.
    public let user: UserID
    /// The fields, bytewise by key.
    public let fields: [CustomField]

    /// Names the fields of a member.
    public init(user: UserID, fields: [CustomField]) {
        self.user = user
        self.fields = fields
    }
}
