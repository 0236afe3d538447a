extension [UInt8] {
    /// Appends bytes that are lent, which needs no counted reference to them.
    mutating func append(_ bytes: Span<UInt8>) {
        // An empty array shares its storage with all others, and its count would be written.
        guard !bytes.isEmpty else { return }
        append(addingCapacity: bytes.count) { added in
            for index in bytes.indices { added.append(bytes[index]) }
        }
    }
}
