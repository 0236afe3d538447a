import FuzzSupport
@testable import MusterCLI

/// Cutting bytes into lines, in whatever pieces they arrive.
enum PiecesTarget {
    static let target = FuzzTarget("pieces") { input in
        guard let first = input.first else { return }
        let bytes = Array(input.dropFirst())
        var reader = LineReader(Pieces(rest: bytes[...], size: Int(first & 31) + 1), named: "x")
        var joined: [UInt8] = []
        var count = 0
        while let line = require("lines can be read", { try reader.next() }) {
            count += 1
            require(line.number == count, "lines are counted")
            require(!line.bytes.contains(UInt8(ascii: "\n")), "a line has no end within")
            joined += line.bytes + [UInt8(ascii: "\n")]
        }
        let isEnded = bytes.last.map { $0 == UInt8(ascii: "\n") } ?? true
        require(joined == bytes + (isEnded ? [] : [UInt8(ascii: "\n")]), "no byte is lost")
    }

    private struct Pieces: ByteSource {
        var rest: ArraySlice<UInt8>
        let size: Int

        mutating func next() throws(CommandFailure) -> [UInt8]? {
            guard !rest.isEmpty else { return nil }
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
    }
}
