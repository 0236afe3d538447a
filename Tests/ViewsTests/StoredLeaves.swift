import Foundation
import Testing

/// The leaves of stored views, to be hurt.
struct StoredLeaves {
    /// Which file they are in.
    let path: String

    /// Gives each leaf that is wanted the number of another page, which LMDB does not look at.
    func damage(where isWanted: (_ page: [UInt8], _ number: UInt64) -> Bool) throws {
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        defer { try? file.close() }
        var damaged = 0
        var page: UInt64 = 0
        while try file.seek(toOffset: page * 4_096) == (),
            let bytes = try file.read(upToCount: 4_096), bytes.count == 4_096
        {
            if isWanted([UInt8](bytes), page) {
                try file.seek(toOffset: page * 4_096)
                try file.write(contentsOf: [UInt8(truncatingIfNeeded: page + 1)])
                damaged += 1
            }
            page += 1
        }
        #expect(damaged > 0)
    }

    /// Whether it has rows: the keys of other leaves are shorter, and there are fewer.
    static func holdsRows(_ head: [UInt8], _ number: UInt64) -> Bool {
        func word(_ offset: Int) -> Int { Int(head[offset]) | Int(head[offset + 1]) << 8 }
        let isLeaf = word(10) == 2 && word(0) == Int(number & 0xffff)
        return isLeaf && (word(12) - 16) / 2 > 10
    }

    /// Whether it has what views note about themselves.
    static func holdsNotes(_ page: [UInt8], _ number: UInt64) -> Bool {
        Data(page).range(of: Data("checkpoint".utf8)) != nil
    }
}
