extension Cursor {
    /// Lends the key and value under the cursor.
    ///
    /// The cursor has to stand on an entry.
    @inlinable
    package func withEntry<R: ~Copyable, E: Error>(
        _ body: (_ key: Span<UInt8>, _ value: Span<UInt8>) throws(E) -> R
    ) throws(E) -> R {
        if let writer {
            refresh()
            writer.lent += 1
        }
        defer { writer?.lent -= 1 }
        let current = unsafe entry.pointee
        precondition(current.isPresent, "The cursor does not stand on an entry.")
        return try unsafe body(current.key.span, current.value.span)
    }

    /// A copy of the key under the cursor.
    @inlinable
    package func key() -> [UInt8] {
        withEntry { key, _ in Array(copying: key) }
    }

    /// A copy of the value under the cursor.
    @inlinable
    package func value() -> [UInt8] {
        withEntry { _, value in Array(copying: value) }
    }
}
