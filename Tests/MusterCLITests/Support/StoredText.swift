import Foundation
import Testing

/// Text as it lies in the tables of a closed store.
enum StoredText {
    /// Changes it wherever it is, as pages that are not in use any more have it as well.
    static func hurt(_ text: String, inStoreAt path: String) throws {
        let tables = URL(fileURLWithPath: path + "/log/data.mdb")
        var bytes = try Data(contentsOf: tables)
        let places = bytes.ranges(of: Data(text.utf8))
        try #require(!places.isEmpty)
        for place in places { bytes[place.lowerBound] ^= 1 }
        try bytes.write(to: tables)
    }
}
