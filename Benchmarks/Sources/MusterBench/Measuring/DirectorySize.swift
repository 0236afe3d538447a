import Foundation

/// Length of all files below a directory.
enum DirectorySize {
    static func bytes(below directory: String) -> Int {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: directory)) ?? []
        return files.reduce(0) { sum, file in
            let attributes = try? FileManager.default.attributesOfItem(
                atPath: "\(directory)/\(file)")
            return sum + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
        }
    }
}
