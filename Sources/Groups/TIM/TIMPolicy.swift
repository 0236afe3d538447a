/// Who may do what in a TIM group: PRM-T01 to PRM-T29 as a table.
package enum TIMPolicy {
    /// One column per type, in the order of the rows.
    private typealias Row = (GroupRoles, GroupRoles, GroupRoles, GroupRoles, GroupRoles)

    /// The roles that may perform the operation in a group of the type; nobody when empty.
    package static func allowed(_ operation: TIMOperation, in type: TIMGroupType) -> GroupRoles {
        let row = row(operation)
        return switch type {
        case .privateGroup: row.0
        case .publicGroup: row.1
        case .chatRoom: row.2
        case .avChatRoom: row.3
        case .bChatRoom: row.4
        }
    }

    /// Whether the administrator may perform the operation in groups of some type.
    package static func namesAdministrator(_ operation: TIMOperation) -> Bool {
        TIMGroupType.allCases.contains { allowed(operation, in: $0).contains(.s) }
    }

    private static let everybody: GroupRoles = [.o, .a, .p, .x, .s]
    private static let members: GroupRoles = [.o, .a, .p, .s]

    private static func row(_ operation: TIMOperation) -> Row {
        switch operation {
        // ................. Private       Public        ChatRoom      AVChatRoom    BChatRoom
        case .create: ([.x], [.x], [.x], [.x], [.s])
        case .apply: ([], [.x], [.x], [.x], [.x])
        case .changeAddOption: ([], [.o, .a, .s], [.o, .a, .s], [.o, .a, .s], [])
        case .decideRequests: ([], [.o, .a, .s], [.o, .a, .s], [.o, .a, .s], [])
        case .quit: ([.o, .a, .p], [.a, .p], [.a, .p], [.a, .p], [.a, .p])
        case .removeMember: ([.o, .s], [.o, .a, .s], [.o, .a, .s], [], [])
        case .removeAdmin: ([], [.o, .s], [.o, .s], [], [])
        case .appoint: ([], [.o, .s], [.o, .s], [], [])
        case .transfer: ([.o, .s], [.o, .s], [.o, .s], [], [])
        case .disband: ([.s], [.o, .s], [.o, .s], [.o, .s], [.s])
        case .changeProfile: (members, [.o, .a, .s], [.o, .a, .s], [.o, .a, .s], [.s])
        case .muteMember: ([], [.o, .a, .s], [.o, .a, .s], [.o, .a, .s], [])
        case .muteAdmin: ([], [.o, .s], [.o, .s], [], [])
        case .switchAllMute: ([.o, .s], [.o, .a, .s], [.o, .a, .s], [.o, .a, .s], [.s])
        case .setOwnData: ([.o, .a, .p], [.o, .a, .p], [.o, .a, .p], [], [])
        case .setOthersData: ([.o, .a], [.o, .a], [.o, .a], [], [])
        case .setReceiveOption:
            ([.o, .a, .p], [.o, .a, .p], [.o, .a, .p], [.o, .a, .p], [.o, .a, .p])
        case .readProfile: (members, everybody, everybody, everybody, everybody)
        case .readMembers: (members, members, members, everybody, members)
        case .readOwnData: (members, members, members, [], [])
        }
    }
}

extension TIMPolicy {
    /// Who invites into groups of the type, and how: PRM-T08 unless the host says otherwise
    /// (OPT-06).
    package static func invitation(
        into type: TIMGroupType, _ options: Options
    ) -> TIMInvitePolicy {
        if let policy = options.timInvitePolicy[type] { return policy }
        return switch type {
        case .privateGroup: TIMInvitePolicy(inviters: .members, isConfirmed: false)
        case .publicGroup, .chatRoom: TIMInvitePolicy(inviters: .managers, isConfirmed: true)
        case .avChatRoom, .bChatRoom: TIMInvitePolicy(inviters: .nobody, isConfirmed: false)
        }
    }
}

extension TIMInviters {
    package var roles: GroupRoles {
        switch self {
        case .nobody: []
        case .appAdminOnly: [.s]
        case .managers: [.o, .a, .s]
        case .members: [.o, .a, .p, .s]
        }
    }
}
