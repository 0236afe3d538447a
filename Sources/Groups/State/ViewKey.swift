/// Builds the keys of view tables.
///
/// Texts end with a zero byte, which they cannot contain, so keys order as their texts do and no
/// text is a prefix of another. Numbers are eight bytes, big endian; descending ones are
/// inverted.
package struct ViewKey {
    /// The bytes that a number takes.
    package static let numberByteCount = 8

    package private(set) var bytes: [UInt8]

    package init(capacity: Int = 48) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    package init(_ scope: some Identifier) {
        self.init(text: scope.text)
    }

    package init(text: String) {
        self.init(capacity: text.utf8.count + 40)
        append(text: text)
    }

    /// Goes on from a key.
    package init(_ key: [UInt8]) {
        bytes = key
    }

    package mutating func append(_ id: some Identifier) {
        append(text: id.text)
    }

    package mutating func append(text: String) {
        let text = text.utf8Span.span
        bytes.append(addingCapacity: text.count + 1) { added in
            for index in text.indices { added.append(text[index]) }
            added.append(0)
        }
    }

    package mutating func append(_ number: UInt64) {
        for shift in stride(from: 56, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }

    package mutating func appendDescending(_ number: UInt64) {
        append(~number)
    }

    package static func descending(_ number: UInt64) -> [UInt8] {
        of(~number)
    }

    package static func of(_ number: UInt64) -> [UInt8] {
        var key = ViewKey(capacity: 8)
        key.append(number)
        return key.bytes
    }

    package static func of(_ scope: some Identifier) -> [UInt8] {
        ViewKey(scope).bytes
    }

    package static func of(_ scope: some Identifier, _ id: some Identifier) -> [UInt8] {
        var key = ViewKey(scope)
        key.append(id)
        return key.bytes
    }

    package static func of(
        _ scope: some Identifier, _ part: some Identifier, _ id: some Identifier
    ) -> [UInt8] {
        var key = ViewKey(scope)
        key.append(part)
        key.append(id)
        return key.bytes
    }

    package static func of(
        _ scope: some Identifier, _ id: some Identifier, _ number: UInt64
    ) -> [UInt8] {
        var key = ViewKey(scope)
        key.append(id)
        key.append(number)
        return key.bytes
    }

    package static func of(_ scope: some Identifier, _ number: UInt64) -> [UInt8] {
        var key = ViewKey(scope)
        key.append(number)
        return key.bytes
    }

    package static func of(_ scope: some Identifier, descending number: UInt64) -> [UInt8] {
        var key = ViewKey(scope)
        key.appendDescending(number)
        return key.bytes
    }
}

extension ViewKey {
    /// The groups of a family that a user is in.
    package static func joined(_ user: UserID, _ family: Family) -> [UInt8] {
        var key = ViewKey(user)
        key.append(family)
        return key.bytes
    }

    /// Where a group stands among those, newest entry first.
    package static func joined(
        _ user: UserID, _ family: Family, at position: UInt64
    ) -> [UInt8] {
        var key = ViewKey(user)
        key.append(family)
        key.appendDescending(position)
        return key.bytes
    }

    private mutating func append(_ family: Family) {
        bytes.append(UInt8(truncatingIfNeeded: family.number))
    }
}
