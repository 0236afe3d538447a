import LMDB
import Testing

/// What tells the free part of a journal from frames.
@Suite struct UnwrittenTests {
    private func areUnwritten(_ bytes: [UInt8]) -> Bool { FixedFile.areUnwritten(bytes.span) }

    @Test func `zeros of any number are as a file was made`() {
        for count in [0, 1, 2, 7, 64, 65_536] {
            #expect(areUnwritten([UInt8](repeating: 0, count: count)))
        }
    }

    @Test func `any bit anywhere was written`() {
        for count in [1, 2, 9, 130] {
            for place in 0..<count {
                for bit in 0..<8 {
                    var bytes = [UInt8](repeating: 0, count: count)
                    bytes[place] = 1 << bit
                    #expect(!areUnwritten(bytes))
                }
            }
        }
    }

    @Test func `a value that repeats is no zero`() {
        #expect(!areUnwritten([UInt8](repeating: 7, count: 100)))
    }
}
