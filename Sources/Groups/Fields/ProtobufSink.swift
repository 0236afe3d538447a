package import ProtobufWire

/// Writes fields as a protobuf message under their numbers.
package struct ProtobufSink: FieldSink {
    package private(set) var writer: ProtobufWriter

    package init(_ writer: consuming ProtobufWriter = ProtobufWriter()) {
        self.writer = writer
    }

    package mutating func string(_ number: Int, _ name: String, _ value: String) {
        writer.string(number, value)
    }

    package mutating func integer(_ number: Int, _ name: String, _ value: Int64) {
        writer.signed(number, value)
    }

    package mutating func bool(_ number: Int, _ name: String, _ value: Bool) {
        writer.bool(number, value)
    }

    package mutating func choice(_ number: Int, _ name: String, _ value: some WireEnum) {
        writer.signed(number, value.number)
    }

    package mutating func strings(_ number: Int, _ name: String, _ values: [String]) {
        for value in values { writer.string(number, value) }
    }

    package mutating func pairs(_ number: Int, _ name: String, _ pairs: [TextPair]) {
        for pair in pairs {
            writer.message(number) { nested in
                nested.string(1, pair.key)
                nested.string(2, pair.value)
            }
        }
    }

    package mutating func object(_ number: Int, _ name: String, _ body: (inout Self) -> Void) {
        var nested = ProtobufSink()
        body(&nested)
        writer.bytes(number, nested.writer.bytes)
    }

    package mutating func objects<Element>(
        _ number: Int, _ name: String, _ elements: [Element],
        _ body: (Element, inout Self) -> Void
    ) {
        for element in elements {
            object(number, name) { body(element, &$0) }
        }
    }

    package mutating func keyedPairs(
        _ number: Int, _ name: String, _ entries: [(String, [TextPair])]
    ) {
        objects(number, name, entries) { entry, sink in
            sink.string(1, "key", entry.0)
            sink.pairs(2, "pairs", entry.1)
        }
    }
}
