extension Hasher {
    /// Feeds the bytes of a text, eight at a time.
    ///
    /// `combine` would feed those of its normal form, which very many texts may share that are
    /// different byte for byte: sets of them would take ages.
    package mutating func combine(bytesOf text: String) {
        let bytes = text.utf8Span.span
        var word: UInt64 = 0
        for index in bytes.indices {
            word = word << 8 | UInt64(bytes[index])
            if index % 8 == 7 { combine(word) }
        }
        combine(word)
        combine(bytes.count)
    }
}
