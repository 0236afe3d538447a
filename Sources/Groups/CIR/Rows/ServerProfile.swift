package import ProtobufWire

/// What a server is: everything about it but its members, categories and channels (ENT-14).
///
/// The row stays after destruction with `isDestroyed`, because the id is never reused.
package struct ServerProfile: ViewRow, Equatable {
    package var name: String
    package var icon: String
    package var type: CircleType
    package var background: String
    package var desc: String
    package var ext: String
    package var owner: UserID
    /// In the order in which they were added.
    package var tags: [ServerTag]
    package var defaultCategory: CategoryID
    package var defaultChannel: ChannelID
    package var isDestroyed: Bool
    package var createdAt: Int64

    package init(created event: ServerCreated, at time: Int64) {
        name = event.name
        icon = event.icon
        type = event.type
        background = event.background
        desc = event.desc
        ext = event.ext
        owner = event.owner
        tags = []
        defaultCategory = ""
        defaultChannel = ""
        isDestroyed = false
        createdAt = time
    }

    package func encode(into writer: inout ProtobufWriter) {
        writer.string(1, name)
        writer.string(2, icon)
        writer.signed(3, type.number)
        writer.string(4, background)
        writer.string(5, desc)
        writer.string(6, ext)
        writer.string(7, owner.text)
        ServerTag.write(tags, 8, to: &writer)
        writer.string(9, defaultCategory.text)
        writer.string(10, defaultChannel.text)
        writer.bool(11, isDestroyed)
        writer.signed(12, createdAt)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        name = try fields.string(1)
        icon = try fields.string(2)
        type = try fields.choice(3)
        background = try fields.string(4)
        desc = try fields.string(5)
        ext = try fields.string(6)
        owner = try fields.id(7)
        tags = try ServerTag.read(8, from: fields)
        defaultCategory = try fields.id(9)
        defaultChannel = try fields.id(10)
        isDestroyed = try fields.bool(11)
        createdAt = try fields.integer(12)
    }
}
