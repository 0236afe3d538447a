import Foundation

/// Measures elapsed time and the processor time of all threads of this process.
struct Stopwatch {
    private let begin = ContinuousClock.now
    private let beginCPU = clock()

    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = (ContinuousClock.now - begin).components
        return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }

    var seconds: Double { Double(nanoseconds) / 1e9 }

    var cpuSeconds: Double { Double(clock() - beginCPU) / Double(CLOCKS_PER_SEC) }
}
