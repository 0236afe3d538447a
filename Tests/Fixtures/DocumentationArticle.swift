import Foundation

/// An article of the documentation, as its source says it.
package enum DocumentationArticle {
    /// The text of the article of that name.
    package static func text(of name: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(
            contentsOf: root.appending(path: "Sources/Muster/Muster.docc/\(name).md"),
            encoding: .utf8)
    }
}
