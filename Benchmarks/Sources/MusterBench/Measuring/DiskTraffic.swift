import Foundation

/// What this process and the programs that it ran handed to the system to be written.
///
/// Linux also counts the bytes that were made dirty (`write_bytes`), but by whole folios, which are
/// up to hundreds of pages in newer kernels: five times what reached the disk was counted there.
/// What a program wrote is added when it has ended.
enum DiskTraffic {
    static var bytes: UInt64? {
        let text = (try? String(contentsOfFile: "/proc/self/io", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("wchar:") }
        return line?.split(separator: " ").last.flatMap { UInt64($0) }
    }
}
