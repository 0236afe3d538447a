package import ProtobufWire

/// What a public server is found by.
///
/// It stands in the directory, as a search goes through all of it: to look up and decode as many
/// profiles would take much longer.
package struct ServerListing: ViewRow, Equatable {
    package let name: String
    package let tagNames: [String]

    package init(of profile: ServerProfile) {
        name = profile.name
        tagNames = profile.tags.map(\.name)
    }

    package func encode(into writer: inout ProtobufWriter) {
        writer.string(1, name)
        writer.strings(2, "tags", tagNames)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        name = try fields.string(1)
        tagNames = try fields.strings(2)
    }
}

extension ServerProfile {
    /// Whether the directory says the same about both, byte for byte as searches compare.
    package func isListed(like other: ServerProfile) -> Bool {
        isDestroyed == other.isDestroyed && name.utf8.elementsEqual(other.name.utf8)
            && datedTags == other.datedTags
    }
}
