import Digests

/// The hashes of a proof that somebody sent, no more of them than any log needs.
struct ProofPath: Decodable {
    /// A way to a root has as many steps as the number of events has binary digits, and what shows
    /// growth one hash more; no log comes to 2^48 events.
    static let hashesMaximum = 64

    let hashes: [SHA256Digest]

    init(from decoder: any Decoder) throws {
        var elements = try decoder.unkeyedContainer()
        var hashes: [SHA256Digest] = []
        while !elements.isAtEnd {
            guard hashes.count < Self.hashesMaximum else {
                throw DecodingError.dataCorruptedError(
                    in: elements,
                    debugDescription: "a path has at most \(Self.hashesMaximum) hashes")
            }
            guard let hash = SHA256Digest(hexadecimal: try elements.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(
                    in: elements, debugDescription: "a hash is 64 hexadecimal digits")
            }
            hashes.append(hash)
        }
        self.hashes = hashes
    }
}
