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
    /// By the time when they were added, ties by id.
    package private(set) var datedTags: [DatedTag]
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
        datedTags = []
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
        for dated in datedTags {
            writer.message(8) { nested in
                dated.tag.write(to: &nested)
                nested.signed(3, dated.addedAt)
            }
        }
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
        datedTags = []
        for object in try fields.objects(8) {
            datedTags.append(
                DatedTag(
                    tag: try ServerTag(from: object), addedAt: try object.integer(3)))
        }
        defaultCategory = try fields.id(9)
        defaultChannel = try fields.id(10)
        isDestroyed = try fields.bool(11)
        createdAt = try fields.integer(12)
    }
}

extension ServerProfile {
    /// A tag with when the server got it.
    package struct DatedTag: Equatable, Sendable {
        package let tag: ServerTag
        package let addedAt: Int64
    }

    package var tags: [ServerTag] { datedTags.map(\.tag) }

    package mutating func add(_ tags: [ServerTag], at time: Int64) {
        datedTags += tags.map { DatedTag(tag: $0, addedAt: time) }
        datedTags.sort { ($0.addedAt, $0.tag.id) < ($1.addedAt, $1.tag.id) }
    }

    package mutating func removeTags(_ ids: [TagID]) {
        datedTags.removeAll { ids.contains($0.tag.id) }
    }
}
