import Digests
import EventLog

/// The epoch, in two sectors by turns, so that one of them is always whole.
enum StoredEpoch {
    static func offset(of epoch: UInt64) -> Int {
        Int(epoch % 2) * SimulatedFile.sectorBytes
    }

    static func bytes(of epoch: UInt64) -> [UInt8] {
        var bytes: [UInt8] = []
        BigEndian.append(epoch, to: &bytes)
        BigEndian.append(XXH3.hash64(bytes.span), to: &bytes)
        return bytes
    }

    static func read(_ bytes: [UInt8]) -> UInt64 {
        (0..<2).reduce(0) { newest, turn in
            let offset = turn * SimulatedFile.sectorBytes
            guard bytes.count >= offset + 16 else { return newest }
            let epoch = BigEndian.read(UInt64.self, at: offset, in: bytes.span)
            let isWhole = Array(bytes[offset..<offset + 16]) == self.bytes(of: epoch)
            return isWhole ? max(newest, epoch) : newest
        }
    }
}
