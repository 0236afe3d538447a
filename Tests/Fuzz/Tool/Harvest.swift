import Digests
@testable import EventLog
import Foundation
import FuzzRows
import FuzzSupport
import Groups
@testable import Muster
@testable import MusterCLI
import ProtobufWire
@testable import Views

/// Plays scenarios and keeps what they encode, as the beginning of the corpora.
///
/// `FuzzTool --harvest DIR FILE...` is called by `tools/fuzz --grow`, which keeps of it what
/// reaches something new.
final class Harvest {
    private let folder: String
    private var output = ""

    init(into folder: String) {
        self.folder = folder
    }

    static func run(_ arguments: [String]) throws {
        let harvest = Harvest(into: arguments[0])
        for file in arguments.dropFirst() {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
            try harvest.keepTexts(of: bytes)
            try harvest.play(file)
        }
        try harvest.keepArguments()
        try harvest.keepCursors()
        for proof in try SentTarget.honest { try harvest.keep("sent", Array(proof.utf8)) }
    }

    private func keep(_ target: String, _ bytes: [UInt8]) throws {
        let directory = "\(folder)/\(target)"
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true)
        let name = SHA256.hash(bytes.span).description.prefix(12)
        try Data(bytes).write(to: URL(fileURLWithPath: "\(directory)/\(name)"))
    }

    private func keepTexts(of bytes: [UInt8]) throws {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            try keep("line", Array(line))
            try keep("json", Array(line))
        }
        try keep("pieces", [7] + bytes.prefix(400))
        if bytes.count <= 4_096 { try keep("scenario", bytes) }
    }

    private func keepArguments() throws {
        for text in [
            "run\n--data\ndir\n--events\nfile", "run\n--data=dir\n--real-time\n--\n-x",
            "log\n--data\nd\n--json\n--follow\n--after\n3\n--limit=5\n--until\n9",
            "verify\n--data\nd\n--json", "rebuild\n--data", "stat\n--help", "run\n--journal-kib=4",
            "backup\n--data\nd\n--to\ne\n--journal-kib\n64", "run\n--from\nd\n--until=4\nfile",
            "prove\n--data\nd\n--position\n3\n--at\n4", "prove\n--data=d\n--from=2",
            "check\n-\n--at\n4\n--root\n0f\n--from\n2\n--from-root\n0e",
        ] {
            try keep("arguments", Array(text.utf8))
        }
    }

    private func keepCursors() throws {
        for part in output.components(separatedBy: #""cursor":""#).dropFirst() {
            try keep("cursor", Array(part.prefix { $0 != "\"" }.utf8))
        }
    }

    private func play(_ file: String) throws {
        var options = RunOptions()
        options.files = [file]
        let run = ScenarioRun(
            options, to: LineWriter { self.output += String(decoding: $0, as: UTF8.self) })
        // Some scenarios end in a failure on purpose; what came before it counts.
        try? run.play(FileSource(named: file), named: file)
        guard let engine = try? run.store.opened() else { return }
        defer { try? run.store.close() }
        var records: [RecordView] = []
        var position = Sequence.start
        while let frames = try? engine.log.read(after: position), let last = frames.last {
            for frame in frames {
                if frame.bytes.count < 1_000 {
                    try keep("frame", [0] + frame.bytes)
                    try keep("frame", [7] + frame.bytes)
                }
                for index in 0..<frame.count { records.append(try frame.record(index)) }
            }
            position = last.lastSequence
        }
        try keep(records)
        try keepRows(engine)
    }

    private func keep(_ records: [RecordView]) throws {
        var replay: [UInt8] = []
        for record in records {
            try keep("record", Array(record.encoded))
            try keep("message", Array(record.payload))
            var kind: [UInt8] = []
            BigEndian.append(UInt16(record.type), to: &kind)
            try keep("payload", kind + record.payload)
            var length: [UInt8] = []
            BigEndian.append(UInt16(record.encoded.count), to: &length)
            if replay.count + record.encoded.count < 2_000 { replay += length + record.encoded }
            guard let receipt = CommandReceipt(stored: record) else { continue }
            let row = RememberedCommand(first: record.sequence.value, receipt: receipt)
            try keep("remembered", [0] + row.encoded)
            for index in CommandRegistry.bodies.indices where index < 256 {
                if CommandRegistry.bodies[index].answers(row.outcome) {
                    try keep("outcome", [UInt8(index)] + row.outcome)
                }
            }
        }
        try keep("replay", replay)
    }

    private func keepRows(_ engine: GroupEngine) throws {
        try engine.reading(at: nil) { state in
            for table in ViewTables.all {
                state.scan(table, prefix: [], after: nil, descending: false) { key, row in
                    for (index, type) in RowTypes.all.enumerated() {
                        if let again = try? type.init(decoding: row), again.encoded == row {
                            try? keep("row", [UInt8(index)] + row)
                        }
                    }
                    var parts: [UInt8] = [3, table.number]
                    for position: UInt64 in [1, 9] { RowKey.append(position, to: &parts) }
                    try? keep("key", parts + key)
                    return true
                }
            }
        }
    }
}

extension CommandBody {
    fileprivate static func answers(_ outcome: [UInt8]) -> Bool {
        guard let fields = try? FieldMap(outcome[...]) else { return false }
        return (try? Outcome(from: fields).encoded) == outcome
    }
}
