import CCrypto

/// SHA-256 over pieces, by libcrypto, with one context for any number of digests.
///
/// Making a context costs more than hashing a small record, so keep the value and reuse it:
/// `finalize` leaves it ready for the next message.
///
/// Safe although it keeps a pointer: it cannot be copied and frees its context once. Not for use by
/// two threads at a time, which the compiler sees to, since the type is not `Sendable`.
@safe package struct SHA256: ~Copyable {
    private let context: OpaquePointer
    private let algorithm: OpaquePointer

    /// Whether libcrypto is ready, and stays so for threads that still hash while the process ends:
    /// left to itself it frees its tables in `exit`, under their hands.
    private static let isReady = OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil) == 1

    /// A hash over nothing so far.
    package init() {
        precondition(Self.isReady, "libcrypto could not be initialised.")
        // Fetching the algorithm once is what makes reuse cheap in OpenSSL 3.
        guard let context = unsafe EVP_MD_CTX_new(),
            let algorithm = unsafe EVP_MD_fetch(nil, "SHA256", nil)
        else {
            preconditionFailure("libcrypto offers no SHA-256, or memory ran out.")
        }
        unsafe self.context = context
        unsafe self.algorithm = algorithm
        start()
    }

    deinit {
        unsafe EVP_MD_CTX_free(context)
        unsafe EVP_MD_free(algorithm)
    }

    /// Adds bytes to the message.
    package mutating func update(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            let result = unsafe EVP_DigestUpdate(context, buffer.baseAddress, buffer.count)
            precondition(result == 1, "libcrypto could not go on with SHA-256.")
        }
    }

    /// Adds bytes to the message.
    package mutating func update(_ bytes: [UInt8]) {
        update(bytes.span)
    }

    /// Adds bytes to the message.
    package mutating func update(_ bytes: ArraySlice<UInt8>) {
        update(bytes.span)
    }

    /// Adds one byte to the message.
    package mutating func update(_ byte: UInt8) {
        let single: [1 of UInt8] = [byte]
        update(single.span)
    }

    /// Adds the eight bytes of a number, the highest first.
    package mutating func update(bigEndian number: UInt64) {
        let bytes: [8 of UInt8] = InlineArray { index in
            UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * index))
        }
        update(bytes.span)
    }

    /// Adds the bytes of a digest to the message.
    package mutating func update(_ digest: SHA256Digest) {
        digest.withBytes { bytes in update(bytes) }
    }

    /// The digest of the message; the next message starts empty.
    package mutating func finalize() -> SHA256Digest {
        var words: [4 of UInt64] = [0, 0, 0, 0]
        let result = unsafe withUnsafeMutableBytes(of: &words) { buffer in
            let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return unsafe EVP_DigestFinal_ex(context, start, nil)
        }
        precondition(result == 1, "libcrypto could not finish SHA-256.")
        start()
        return SHA256Digest(
            words[0].bigEndian, words[1].bigEndian, words[2].bigEndian, words[3].bigEndian)
    }

    private func start() {
        let result = unsafe EVP_DigestInit_ex2(context, algorithm, nil)
        precondition(result == 1, "libcrypto could not start SHA-256.")
    }
}
