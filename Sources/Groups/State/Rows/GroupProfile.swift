package import ProtobufWire

/// What a group is: everything about it but its members and counts.
///
/// The row stays after destruction with `isDestroyed`, because the id is never reused (GRP-62).
package struct GroupProfile: ViewRow, Equatable {
    package var family: Family
    package var style: GroupStyle
    package var name: String
    package var description: String
    package var announcement: String
    package var ext: String
    package var maxMembers: Int
    package var inviteNeedConfirm: Bool
    package var owner: UserID?
    /// Bytewise ascending.
    package var admins: [UserID]
    package var isAllMuted: Bool
    package var isDisabled: Bool
    package var isDestroyed: Bool
    package var createdAt: Int64

    package func encode(into writer: inout ProtobufWriter) {
        writer.signed(1, family.number)
        writer.signed(2, style.number)
        writer.string(3, name)
        writer.string(4, description)
        writer.string(5, announcement)
        writer.string(6, ext)
        writer.signed(7, Int64(maxMembers))
        writer.bool(8, inviteNeedConfirm)
        if let owner { writer.string(9, owner.text) }
        for admin in admins { writer.string(10, admin.text) }
        writer.bool(11, isAllMuted)
        writer.bool(12, isDisabled)
        writer.bool(13, isDestroyed)
        writer.signed(14, createdAt)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        family = try fields.choice(1)
        style = try fields.choice(2)
        name = try fields.string(3)
        description = try fields.string(4)
        announcement = try fields.string(5)
        ext = try fields.string(6)
        maxMembers = Int(try fields.integer(7))
        inviteNeedConfirm = try fields.bool(8)
        owner = try fields.optionalID(9)
        admins = try fields.ids(10)
        isAllMuted = try fields.bool(11)
        isDisabled = try fields.bool(12)
        isDestroyed = try fields.bool(13)
        createdAt = try fields.integer(14)
    }

    package init(created event: GroupCreated, at time: Int64) {
        family = event.family
        style = event.style
        name = event.name
        description = event.description
        announcement = ""
        ext = event.ext
        maxMembers = event.maxMembers
        inviteNeedConfirm = event.inviteNeedConfirm
        owner = event.owner
        admins = []
        isAllMuted = false
        isDisabled = false
        isDestroyed = false
        createdAt = time
    }
}

extension GroupProfile {
    /// Owner and admins, bytewise.
    package var managers: [UserID] {
        guard let owner else { return admins }
        return (admins + [owner]).sorted()
    }

    package func isManager(_ user: UserID) -> Bool {
        owner == user || admins.contains(user)
    }

    package mutating func addAdmin(_ user: UserID) {
        let index = admins.firstIndex { user < $0 } ?? admins.endIndex
        admins.insert(user, at: index)
    }

    package mutating func removeAdmin(_ user: UserID) {
        admins.removeAll { $0 == user }
    }
}

extension GroupProfile {
    /// Where the group stands in the public directory: newest first, then by id (QRY-10).
    package func directoryKey(_ group: GroupID) -> [UInt8] {
        var key = ViewKey()
        key.append(GroupID(""))
        key.appendDescending(UInt64(bitPattern: createdAt))
        key.append(group)
        return key.bytes
    }
}
