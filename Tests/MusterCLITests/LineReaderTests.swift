import Testing

@testable import MusterCLI

struct LineReaderTests {
    @Test(arguments: [1, 2, 3, 7, 1000])
    func `Lines are cut wherever their bytes are cut`(pieceBytes: Int) throws {
        let text = "one\n\ntwo\r\n  three"
        var reader = LineReader(PieceSource(text, pieceBytes: pieceBytes), named: "-")
        var lines: [String] = []
        while let line = try reader.next() {
            lines.append("\(line.number) \(String(decoding: line.bytes, as: UTF8.self))")
        }
        #expect(lines == ["1 one", "2 ", "3 two\r", "4   three"])
    }

    @Test(arguments: ["", "\n", "\ny"])
    func `A line over the limit is refused with its number`(rest: String) throws {
        let limit = LineReader.lineBytesMaximum
        let bytes =
            Array("x\n".utf8) + Array(repeating: 0x20, count: limit + 1) + Array(rest.utf8)
        var reader = LineReader(PieceSource(bytes, pieceBytes: 1 << 20), named: "file")
        _ = try reader.next()
        let error = #expect(throws: CommandFailure.self) { try reader.next() }
        #expect(error?.message == "file:2: the line is longer than \(limit) bytes")
    }
}
