extension Array where Element == UInt8 {
    /// Copies lent bytes.
    @inlinable
    package init(copying span: Span<UInt8>) {
        self = unsafe span.withUnsafeBufferPointer { buffer in unsafe Array(buffer) }
    }
}
