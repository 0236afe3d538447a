import ProtobufWire
import Testing

@Suite struct ProtobufWireTests {
    @Test func `fields come back in order, nested messages as slices`() throws {
        var writer = ProtobufWriter()
        writer.unsigned(1, 300)
        writer.signed(2, -1)
        writer.string(3, "h\u{e9}llo")
        writer.message(4) { nested in
            nested.bytes(1, [UInt8](repeating: 7, count: 200))
        }
        writer.bool(5, true)
        var reader = ProtobufReader(writer.bytes)
        #expect(try reader.next()?.unsigned() == 300)
        #expect(try reader.next()?.signed() == -1)
        #expect(try reader.next()?.string() == "h\u{e9}llo")
        var nested = try #require(try reader.next()).message()
        #expect(try nested.next()?.content().count == 200)
        #expect(try nested.next() == nil)
        #expect(try reader.next()?.bool() == true)
        #expect(try reader.next() == nil)
    }

    @Test(arguments: [UInt64(0), 1, 127, 128, 16383, 16384, UInt64(Int64.max), UInt64.max])
    func `varints survive at every length`(value: UInt64) throws {
        var writer = ProtobufWriter()
        writer.unsigned(15, value)
        var reader = ProtobufReader(writer.bytes)
        #expect(try reader.next()?.unsigned() == value)
    }

    @Test(
        arguments: [
            ([0x08], ProtobufError.truncated),
            ([0x08, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02], .varintTooLong),
            ([0x0a, 0x05, 0x01], .truncated),
            ([0x00, 0x01], .invalidKey),
            ([0x0b], .invalidKey),
            ([0x09, 0, 0, 0], .truncated),
        ] as [([UInt8], ProtobufError)])
    func `broken bytes are named`(bytes: [UInt8], error: ProtobufError) {
        #expect(throws: error) {
            var reader = ProtobufReader(bytes)
            while try reader.next() != nil {}
        }
        #expect(throws: error) { try Self.peek(1, bytes) }
    }

    private static func peek(_ number: Int, _ bytes: [UInt8]) throws -> UInt64? {
        try ProtobufPeek.varint(number, in: bytes.span)
    }

    @Test func `a number is found among other fields, the last one of several`() throws {
        var writer = ProtobufWriter()
        writer.unsigned(2, 300)
        writer.string(3, "text")
        writer.unsigned(2, 7)
        let bytes = writer.bytes + [0x21, 0, 0, 0, 0, 0, 0, 0, 0, 0x2d, 0, 0, 0, 0]
        #expect(try Self.peek(2, bytes) == 7)
        #expect(try Self.peek(3, bytes) == nil)
        #expect(try Self.peek(2, []) == nil)
    }

    @Test func `a text that is not UTF-8 is refused when it is asked for`() throws {
        var reader = ProtobufReader([0x0a, 0x01, 0xff])
        let field = try #require(try reader.next())
        #expect(throws: ProtobufError.invalidUTF8(field: 1)) { try field.string() }
    }
}
