import Foundation

/// The derived part of a store.
enum ViewFiles {
    static func remove(at store: String) throws {
        try FileManager.default.removeItem(atPath: store + "/views")
    }
}
