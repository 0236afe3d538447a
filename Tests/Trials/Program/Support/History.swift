import Digests

/// Everything that happened in a trial, as one number: equal histories have equal ones.
struct History: Equatable {
    private(set) var digest: UInt64 = 0
    private(set) var count = 0

    mutating func note(_ text: String) {
        var bytes = Array(text.utf8)
        chain(&bytes)
        digest = XXH3.hash64(bytes.span)
        count += 1
    }

    private func chain(_ bytes: inout [UInt8]) {
        for shift in stride(from: 0, to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: digest >> UInt64(shift)))
        }
    }
}
