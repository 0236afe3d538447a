import Digests

/// The small changes that a forger tries.
enum Forgery {
    /// Other paths: each bit flipped, each hash dropped, doubled, exchanged with another, and one
    /// hash too many.
    static func paths(of path: [SHA256Digest]) -> [[SHA256Digest]] {
        var forged = [path + [.zero], [.zero] + path]
        for index in path.indices {
            for bit in 0..<SHA256Digest.byteCount * 8 {
                var flipped = path
                flipped[index] = flip(path[index], bit)
                forged.append(flipped)
            }
            var dropped = path
            dropped.remove(at: index)
            var doubled = path
            doubled.insert(path[index], at: index)
            forged += [dropped, doubled, path + [path[index]]]
            for other in path.indices where other > index {
                var exchanged = path
                exchanged.swapAt(index, other)
                forged.append(exchanged)
            }
        }
        if !path.isEmpty { forged += [[], path.reversed(), path + path] }
        return forged.filter { $0 != path }
    }

    /// Other numbers: neighbours, and those around powers of two.
    static func numbers(near number: UInt64, up end: UInt64) -> [UInt64] {
        var found: Set<UInt64> = [0, 1, number &- 1, number + 1, number ^ 1, end, .max]
        for power in 0..<UInt64.bitWidth {
            let value = UInt64(1) << UInt64(power)
            found.formUnion([value - 1, value, value &+ 1])
        }
        found.remove(number)
        // A log never comes near the last number, and the next one has to exist.
        return found.filter { $0 <= UInt64(Int64.max) }.sorted()
    }

    /// Other records: each bit flipped, longer, shorter, none.
    static func records(of record: [UInt8]) -> [[UInt8]] {
        var forged = [record + [0], [0] + record, Array(record.dropLast()), []]
        for bit in 0..<record.count * 8 {
            var flipped = record
            flipped[bit / 8] ^= 1 << UInt8(bit % 8)
            forged.append(flipped)
        }
        return forged
    }

    static func flip(_ digest: SHA256Digest, _ bit: Int) -> SHA256Digest {
        var bytes = digest.bytes
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        return SHA256Digest(bytes: bytes) ?? .zero
    }
}
