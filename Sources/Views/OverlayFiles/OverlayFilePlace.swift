/// Where the file of an overlay lies, and what it begins with.
struct OverlayFilePlace {
    /// More than overlays take; one that takes more has no file.
    static let byteCountMaximum = 1 << 30

    let path: String
    /// The first piece: on which checkpoint the overlay began, and of which tables it is.
    let head: [UInt8]

    /// The bytes `MustOvly`.
    private static let magic: UInt64 = 0x4d75_7374_4f76_6c79

    /// The place of the overlay above a checkpoint.
    init(in directory: String, schema: [UInt8], above mark: CheckpointMark) {
        path = Self.path(in: directory, ofGeneration: mark.generation)
        var head = OverlayChunk.empty
        RowKey.append(Self.magic, to: &head)
        RowKey.append(UInt64(schema.count), to: &head)
        self.head = head + schema + mark.bytes
    }

    /// There are two overlays at most, so two names take turns.
    static func path(in directory: String, ofGeneration generation: UInt64) -> String {
        "\(directory)/overlay.\(generation % 2)"
    }
}
