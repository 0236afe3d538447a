import CFuzzDriver
import Foundation

/// One parser or decoder, and what it promises about any bytes.
package struct FuzzTarget: Sendable {
    let name: String
    let check: @Sendable ([UInt8]) -> Void

    package init(_ name: String, _ check: @escaping @Sendable ([UInt8]) -> Void) {
        self.name = name
        self.check = check
    }
}

/// The program around libFuzzer: `FUZZ_TARGET` names the target, the arguments are libFuzzer's.
package enum Fuzzing {
    // Set once, before libFuzzer calls for the first time.
    nonisolated(unsafe) private static var check: @Sendable ([UInt8]) -> Void = { _ in }

    package static func run(_ targets: [FuzzTarget]) -> Never {
        let wanted = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = targets.first(where: { $0.name == wanted }) else {
            let names = targets.map(\.name).joined(separator: " ")
            print(names)
            exit(wanted.isEmpty ? 0 : 2)
        }
        check = target.check
        let status = fuzz_drive(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
            Fuzzing.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
            return 0
        }
        exit(status)
    }
}

/// Ends the process, as an input that breaks a promise does.
package func require(_ condition: Bool, _ promise: @autoclosure () -> String) {
    guard !condition else { return }
    promise().withCString { fuzz_fail($0) }
}

/// What does not throw by promise.
package func require<Value>(
    _ promise: @autoclosure () -> String, _ body: () throws -> Value
) -> Value {
    do {
        return try body()
    } catch {
        "\(promise()): \(error)".withCString { fuzz_fail($0) }
    }
}
