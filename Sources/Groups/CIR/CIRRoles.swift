/// A set of roles around a channel, written as in PRM-C01 to PRM-C26: SO, SM, CM, SU, X.
///
/// One person has several: an owner who is in the channel is SO and CM.
package struct CIRRoles: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Server owner.
    static let so = CIRRoles(rawValue: 1)
    /// Server moderator.
    static let sm = CIRRoles(rawValue: 2)
    /// Member of the channel.
    static let cm = CIRRoles(rawValue: 4)
    /// Ordinary server member who is not in the channel.
    static let su = CIRRoles(rawValue: 8)
    /// Outside the server.
    static let x = CIRRoles(rawValue: 16)

    package init(_ role: ServerRole?, isInChannel: Bool = false) {
        switch role {
        case .owner: self = .so
        case .moderator: self = .sm
        case .user: self = isInChannel ? .cm : .su
        case nil: self = .x
        }
        if isInChannel { insert(.cm) }
    }
}
