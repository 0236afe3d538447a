/// One command of the tool: how it is called, and what it does.
struct ToolCommand: Sendable {
    static let helpOption = OptionSpec("--help", "Show this help.")

    let name: String
    /// What follows the name in the help.
    let usage: String
    let summary: String
    /// What else the help of the command says, in lines.
    let details: String?
    let options: [OptionSpec]
    let perform: @Sendable (Arguments) throws -> ExitCode

    init(
        _ name: String, usage: String, _ summary: String, details: String? = nil,
        options: [OptionSpec],
        perform: @escaping @Sendable (Arguments) throws -> ExitCode
    ) {
        self.name = name
        self.usage = usage
        self.summary = summary
        self.details = details
        self.options = options + [Self.helpOption]
        self.perform = perform
    }

    var help: String {
        let shown = options.filter { !$0.isHidden }
        let rows = shown.map { (name: $0.name + ($0.value.map { " \($0)" } ?? ""), text: $0.help) }
        return ["usage: muster \(name) \(usage)", summary, details, Self.table(rows)]
            .compactMap(\.self).joined(separator: "\n\n")
    }

    /// Two columns, one line a row.
    static func table(_ rows: [(name: String, text: String)]) -> String {
        let width = rows.map(\.name.count).max() ?? 0
        let lines = rows.map { row in
            let gap = String(repeating: " ", count: width - row.name.count + 2)
            return "  \(row.name)\(gap)\(row.text)"
        }
        return lines.joined(separator: "\n")
    }
}
