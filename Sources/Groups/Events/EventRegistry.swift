package import ProtobufWire

/// All kinds of events that this build knows.
package enum EventRegistry {
    package static let payloads = Families.all.flatMap { $0.events }

    private static let byNumber: [UInt32: any EventPayload.Type] = Dictionary(
        uniqueKeysWithValues: payloads.map { ($0.kind.number, $0) })

    package static func isKind(named name: String) -> Bool {
        payloads.contains { $0.kind.name == name }
    }

    package static func kind(_ number: UInt32) -> EventKind? {
        byNumber[number]?.kind
    }

    /// The payload stored as `bytes`, nil when this build does not know the kind or the version.
    package static func decode(
        kind number: UInt32, schema: UInt32, _ bytes: ArraySlice<UInt8>
    ) throws(ProtobufError) -> (any EventPayload)? {
        guard let type = byNumber[number], schema <= type.kind.schema else { return nil }
        return try type.init(from: try FieldMap(bytes))
    }
}
