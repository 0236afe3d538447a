package import ProtobufWire

/// What a channel is: everything about it but its members (ENT-16).
///
/// The row stays after destruction with `isDestroyed`, because the id is never reused. A channel
/// also ends with its server, which alone says so then.
package struct ChannelProfile: ViewRow, Equatable {
    package var server: ServerID
    package var category: CategoryID
    package var name: String
    package var desc: String
    package var ext: String
    package var type: CircleType
    package var mode: ChannelMode
    package var maxUsers: Int
    package var rtcChannelID: String?
    package var isDefault: Bool
    package var creator: UserID
    package var isDestroyed: Bool
    package var createdAt: Int64
    /// The sequence of the creation; orders the channels of a server.
    package var number: UInt64

    package init(created event: ChannelCreated, at time: Int64, number: UInt64) {
        server = event.server
        category = event.category
        name = event.name
        desc = event.desc
        ext = event.ext
        type = event.type
        mode = event.mode
        maxUsers = event.maxUsers
        rtcChannelID = event.rtcChannelID
        isDefault = event.isDefault
        creator = event.creator
        isDestroyed = false
        createdAt = time
        self.number = number
    }

    package func encode(into writer: inout ProtobufWriter) {
        writer.string(1, server.text)
        writer.string(2, category.text)
        writer.string(3, name)
        writer.string(4, desc)
        writer.string(5, ext)
        writer.signed(6, type.number)
        writer.signed(7, mode.number)
        writer.signed(8, Int64(maxUsers))
        if let rtcChannelID { writer.string(9, rtcChannelID) }
        writer.bool(10, isDefault)
        writer.string(11, creator.text)
        writer.bool(12, isDestroyed)
        writer.signed(13, createdAt)
        writer.unsigned(14, number)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        server = try fields.id(1)
        category = try fields.id(2)
        name = try fields.string(3)
        desc = try fields.string(4)
        ext = try fields.string(5)
        type = try fields.choice(6)
        mode = try fields.choice(7)
        maxUsers = Int(try fields.integer(8))
        rtcChannelID = try fields.optionalString(9)
        isDefault = try fields.bool(10)
        creator = try fields.id(11)
        isDestroyed = try fields.bool(12)
        createdAt = try fields.integer(13)
        number = try fields.position(14)
    }
}
