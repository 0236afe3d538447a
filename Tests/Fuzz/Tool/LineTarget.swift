import FuzzSupport
import Groups
@testable import MusterCLI

/// One line of a scenario: which kind it is, and the parameters of every command and query.
enum LineTarget {
    static let target = FuzzTarget("line") { bytes in
        let line: ScenarioLine?
        do throws(MalformedLine) {
            line = try ScenarioLine.read(bytes)
        } catch {
            require(!error.message.isEmpty, "a malformed line is told why")
            return
        }
        switch line {
        case .command(let name, let keys): checkCommand(name, keys)
        case .query(let name, let keys): checkQuery(name, keys)
        case .control(.configure(let object)):
            var settings = ScenarioSettings()
            try? settings.apply(object)
            _ = settings.settings
        case .control, .expectation, nil: break
        }
    }

    /// The answer before, for lines that go on from its cursor.
    private static let lastAnswer = #"{"cursor":"0a0161","members":[]}"#

    private static func checkCommand(_ name: String, _ keys: JSONObject) {
        let source = LineParameters(keys, lastAnswer: lastAnswer)
        do throws(MusterError) {
            _ = try CommonKeys(reading: source)
            guard let type = CommandRegistry.body(named: name, for: source) else { return }
            let body = try type.init(reading: source)
            try source.checkNothingElse(in: name)
            checkDescription(body)
        } catch {
            require(!error.message.isEmpty, "a refusal has a message")
        }
    }

    private static func checkQuery(_ name: String, _ keys: JSONObject) {
        let source = LineParameters(keys, lastAnswer: lastAnswer)
        do throws(MusterError) {
            _ = try MomentKeys.read(from: source, lastPosition: 10, now: 10)
            guard let type = QueryRegistry.body(named: name, for: source) else { return }
            _ = try type.init(reading: source)
        } catch {
            require(!error.message.isEmpty, "a refusal has a message")
        }
    }

    /// What makes two commands identical is JSON, whatever the parameters were.
    private static func checkDescription(_ body: any CommandBody) {
        var sink = JSONSink()
        body.write(to: &sink)
        let text = sink.text
        _ = require("a command describes itself in JSON: \(text)") {
            try JSONReader.read(Array(text.utf8))
        }
        _ = body.completed(for: .user("ann"), Limits()).subject
    }
}
