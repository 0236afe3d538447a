/// Who may do what in a server and its channels: PRM-C01 to PRM-C26 as a table.
package enum CIRPolicy {
    /// Columns: public and private text, public and private voice.
    private typealias Row = (CIRRoles, CIRRoles, CIRRoles, CIRRoles)

    /// The roles that may perform the operation on a channel of the kind.
    package static func allowed(
        _ operation: CIROperation, _ type: CircleType, _ mode: ChannelMode
    ) -> CIRRoles {
        let row = row(operation)
        return switch (type, mode) {
        case (.public, .text): row.0
        case (.private, .text): row.1
        case (.public, .voice): row.2
        case (.private, .voice): row.3
        }
    }

    /// The roles that may perform the operation on the server itself.
    package static func allowed(_ operation: CIROperation) -> CIRRoles {
        switch operation {
        case .createChannel: [.so]
        case .updateServer: [.so, .sm]
        case .destroyServer: [.so]
        case .appoint: [.so]
        case .inviteToServer: [.so, .sm, .su]
        case .leaveServer: [.sm, .su]
        case .removeUser: [.so, .sm]
        case .createCategory: [.so]
        case .updateCategory: [.so, .sm]
        case .readServer: [.so, .sm, .su]
        default: []
        }
    }

    /// Whether the creator of a channel becomes a member of it (PRM-C02).
    package static func creatorEnters(_ mode: ChannelMode) -> Bool {
        switch mode {
        case .text: true
        case .voice: false
        }
    }

    /// Whether anyone joins a server without an invitation (PRM-C21).
    package static func isOpen(_ type: CircleType) -> Bool {
        switch type {
        case .public: true
        case .private: false
        }
    }

    private static func row(_ operation: CIROperation) -> Row {
        switch operation {
        // .......... public text       private text   public voice      private voice
        case .seeChannel:
            ([.so, .sm, .cm, .su], [.so, .sm, .cm], [.so, .sm, .cm, .su], [.so, .sm, .cm])
        case .joinChannel: ([.so, .sm, .su], [.so, .sm], [.so, .sm, .su], [.so, .sm])
        case .inviteToChannel: same([.so, .sm, .cm])
        case .updateChannel: same([.so, .sm])
        case .destroyChannel: same([.so])
        case .transferChannel: same([.so, .sm])
        case .leaveChannel: same([.cm])
        case .removeFromChannel: same([.so, .sm])
        case .muteInChannel: same([.so, .sm])
        case .readChannelMembers: same([.so, .sm, .cm])
        default: same([])
        }
    }

    private static func same(_ roles: CIRRoles) -> Row { (roles, roles, roles, roles) }
}
