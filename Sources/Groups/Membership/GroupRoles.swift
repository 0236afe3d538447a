/// A set of roles in a group, written as in the rows PRM: O, A, P, X, S.
package struct GroupRoles: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Owner.
    static let o = GroupRoles(rawValue: 1)
    /// Admin.
    static let a = GroupRoles(rawValue: 2)
    /// Ordinary member.
    static let p = GroupRoles(rawValue: 4)
    /// Not a member.
    static let x = GroupRoles(rawValue: 8)
    /// The application administrator.
    static let s = GroupRoles(rawValue: 16)

    package init(_ role: MemberRole?) {
        switch role {
        case .owner: self = .o
        case .admin: self = .a
        case .member: self = .p
        case nil: self = .x
        }
    }
}
