import Fixtures
import Foundation
import Testing

/// `muster rebuild`, with the whole program.
@Suite struct RebuildTests {
    private let create = #"{"do":"createGroup","as":"ann","name":"Books","id":"books"}"#

    /// Opening repairs views silently, so they are the same by the time they are compared.
    @Test func `Rebuilding tells of views that could not be read`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        _ = try MusterProcess.run(["run", "--data", store], input: create)
        let views = URL(fileURLWithPath: store + "/views/data.mdb")
        try Data(repeating: 7, count: 8192).write(to: views)
        let outcome = try MusterProcess.run(["rebuild", "--json", "--data", store])
        #expect(outcome.code == 3)
        #expect(outcome.text.hasPrefix(#"{"ok":false,"#))
        #expect(outcome.text.hasSuffix(#""before":"","events":2,"same":false}"# + "\n"))
        #expect(try MusterProcess.run(["rebuild", "--data", store]).code == 0)
    }

    /// It once built them twice, and said that they were the same as before.
    @Test func `Rebuilding makes views where none are`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        _ = try MusterProcess.run(["run", "--data", store], input: create)
        let digest = try MusterProcess.run(["rebuild", "--data", store]).lines[1]
        let views = store + "/views"
        try FileManager.default.removeItem(atPath: views)
        let outcome = try MusterProcess.run(["rebuild", "--data", store])
        #expect(outcome.code == 0)
        #expect(
            outcome.lines == [
                "before: none", digest, "2 events; there were no views, and they are made",
            ])
        try FileManager.default.removeItem(atPath: views)
        let json = try MusterProcess.run(["rebuild", "--json", "--data", store])
        #expect(json.text.hasPrefix(#"{"ok":true,"after":""#))
        #expect(json.text.hasSuffix(#"","events":2}"# + "\n"))
        let again = try MusterProcess.run(["rebuild", "--data", store])
        #expect(again.text.hasSuffix("2 events; the views are the same as before\n"))
    }
}
