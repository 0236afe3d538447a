import Testing

@testable import MusterCLI

struct ArgumentsTests {
    private let options = [
        OptionSpec("--data", value: "DIR", ""), OptionSpec("--json", ""),
        OptionSpec("--after", value: "N", ""),
    ]

    @Test func `Options stand anywhere, with values in two forms`() throws {
        let arguments = try Arguments(
            ["a", "--data", "d", "-", "--after=7", "--json", "--", "--json"], options)
        #expect(arguments.value("--data") == "d")
        #expect(try arguments.number("--after") == 7)
        #expect(arguments.has("--json"))
        #expect(arguments.operands == ["a", "-", "--json"])
    }

    @Test(arguments: [
        (["--nope"], "--nope"),
        (["-x"], "-x"),
        (["--data"], "--data needs a value"),
        (["--data", ""], "--data needs a value"),
        (["--data=", "x"], "--data needs a value"),
        (["--json=1"], "--json takes no value"),
        (["--json", "--json"], "--json is given twice"),
        (["--data", "a", "--data", "b"], "--data is given twice"),
    ])
    func `Unusable arguments are named`(arguments: [String], message: String) {
        let error = #expect(throws: CommandFailure.self) { try Arguments(arguments, options) }
        #expect(error?.code == .unusable)
        #expect(error?.message.contains(message) == true)
    }

    @Test(arguments: ["x", "-1", "1.5", "9223372036854775808", "99999999999999999999", " 1"])
    func `A number is a whole number of 63 bits`(text: String) throws {
        let arguments = try Arguments(["--after=\(text)"], options)
        #expect(throws: CommandFailure.self) { try arguments.number("--after") }
    }

    @Test func `Help shows every option but hidden ones`() {
        for command in Tool.commands {
            for option in command.options {
                #expect(command.help.contains(option.name + " ") != option.isHidden)
            }
        }
    }
}
