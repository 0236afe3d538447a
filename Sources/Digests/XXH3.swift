import CXXHash

/// The fast 64-bit checksum XXH3: finds damage, not intent.
package enum XXH3 {
    /// The XXH3 of the bytes with seed 0.
    package static func hash64(_ bytes: Span<UInt8>) -> UInt64 {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe XXH3_64bits(buffer.baseAddress, buffer.count)
        }
    }
}
