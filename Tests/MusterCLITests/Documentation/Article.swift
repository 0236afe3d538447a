import Foundation

/// An article of the documentation, as far as tests read it: its tables and its code.
struct Article {
    /// A row of a table, by the words above its columns.
    struct Row {
        let cells: [String: String]
        let section: String
        fileprivate let first: String

        subscript(column: String) -> String { cells[column] ?? "" }

        /// What the first column names.
        var names: [String] { Article.code(in: first) }
    }

    /// A block of code, and the language it is in.
    struct Block {
        let language: String
        let text: String
    }

    private(set) var rows: [Row] = []
    private(set) var blocks: [Block] = []
    /// What stands in a section beside tables and code; before the first section under "".
    private(set) var prose: [String: String] = [:]

    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    init(_ name: String) throws {
        let file = Self.root.appending(path: "Sources/Muster/Muster.docc/\(name).md")
        let lines = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)[...]
        read(lines)
    }

    private mutating func read(_ lines: ArraySlice<Substring>) {
        var lines = lines
        var section = ""
        while let line = lines.popFirst() {
            if line.hasPrefix("```") {
                let code = lines.prefix { $0 != "```" }
                lines = lines.dropFirst(code.count + 1)
                blocks.append(
                    Block(language: String(line.dropFirst(3)), text: code.joined(separator: "\n")))
            } else if line.hasPrefix("|") {
                let table = lines.prefix { $0.hasPrefix("|") }
                lines = lines.dropFirst(table.count)
                read(table: table.dropFirst(), columns: Self.cells(line), in: section)
            } else if line.hasPrefix("#") {
                section = line.trimmingPrefix { $0 == "#" }.trimmingCharacters(in: .whitespaces)
            } else {
                prose[section, default: ""] += line + "\n"
            }
        }
    }

    /// A row whose first cell is empty goes on with the row above it.
    private mutating func read(
        table lines: ArraySlice<Substring>, columns: [String], in section: String
    ) {
        var table: [[String]] = []
        for cells in lines.map(Self.cells) {
            if cells[0].isEmpty, let last = table.popLast() {
                table.append(zip(last, cells).map { $1.isEmpty ? $0 : "\($0) \($1)" })
            } else {
                table.append(cells)
            }
        }
        rows += table.map { cells in
            Row(
                cells: Dictionary(uniqueKeysWithValues: zip(columns, cells)), section: section,
                first: cells[0])
        }
    }

    private static func cells(_ line: Substring) -> [String] {
        line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The rows of tables whose first column has that word above it.
    func rows(of column: String) -> [Row] {
        rows.filter { $0.cells[column] != nil && $0.first == $0[column] }
    }

    /// What is marked as code.
    static func code(in text: String) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}

/// Names that a table lists, and which of them may be missing.
struct ListedKeys: Equatable {
    var required: Set<String> = []
    var optional: Set<String> = []

    init() {}

    /// Optional names have a question mark.
    init(in cell: String) {
        for name in Article.code(in: cell) {
            if name.hasSuffix("?") {
                optional.insert(String(name.dropLast()))
            } else {
                required.insert(name)
            }
        }
    }

    var all: Set<String> { required.union(optional) }
}
