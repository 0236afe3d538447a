/// A set of roles in an EM group, written as in semantics.md section 3: O, A, P, X, S.
package struct EMRoles: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Owner.
    static let o = EMRoles(rawValue: 1)
    /// Admin.
    static let a = EMRoles(rawValue: 2)
    /// Ordinary member.
    static let p = EMRoles(rawValue: 4)
    /// Not a member.
    static let x = EMRoles(rawValue: 8)
    /// The application administrator.
    static let s = EMRoles(rawValue: 16)

    package init(_ role: MemberRole?) {
        switch role {
        case .owner: self = .o
        case .admin: self = .a
        case .member: self = .p
        case nil: self = .x
        }
    }
}
