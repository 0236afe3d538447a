package import ProtobufWire

/// One membership: the row exists while the user is in the group.
package struct Member: MembershipRow, Equatable {
    /// Where ``role`` lies in the row.
    static let roleField = 1

    package var role: MemberRole
    package var joinedAt: Int64
    /// The sequence of the entry, which orders a user's joined groups.
    package var joinedPosition: UInt64
    /// The position since which messages reach the member: its entry, or a later change; nil while
    /// they do not.
    package private(set) var hearsSince: UInt64?
    /// How many messages the group had when the member entered.
    package private(set) var messagesBefore: Int
    /// What only EM groups keep; empty in others.
    package var em = EMMembership()
    /// What only TIM groups keep; empty in others.
    package var tim = TIMMembership()

    package init(
        role: MemberRole, joinedAt: Int64, joinedPosition: UInt64, messagesBefore: Int
    ) {
        self.role = role
        self.joinedAt = joinedAt
        self.joinedPosition = joinedPosition
        self.messagesBefore = messagesBefore
        hearsSince = joinedPosition
    }

    /// Notes that messages reach the member from now on, or no longer do.
    ///
    /// Who hears already goes on to hear since then.
    package mutating func setHearing(_ hears: Bool, at position: UInt64) {
        hearsSince = hears ? hearsSince ?? position : nil
    }

    package func encode(into writer: inout ProtobufWriter) {
        writer.signed(Self.roleField, role.number)
        writer.signed(2, joinedAt)
        writer.unsigned(3, joinedPosition)
        em.encode(into: &writer)
        tim.encode(into: &writer)
        if hearsSince != joinedPosition { writer.unsigned(10, hearsSince ?? 0) }
        if messagesBefore > 0 { writer.signed(11, Int64(messagesBefore)) }
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        self.init(role: .member, joinedAt: 0, joinedPosition: 0, messagesBefore: 0)
        var changedHearing: UInt64?
        var reader = ProtobufReader(bytes)
        while let field = try reader.next() {
            switch field.number {
            case Self.roleField:
                guard let value = MemberRole(number: try field.signed()) else {
                    throw .invalidValue(field: Self.roleField)
                }
                role = value
            case 2: joinedAt = try field.signed()
            case 3: joinedPosition = try field.unsigned()
            case 4...6: try em.decode(field)
            case 10: changedHearing = try field.position()
            case 11: messagesBefore = try field.count()
            default: try tim.decode(field)
            }
        }
        hearsSince = changedHearing.map { $0 == 0 ? nil : $0 } ?? joinedPosition
    }
}
