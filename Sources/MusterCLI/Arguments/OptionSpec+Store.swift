import Muster

extension OptionSpec {
    /// The options of all commands that look at a store.
    static let data = OptionSpec("--data", value: "DIR", "The directory of the store.")
    static let withoutJournal = OptionSpec(
        "--without-journal",
        "Leave out the journal of the log, which is lost or damaged, and the events in it.")
    static let json = OptionSpec("--json", "Print JSON for programs.")
}

extension Arguments {
    /// The directory of the store that the command is about.
    func directory() throws(CommandFailure) -> String {
        try required(OptionSpec.data.name)
    }

    /// Opens the store for reading; people are told that something is left out.
    func reader(at directory: String) throws(MusterError) -> StoreReader {
        let isPartial = has(OptionSpec.withoutJournal.name)
        let reader = try StoreReader(at: directory, withoutJournal: isPartial)
        if isPartial {
            let end = try reader.tail().position
            Tool.complain("the journal is left out, and so what it holds beyond \(end)")
        }
        return reader
    }

    var wantsJSON: Bool { has(OptionSpec.json.name) }
}
