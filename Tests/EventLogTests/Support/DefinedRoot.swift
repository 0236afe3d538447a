import Digests

/// The Merkle tree hash exactly as RFC 6962, section 2.1, defines it: slow, and sharing no code
/// with the product's tree.
func definedRoot(_ records: ArraySlice<[UInt8]>) -> SHA256Digest {
    var sha256 = SHA256()
    if records.isEmpty {
        return sha256.finalize()
    }
    if let record = records.first, records.count == 1 {
        sha256.update([0] + record)
        return sha256.finalize()
    }
    var half = 1
    while half * 2 < records.count {
        half *= 2
    }
    let left = definedRoot(records[records.startIndex..<records.startIndex + half])
    let right = definedRoot(records[(records.startIndex + half)...])
    sha256.update([1] + left.bytes + right.bytes)
    return sha256.finalize()
}
