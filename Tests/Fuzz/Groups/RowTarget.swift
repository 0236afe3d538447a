import FuzzRows
import FuzzSupport
@testable import Groups
import ProtobufWire

/// Rows of the views: the first byte says of which type.
enum RowTarget {
    static let target = FuzzTarget("row") { input in
        guard let first = input.first, Int(first) < RowTypes.all.count else {
            return checkNumbers(Array(input.dropFirst()))
        }
        RowTypes.all[Int(first)].check(Array(input.dropFirst()))
    }

    /// Rows and keys that are no messages.
    private static func checkNumbers(_ bytes: [UInt8]) {
        var list = NumberList(bytes)
        require(list.numbers.count == bytes.count / 8, "a number has eight bytes")
        if bytes.count.isMultiple(of: 8), Set(list.numbers).count == list.numbers.count,
            list.numbers == list.numbers.sorted()
        {
            let before = list.bytes
            let isThere = list.numbers.contains(7)
            list.set(7, !isThere)
            list.set(7, isThere)
            require(list.bytes == before, "a number that is taken and given back leaves no trace")
        }
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
