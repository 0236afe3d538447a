import Testing

@testable import Views

/// Bytes that somebody else wrote, or that were hurt, are no mark: it would accuse the log.
@Suite struct CheckpointMarkTests {
    private let mark = CheckpointMark(generation: 3, position: 40, root: [1, 2, 3])

    private func parse(_ bytes: [UInt8]) -> CheckpointMark? { CheckpointMark(bytes.span) }

    @Test func `a mark is read as it was written`() {
        #expect(parse(mark.bytes) == mark)
        #expect(parse(CheckpointMark.start.bytes) == .start)
    }

    @Test func `a mark of which a bit was flipped is none`() {
        for place in mark.bytes.indices {
            for bit in UInt8(0)..<8 {
                var bytes = mark.bytes
                bytes[place] ^= 1 << bit
                #expect(parse(bytes) == nil, "bit \(bit) of byte \(place)")
            }
        }
    }

    @Test func `a mark that was cut off or goes on is none`() {
        for count in mark.bytes.indices {
            #expect(parse(Array(mark.bytes.prefix(count))) == nil)
        }
        #expect(parse(mark.bytes + [0]) == nil)
        #expect(parse(CheckpointMark.sealed([UInt8](repeating: 0, count: 15))) == nil)
    }

    @Test func `no counting comes to half of all numbers`() {
        let half = UInt64.max / 2
        for (generation, position) in [(half, 0), (0, half)] as [(UInt64, UInt64)] {
            var mark = CheckpointMark(generation: generation, position: position)
            #expect(parse(mark.bytes) == mark)
            if position == 0 { mark.generation += 1 } else { mark.position += 1 }
            #expect(parse(mark.bytes) == nil)
        }
    }
}
