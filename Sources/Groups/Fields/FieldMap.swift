package import ProtobufWire

/// The fields of one stored message, looked up by number.
///
/// Messages are small, so a lookup is a walk over few entries. Unknown numbers are ignored; the
/// stored bytes themselves stay what they are.
package struct FieldMap {
    private let message: ArraySlice<UInt8>
    private var places: [ProtobufPlace] = []

    /// Enough for nearly all messages.
    private static let usualCount = 16

    package init(_ bytes: ArraySlice<UInt8>) throws(ProtobufError) {
        message = bytes
        places.reserveCapacity(Self.usualCount)
        var reader = ProtobufReader(bytes)
        while let place = try reader.nextPlace() { places.append(place) }
    }

    package func has(_ number: Int) -> Bool { first(number) != nil }

    private func first(_ number: Int) -> ProtobufField? {
        places.first { $0.number == number }.map { ProtobufField($0, of: message) }
    }

    private func all(_ number: Int) -> [ProtobufField] {
        places.filter { $0.number == number }.map { ProtobufField($0, of: message) }
    }

    private func required(_ number: Int) throws(ProtobufError) -> ProtobufField {
        guard let field = first(number) else { throw .missingField(number) }
        return field
    }

    package func string(_ number: Int) throws(ProtobufError) -> String {
        try required(number).string()
    }

    package func optionalString(_ number: Int) throws(ProtobufError) -> String? {
        try first(number)?.string()
    }

    /// A text that is left out when empty.
    package func remark(_ number: Int) throws(ProtobufError) -> String {
        try optionalString(number) ?? ""
    }

    package func id<ID: Identifier>(_ number: Int) throws(ProtobufError) -> ID {
        ID(try string(number))
    }

    package func optionalID<ID: Identifier>(_ number: Int) throws(ProtobufError) -> ID? {
        guard let text = try optionalString(number) else { return nil }
        return ID(text)
    }

    package func ids<ID: Identifier>(_ number: Int) throws(ProtobufError) -> [ID] {
        var ids: [ID] = []
        for field in all(number) { ids.append(ID(try field.string())) }
        return ids
    }

    package func strings(_ number: Int) throws(ProtobufError) -> [String] {
        var strings: [String] = []
        for field in all(number) { strings.append(try field.string()) }
        return strings
    }

    package func integer(_ number: Int) throws(ProtobufError) -> Int64 {
        try required(number).signed()
    }

    package func optionalInteger(_ number: Int) throws(ProtobufError) -> Int64? {
        try first(number)?.signed()
    }

    package func position(_ number: Int) throws(ProtobufError) -> UInt64 {
        try required(number).position()
    }

    package func count(_ number: Int) throws(ProtobufError) -> Int {
        try required(number).count()
    }

    package func numbers(_ number: Int) throws(ProtobufError) -> [UInt64] {
        var numbers: [UInt64] = []
        for field in all(number) { numbers.append(try field.unsigned()) }
        return numbers
    }

    package func bool(_ number: Int) throws(ProtobufError) -> Bool {
        try required(number).bool()
    }

    package func optionalBool(_ number: Int) throws(ProtobufError) -> Bool? {
        try first(number)?.bool()
    }

    package func choice<E: WireEnum>(_ number: Int) throws(ProtobufError) -> E {
        guard let value = E(number: try integer(number)) else {
            throw .invalidValue(field: number)
        }
        return value
    }

    package func bytes(_ number: Int) throws(ProtobufError) -> ArraySlice<UInt8> {
        try required(number).content()
    }

    package func pairs(_ number: Int) throws(ProtobufError) -> [TextPair] {
        var pairs: [TextPair] = []
        for nested in try objects(number) {
            pairs.append(TextPair(try nested.string(1), try nested.string(2)))
        }
        return pairs
    }

    package func optionalBytes(_ number: Int) throws(ProtobufError) -> [UInt8]? {
        try first(number).map { field throws(ProtobufError) in Array(try field.content()) }
    }

    package func customFields(_ number: Int) throws(ProtobufError) -> [CustomField] {
        var fields: [CustomField] = []
        for nested in try objects(number) {
            fields.append(CustomField(try nested.string(1), Array(try nested.bytes(2))))
        }
        return fields
    }

    /// Who did something: the administrator where nothing is stored.
    package func agent(_ number: Int) throws(ProtobufError) -> Principal {
        let user: UserID? = try optionalID(number)
        return user.map { .user($0) } ?? .system
    }

    package func objects(_ number: Int) throws(ProtobufError) -> [FieldMap] {
        var objects: [FieldMap] = []
        for field in all(number) {
            objects.append(try FieldMap(try field.content()))
        }
        return objects
    }

    package func object(_ number: Int) throws(ProtobufError) -> FieldMap {
        try FieldMap(try required(number).content())
    }
}
