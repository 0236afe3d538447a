import FuzzRows
import FuzzSupport
@testable import Groups
import ProtobufWire

/// Rows of the views: the first byte says of which type.
enum RowTarget {
    static let target = FuzzTarget("row") { input in
        guard let first = input.first, Int(first) < RowTypes.all.count else {
            return checkKey(Array(input.dropFirst()))
        }
        RowTypes.all[Int(first)].check(Array(input.dropFirst()))
    }

    private static func checkKey(_ bytes: [UInt8]) {
        var reader = ViewKeyReader(bytes)
        _ = (reader.text(), reader.number(), reader.text(), reader.number())
        _ = ViewKeyReader.trailingNumber(bytes)
        if !bytes.isEmpty { _ = ViewKeyReader.text(in: bytes.span) }
    }
}

extension ViewRow {
    fileprivate static func check(_ bytes: [UInt8]) {
        guard let row = try? Self(decoding: bytes) else { return }
        let encoding = row.encoded
        let again = require("a \(Self.self) can be decoded from what it encodes") {
            try Self(decoding: encoding)
        }
        require(again.encoded == encoding, "a \(Self.self) has one encoding")
    }
}
