import FuzzSupport
@testable import MusterCLI

/// Arguments of the command line, one a line; the first names the command.
enum ArgumentsTarget {
    static let target = FuzzTarget("arguments") { bytes in
        let all = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let command = Tool.commands.first { $0.name == all.first } ?? .log
        do throws(CommandFailure) {
            let arguments = try Arguments(Array(all.dropFirst()), command.options)
            require(arguments.operands.count < all.count, "operands are arguments")
            for option in command.options where option.value != nil {
                require(arguments.value(option.name) != "", "a value is not empty")
                // Each is looked at, whatever the others are.
                do throws(CommandFailure) {
                    let number = try arguments.number(option.name)
                    let bounded = try arguments.bounded(option.name, by: bounds)
                    require(
                        bounded.map(bounds.contains) != false
                            && bounded.map { UInt64($0) } == number,
                        "a number lies within its bounds")
                } catch {
                    check(error)
                }
            }
            _ = try arguments.directory()
        } catch {
            check(error)
        }
    }

    private static let bounds = 1...1 << 30

    private static func check(_ failure: CommandFailure) {
        require(!failure.message.isEmpty, "a failure has a message")
        require(
            failure.message.utf8.allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\n") },
            "a message has no controls")
    }
}
