extension OptionSpec {
    /// The options of all commands that look at a store.
    static let data = OptionSpec("--data", value: "DIR", "The directory of the store.")
    static let json = OptionSpec("--json", "Print JSON for programs.")
}

extension Arguments {
    /// The directory of the store that the command is about.
    func directory() throws(CommandFailure) -> String {
        try required(OptionSpec.data.name)
    }

    var wantsJSON: Bool { has(OptionSpec.json.name) }
}
