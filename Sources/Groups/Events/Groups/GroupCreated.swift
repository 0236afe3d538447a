package import ProtobufWire

/// A group came into being (EVT-01).
public struct GroupCreated: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(1, "groupCreated")

    /// Its name.
    public let name: String
    /// Its description; the introduction of a TIM group.
    public let description: String
    /// Its owner; nil where the administrator created a TIM group.
    public let owner: UserID?
    /// How many members it may have; 0 is unlimited, in TIM groups only.
    public let maxMembers: Int
    /// The notification of a TIM group, empty when unset; EM groups begin without an announcement.
    public let announcement: String
    package let traits: GroupTraits

    package init(
        name: String, description: String, owner: UserID? = nil, maxMembers: Int,
        announcement: String = "", traits: GroupTraits
    ) {
        self.name = name
        self.description = description
        self.owner = owner
        self.maxMembers = maxMembers
        self.announcement = announcement
        self.traits = traits
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        let family: Family = try fields.choice(1)
        name = try fields.string(2)
        description = try fields.string(3)
        owner = try fields.optionalID(4)
        maxMembers = Int(try fields.integer(5))
        traits = try GroupTraits(family, from: fields)
        announcement = try fields.remark(14)
    }

    package func write(to sink: inout some FieldSink) {
        sink.choice(1, "family", traits.family)
        sink.string(2, "name", name)
        sink.string(3, "description", description)
        if let owner { sink.id(4, "owner", owner) }
        sink.integer(5, "maxMembers", Int64(maxMembers))
        traits.write(to: &sink)
        if traits.family == .tim { sink.string(14, "announcement", announcement) }
    }

    package func project(_ event: Event, into state: StateWriter) {
        let profile = GroupProfile(created: self, at: event.time)
        state.setProfile(event.group, profile)
        Families.noteCreation(event, profile, in: state)
    }
}

extension GroupCreated {
    /// The family whose rules apply in it.
    public var family: Family { traits.family }
    /// Visibility and ways in; nil in a TIM group.
    public var style: GroupStyle? { traits.em?.style }
    /// Whether direct invitations ask the invitee, see GLO-12; nil in a TIM group.
    public var inviteNeedConfirm: Bool? { traits.em?.inviteNeedConfirm }
    /// The extension text; nil in a TIM group.
    public var ext: String? { traits.em?.ext }
    /// Its type; nil in an EM group.
    public var type: TIMGroupType? { traits.tim?.type }
    /// What becomes of applications; nil in an EM group.
    public var addOption: TIMAddOption? { traits.tim?.addOption }
    /// The address of its picture; nil in an EM group.
    public var faceURL: String? { traits.tim?.faceURL }
    /// The custom fields, bytewise by key; empty in an EM group.
    public var customFields: [CustomField] { traits.tim?.fields ?? [] }
}
