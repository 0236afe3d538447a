import Foundation
import Muster

@testable import MusterCLI

/// The keys and refusals that the scenarios of the tests have printed.
struct PlayedScenarios {
    /// What was printed under one name, line by line.
    struct Lines {
        private(set) var ever: Set<String> = []
        private(set) var always: Set<String>?

        fileprivate mutating func note(_ keys: Set<String>) {
            ever.formUnion(keys)
            always = always?.intersection(keys) ?? keys
        }
    }

    /// By the type of the command or query, as several share a name.
    private(set) var results: [String: Lines] = [:]
    /// By that type and the key of a list.
    private(set) var elements: [String: Lines] = [:]
    private(set) var refusals: [String: Set<String>] = [:]
    private(set) var events: [String: Lines] = [:]
    private(set) var callbacks: [String: Lines] = [:]
    /// Command, name and code of what other devices were told.
    private(set) var otherDevices: Set<[String]> = []

    /// Those that fill things up to their limits are left out: they only print more of the same.
    private static let filling = ["group-ack-200", "default-limits", "avchatroom-three-hundred"]

    static let all = Result { try PlayedScenarios() }

    private init() throws {
        let folder = Article.root.appending(path: "Tests/Scenarios")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".jsonl") && !$0.hasSuffix(".expected.jsonl") }
            .map { folder.appending(path: $0) }
        for file in files
        where !Self.filling.contains(file.deletingPathExtension().lastPathComponent) {
            try play(try String(contentsOf: file, encoding: .utf8))
        }
    }

    private mutating func play(_ text: String) throws {
        let input = text.split(separator: "\n", omittingEmptySubsequences: false)
        var options = RunOptions()
        options.showsEvents = true
        options.isPrompt = false
        var answered = ""
        for line in Scenario.failure(text, options).lines {
            guard let object = try JSONReader.read(Array(line.utf8)).object else { continue }
            if let number = object["line"]?.integer {
                let line = Array(input[Int(number) - 1].utf8)
                answered = noteResult(object, of: try JSONReader.read(line).object)
            } else if let name = object["callback"]?.string {
                callbacks[name, default: Lines()].note(object.keys)
                noteOtherDevices(object, answered)
            } else if let name = object["event"]?.string {
                events[name, default: Lines()].note(object.keys)
            }
        }
    }

    /// The name of the command that was answered.
    private mutating func noteResult(_ result: JSONObject, of input: JSONObject?) -> String {
        guard let input, let name = (input["do"] ?? input["ask"])?.string else { return "" }
        let source = LineParameters(input)
        let type =
            input["do"] == nil
            ? QueryRegistry.body(named: name, for: source).map { "\($0)" }
            : CommandRegistry.body(named: name, for: source).map { "\($0)" }
        if let error = result["error"]?.string {
            refusals[type ?? name, default: []].insert(error)
        } else if let object = (result["result"] ?? result["answer"])?.object {
            results[type ?? name, default: Lines()].note(object.keys)
            noteElements(of: object, type ?? name)
        }
        return name
    }

    /// Notes the keys of the objects that an answer lists.
    private mutating func noteElements(of answer: JSONObject, _ name: String) {
        for member in answer.members {
            for element in (member.value.array ?? []).compactMap(\.object) {
                elements["\(name) \(member.key)", default: Lines()].note(element.keys)
            }
        }
    }

    private mutating func noteOtherDevices(_ callback: JSONObject, _ command: String) {
        guard callback["callback"]?.string == "multiDeviceEvent" else { return }
        let code = callback["code"]?.integer.map { "\($0)" } ?? ""
        otherDevices.insert([command, callback["name"]?.string ?? "", code])
    }
}

extension JSONObject {
    /// The names of all members; bytes in base64 are under the name that they have as text.
    fileprivate var keys: Set<String> {
        Set(members.map { $0.key.replacing(#/Base64$/#, with: "") })
    }
}
