/// What the types decide besides who may do what.
extension TIMGroupType {
    /// Whether users may be named at creation, and a part of the members be told something
    /// (PRM-T02, TIM-42).
    package var takesNamedUsers: Bool {
        switch self {
        case .privateGroup, .publicGroup, .chatRoom: true
        case .avChatRoom, .bChatRoom: false
        }
    }

    /// Whether a group of the type has admins (TIM-06).
    package var hasAdmins: Bool { self == .publicGroup || self == .chatRoom }

    /// The add option of a new group (PRM-T05).
    package var defaultAddOption: TIMAddOption {
        switch self {
        case .privateGroup: .forbid
        case .publicGroup: .auth
        case .chatRoom, .avChatRoom, .bChatRoom: .any
        }
    }

    /// Whether the add option stays what it is (TIM-05).
    package var hasFixedAddOption: Bool { self == .privateGroup || self == .bChatRoom }

    /// What members receive until they choose (PRM-T29).
    package var defaultReceiveOption: TIMReceiveOption {
        switch self {
        case .privateGroup, .publicGroup: .receive
        case .chatRoom, .avChatRoom, .bChatRoom: .receiveNoPush
        }
    }

    /// How tips reach members; nil where there are none (PRM-T28).
    package var tipDelivery: TipDelivery? {
        switch self {
        case .privateGroup, .publicGroup: .message
        case .chatRoom, .avChatRoom: .listener
        case .bChatRoom: nil
        }
    }

    /// Whether the group is found by its exact id (PRM-T03).
    package var isSearchable: Bool {
        switch self {
        case .publicGroup, .chatRoom, .avChatRoom: true
        case .privateGroup, .bChatRoom: false
        }
    }

    /// How members are listed (PRM-T23).
    package var listing: MemberVisibility {
        switch self {
        case .privateGroup, .publicGroup, .chatRoom: .everybody
        case .avChatRoom: .some
        case .bChatRoom: .nobody
        }
    }

    package enum MemberVisibility {
        case everybody
        /// Owner, admins and the newest members.
        case some
        case nobody
    }
}

extension TIMMembership {
    /// How the member receives messages of a group of the type (TIM-41).
    package func receiveOption(in type: TIMGroupType) -> TIMReceiveOption {
        receiveOption ?? type.defaultReceiveOption
    }
}

extension MemberRole {
    /// The vendor's role.
    package var tim: TIMMemberRole {
        switch self {
        case .owner: .owner
        case .admin: .admin
        case .member: .member
        }
    }
}
