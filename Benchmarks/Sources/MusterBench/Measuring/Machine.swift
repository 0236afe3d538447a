import Foundation

/// The machine that the numbers are from.
struct Machine: Encodable {
    let system: String
    let processor: String
    let cores: Int
    let memoryGiB: Int

    static var current: Machine {
        let process = ProcessInfo.processInfo
        return Machine(
            system: process.operatingSystemVersionString, processor: processorName,
            cores: process.activeProcessorCount, memoryGiB: Int(process.physicalMemory >> 30))
    }

    private static var processorName: String {
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = lines.split(separator: "\n").first { $0.hasPrefix("model name") }
        return model?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
            ?? "unknown"
    }
}

extension Machine: CustomStringConvertible {
    var description: String {
        "\(processor), \(cores) cores, \(memoryGiB) GiB, \(system)"
    }
}
