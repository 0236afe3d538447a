@testable import MusterCLI

/// Bytes that arrive in given pieces.
struct PieceSource: ByteSource {
    private var pieces: [[UInt8]]

    init(_ text: String, pieceBytes: Int = .max) {
        self.init(Array(text.utf8), pieceBytes: pieceBytes)
    }

    init(_ bytes: [UInt8], pieceBytes: Int = .max) {
        pieces = []
        var rest = bytes[...]
        while !rest.isEmpty {
            pieces.append(Array(rest.prefix(pieceBytes)))
            rest = rest.dropFirst(pieceBytes)
        }
        pieces.reverse()
    }

    mutating func next() throws(CommandFailure) -> [UInt8]? {
        pieces.popLast()
    }
}
