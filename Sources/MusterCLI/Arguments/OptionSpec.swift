/// An option that a command of the tool takes.
struct OptionSpec: Sendable {
    /// As written, with its dashes.
    let name: String
    /// What stands for the value in the help; nil for an option without one.
    let value: String?
    let help: String
    /// Whether the help leaves it out: it is for the tool itself.
    let isHidden: Bool

    init(_ name: String, value: String? = nil, _ help: String, isHidden: Bool = false) {
        self.name = name
        self.value = value
        self.help = help
        self.isHidden = isHidden
    }
}
