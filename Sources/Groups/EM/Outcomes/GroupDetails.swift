package import ProtobufWire

/// The view of an EM group, as far as the viewer may see it.
public struct GroupDetails: Sendable, Equatable {
    /// The group.
    public internal(set) var group: GroupID
    /// Its name.
    public internal(set) var name: String
    /// Its description.
    public internal(set) var description: String
    /// Its style.
    public internal(set) var style: GroupStyle
    /// Its owner.
    public internal(set) var owner: UserID?
    /// Its admins, bytewise.
    public internal(set) var admins: [UserID]
    /// How many members it has.
    public internal(set) var memberCount: Int
    /// How many it may have.
    public internal(set) var maxMembers: Int
    /// Whether it is disabled.
    public internal(set) var isDisabled: Bool
    /// What members see besides; nil for others.
    public internal(set) var inside: Inside?
    /// What concerns the viewer; nil when nobody looks, or the administrator does.
    public internal(set) var viewer: Viewer?
    /// The members, where they were asked for.
    ///
    /// The owner, the admins bytewise, then the others, newest first.
    public internal(set) var members: [MemberSummary]?

    /// What members see of a group besides its face.
    public struct Inside: Sendable, Equatable {
        /// The announcement, empty when unset.
        public internal(set) var announcement: String
        /// Whether direct invitations ask the invitee, see GLO-12.
        public internal(set) var inviteNeedConfirm: Bool
        /// The extension text.
        public internal(set) var ext: String
        /// Whether all-mute is on.
        public internal(set) var isAllMuted: Bool
        /// When the group was created, in milliseconds since the epoch.
        public internal(set) var createdAt: Int64
        /// When the last event of the group happened.
        public internal(set) var lastChangedAt: Int64
        /// The version of the group.
        public internal(set) var version: UInt64
    }

    /// What concerns the viewer of a group.
    public struct Viewer: Sendable, Equatable {
        /// What the viewer is in the group.
        public internal(set) var permission: GroupPermission
        /// Whether the viewer has blocked the group's messages; nil for outsiders.
        public internal(set) var isBlocked: Bool?
        /// The mute list, for managers; otherwise empty.
        public internal(set) var muteList: [MuteListEntry]
        /// The allow list, for managers, bytewise; otherwise empty.
        public internal(set) var allowList: [UserID]
        /// The block list, for managers, bytewise; otherwise empty.
        public internal(set) var blockList: [UserID]
    }
}

extension GroupDetails: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.string(2, "name", name)
        sink.string(3, "description", description)
        sink.choice(4, "style", style)
        if let owner { sink.id(5, "owner", owner) }
        sink.ids(6, "admins", admins)
        sink.integer(7, "memberCount", Int64(memberCount))
        sink.integer(8, "maxMembers", Int64(maxMembers))
        sink.bool(9, "disabled", isDisabled)
        if let inside {
            sink.string(10, "announcement", inside.announcement)
            sink.bool(11, "inviteNeedConfirm", inside.inviteNeedConfirm)
            sink.string(12, "ext", inside.ext)
            sink.bool(13, "allMuted", inside.isAllMuted)
            sink.integer(14, "createdAt", inside.createdAt)
            sink.integer(15, "lastChangedAt", inside.lastChangedAt)
            sink.integer(16, "version", Int64(inside.version))
        }
        if let viewer {
            sink.choice(17, "permission", viewer.permission)
            if let isBlocked = viewer.isBlocked {
                sink.bool(18, "isBlocked", isBlocked)
                sink.objects(19, "muteList", viewer.muteList) { $0.writeEnd(to: &$1) }
                sink.ids(20, "allowList", viewer.allowList)
                sink.ids(21, "blockList", viewer.blockList)
            }
        }
        if let members { sink.objects(22, "members", members) { $0.write(to: &$1) } }
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        group = try fields.id(1)
        name = try fields.string(2)
        description = try fields.string(3)
        style = try fields.choice(4)
        owner = try fields.optionalID(5)
        admins = try fields.ids(6)
        memberCount = try fields.count(7)
        maxMembers = Int(try fields.integer(8))
        isDisabled = try fields.bool(9)
        if fields.has(10) { inside = try Inside(from: fields) }
        if fields.has(17) { viewer = try Viewer(from: fields) }
        if fields.has(22) {
            var members: [MemberSummary] = []
            for object in try fields.objects(22) {
                members.append(try MemberSummary(from: object))
            }
            self.members = members
        }
    }
}

extension GroupDetails.Inside {
    fileprivate init(from fields: FieldMap) throws(ProtobufError) {
        announcement = try fields.string(10)
        inviteNeedConfirm = try fields.bool(11)
        ext = try fields.string(12)
        isAllMuted = try fields.bool(13)
        createdAt = try fields.integer(14)
        lastChangedAt = try fields.integer(15)
        version = try fields.position(16)
    }
}

extension GroupDetails.Viewer {
    fileprivate init(from fields: FieldMap) throws(ProtobufError) {
        permission = try fields.choice(17)
        isBlocked = try fields.optionalBool(18)
        muteList = []
        for object in try fields.objects(19) {
            muteList.append(try MuteListEntry(endFrom: object))
        }
        allowList = try fields.ids(20)
        blockList = try fields.ids(21)
    }
}
