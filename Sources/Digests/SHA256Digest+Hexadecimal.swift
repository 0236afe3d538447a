extension SHA256Digest: CustomStringConvertible {
    /// The digest written as 64 hexadecimal digits.
    ///
    /// - Parameter hexadecimal: Digits in either case; anything else gives nil.
    package init?(hexadecimal: String) {
        guard let bytes = Hexadecimal.bytes(hexadecimal, atMost: Self.byteCount) else { return nil }
        self.init(bytes: bytes)
    }

    /// The 64 hexadecimal digits, lower case.
    package var description: String { Hexadecimal.text(bytes) }
}
