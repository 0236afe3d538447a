import EventLog
import LMDB

/// The key of a stored subtree hash: its level in one byte, its index in eight.
enum SubtreeKey {
    static func bytes(of node: MerkleNode) -> [UInt8] {
        withBytes(of: node) { Array(copying: $0) }
    }

    static func withBytes<Result, Failure: Error>(
        of node: MerkleNode, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var bytes = [9 of UInt8](repeating: 0)
        bytes[0] = UInt8(node.level)
        for index in 0..<8 {
            bytes[1 + index] = UInt8(truncatingIfNeeded: node.index >> UInt64(56 - 8 * index))
        }
        return try body(bytes.span)
    }
}
