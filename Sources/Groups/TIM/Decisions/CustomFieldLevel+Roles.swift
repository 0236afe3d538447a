extension CustomFieldLevel {
    /// Who stands at the level or above.
    package var roles: GroupRoles {
        switch self {
        case .system: [.s]
        case .owner: [.o, .s]
        case .admin: [.o, .a, .s]
        case .member: [.o, .a, .p, .s]
        case .anyone: [.o, .a, .p, .x, .s]
        }
    }
}
