package import ProtobufWire

/// What a group is: everything about it but its members and counts.
///
/// The row stays after destruction with `isDestroyed`, because the id is never reused (GRP-62).
package struct GroupProfile: ViewRow, Equatable {
    // Where single fields lie in the row.
    static let familyField = 1
    static let isAllMutedField = 16
    static let isDisabledField = 17
    static let isDestroyedField = 18

    package var traits: GroupTraits
    package var name: String
    package var description: String
    package var announcement: String
    package var maxMembers: Int
    package var owner: UserID?
    /// Bytewise ascending.
    package var admins: [UserID]
    package var isAllMuted: Bool
    package var isDisabled: Bool
    package var isDestroyed: Bool
    package var createdAt: Int64
    /// When one of the texts last changed.
    package var infoChangedAt: Int64

    package var family: Family { traits.family }

    package func encode(into writer: inout ProtobufWriter) {
        writer.signed(Self.familyField, family.number)
        writer.string(2, name)
        writer.string(3, description)
        if let owner { writer.string(4, owner.text) }
        writer.signed(5, Int64(maxMembers))
        traits.write(to: &writer)
        writer.string(14, announcement)
        for admin in admins { writer.string(15, admin.text) }
        writer.bool(Self.isAllMutedField, isAllMuted)
        writer.bool(Self.isDisabledField, isDisabled)
        writer.bool(Self.isDestroyedField, isDestroyed)
        writer.signed(19, createdAt)
        writer.signed(20, infoChangedAt)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        traits = try GroupTraits(try fields.choice(Self.familyField), from: fields)
        name = try fields.string(2)
        description = try fields.string(3)
        owner = try fields.optionalID(4)
        maxMembers = Int(try fields.integer(5))
        announcement = try fields.string(14)
        admins = try fields.ids(15)
        isAllMuted = try fields.bool(Self.isAllMutedField)
        isDisabled = try fields.bool(Self.isDisabledField)
        isDestroyed = try fields.bool(Self.isDestroyedField)
        createdAt = try fields.integer(19)
        infoChangedAt = try fields.integer(20)
    }

    package init(created event: GroupCreated, at time: Int64) {
        traits = event.traits
        name = event.name
        description = event.description
        announcement = event.announcement
        maxMembers = event.maxMembers
        owner = event.owner
        admins = []
        isAllMuted = false
        isDisabled = false
        isDestroyed = false
        createdAt = time
        infoChangedAt = time
    }
}

extension GroupProfile {
    /// Owner and admins, bytewise.
    package var managers: [UserID] {
        guard let owner else { return admins }
        var managers = admins
        managers.insert(owner, at: admins.firstIndex { owner < $0 } ?? admins.endIndex)
        return managers
    }

    package mutating func addAdmin(_ user: UserID) {
        let index = admins.firstIndex { user < $0 } ?? admins.endIndex
        admins.insert(user, at: index)
    }

    package mutating func removeAdmin(_ user: UserID) {
        admins.removeAll { $0 == user }
    }
}
