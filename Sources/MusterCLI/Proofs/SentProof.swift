import Foundation
import Muster

/// A proof as it is handed from one person to another: one JSON object.
enum SentProof {
    case event(EventProof)
    case continuation(ContinuationProof)

    /// The longest record in digits takes an eighth of it, and no path a tenth of that.
    private static let bytesMaximum = 1024 * 1024

    /// Reads the file that is named, or standard input.
    init(_ operands: [String]) throws(CommandFailure) {
        guard operands.count < 2 else {
            throw .unusable("unexpected argument \(PlainText.escaped(operands[1]))")
        }
        let name = operands.first ?? StandardInput.name
        if name == StandardInput.name {
            try self.init(StandardInput(), named: name)
        } else {
            try self.init(FileSource(named: name), named: name)
        }
    }

    init(_ source: some ByteSource, named name: String) throws(CommandFailure) {
        var (source, data) = (source, Data())
        while let bytes = try source.next() {
            data += bytes
            guard data.count <= Self.bytesMaximum else {
                throw .unusable(
                    "\(name) is no proof: it is longer than \(Self.bytesMaximum) bytes")
            }
        }
        try self.init(data, named: name)
    }

    init(_ data: Data, named name: String) throws(CommandFailure) {
        do {
            self = try JSONDecoder().decode(SentProof.self, from: data)
        } catch {
            throw .unusable("\(name) is no proof: \(Self.reason(error))")
        }
    }

    /// One line, the members in the order of their names.
    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    /// What is wrong, and where.
    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "it has no \(key.stringValue)"
        case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context):
            (context.codingPath.map(\.stringValue) + [context.debugDescription])
                .joined(separator: ": ")
        default: "\(error)"
        }
    }
}

extension SentProof: Codable {
    private enum CodingKeys: CodingKey {
        case record
    }

    /// A proof of an event has a record, the other kind has none.
    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        self =
            if keys.contains(.record) {
                .event(try EventProof(from: decoder))
            } else {
                .continuation(try ContinuationProof(from: decoder))
            }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .event(let proof): try proof.encode(to: encoder)
        case .continuation(let proof): try proof.encode(to: encoder)
        }
    }
}
