import Foundation

/// Measures elapsed time, the processor time of all threads of this process and what it writes.
struct Stopwatch {
    private let lap = Lap()
    private let beginCPU = clock()
    private let beginDisk = DiskTraffic.bytes

    var nanoseconds: UInt64 { lap.nanoseconds }

    var seconds: Double { Double(nanoseconds) / 1e9 }

    var cpuSeconds: Double { Double(clock() - beginCPU) / Double(CLOCKS_PER_SEC) }

    /// Bytes written to the disk; nil where the system does not tell.
    var diskBytes: UInt64? {
        guard let beginDisk, let bytes = DiskTraffic.bytes else { return nil }
        return bytes - beginDisk
    }
}
