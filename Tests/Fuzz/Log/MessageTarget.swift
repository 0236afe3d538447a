import FuzzSupport
@testable import ProtobufWire

/// The wire format of protobuf: two readers agree, and what is read can be written.
enum MessageTarget {
    static let target = FuzzTarget("message") { bytes in
        check(bytes[...], depth: 0)
    }

    private static let depthMaximum = 8
    private static let peeked = [1, 2, ProtobufField.numberMaximum]

    private static func check(_ bytes: ArraySlice<UInt8>, depth: Int) {
        var reader = ProtobufReader(bytes)
        // The last number in each field that is peeked into.
        var last = [UInt64?](repeating: nil, count: peeked.count)
        var end = bytes.startIndex
        do throws(ProtobufError) {
            while let field = try reader.next() {
                require(field.encoded.startIndex == end, "fields follow each other")
                end = field.encoded.endIndex
                if field.type == .varint, let index = peeked.firstIndex(of: field.number) {
                    last[index] = require("a varint is a number") { try field.unsigned() }
                }
                checkAccessors(field)
                checkWriting(field)
                if depth < depthMaximum, field.type == .lengthDelimited {
                    check(require("bytes have a content") { try field.content() }, depth: depth + 1)
                }
            }
        } catch {
            let peeked = try? ProtobufPeek.varint(1, in: bytes.span)
            require(peeked == nil, "a peek into no message fails")
            return
        }
        require(end == bytes.endIndex, "the fields are the message")
        for (number, last) in zip(peeked, last) {
            let found = require("a peek into a message succeeds") {
                try ProtobufPeek.varint(number, in: bytes.span)
            }
            require(found == last, "a peek finds the last number")
        }
    }

    private static func checkAccessors(_ field: ProtobufField) {
        let (number, content) = (try? field.unsigned(), try? field.content())
        require((number != nil) == (field.type == .varint), "a varint is a number")
        require((content != nil) == (field.type == .lengthDelimited), "bytes have a length")
        guard let text = try? field.string() else { return }
        require(text.utf8.elementsEqual(content ?? []), "a text is its bytes")
    }

    /// Key and value as a writer spells them, which is never longer than they were read.
    private static func checkWriting(_ field: ProtobufField) {
        var writer = ProtobufWriter()
        switch field.type {
        case .varint:
            let number = require("a varint is a number") { try field.unsigned() }
            writer.unsigned(field.number, number)
        case .lengthDelimited:
            let content = require("bytes have a content") { try field.content() }
            writer.message(field.number) { $0.raw(content) }
            var other = ProtobufWriter()
            other.bytes(field.number, content)
            require(writer.bytes == other.bytes, "a message is written like its bytes")
        case .fixed32, .fixed64: return
        }
        require(writer.count <= field.encoded.count, "a writer is brief")
        var reader = ProtobufReader(writer.bytes)
        let again = require("what was written can be read") { try reader.next() }
        require(
            again?.number == field.number && again?.type == field.type
                && (try? again?.unsigned()) == (try? field.unsigned())
                && (try? again?.content()) == (try? field.content()),
            "what was written is read again")
    }
}
