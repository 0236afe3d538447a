/// Keys that order things by a time.
extension ViewKey {
    /// Where a thing of a scope stands in the order of creation, oldest first, ties by id (QRY-27).
    package static func created(
        _ scope: some Identifier, _ time: Int64, _ id: some Identifier
    ) -> [UInt8] {
        ViewKey(scope).created(time, id)
    }

    /// The same below two scopes.
    package static func created(
        _ scope: some Identifier, _ part: some Identifier, _ time: Int64, _ id: some Identifier
    ) -> [UInt8] {
        ViewKey(of(scope, part)).created(time, id)
    }

    /// Where a thing of a scope stands in the order of entry, newest first, ties by id (QRY-07,
    /// QRY-28).
    package static func entered(
        _ scope: some Identifier, _ time: Int64, _ id: some Identifier
    ) -> [UInt8] {
        ViewKey(scope).entered(time, id)
    }

    /// Where a thing stands behind this key, oldest first.
    package consuming func created(_ time: Int64, _ id: some Identifier) -> [UInt8] {
        dated(UInt64(bitPattern: time), id)
    }

    /// Where a thing stands behind this key, newest first.
    package consuming func entered(_ time: Int64, _ id: some Identifier) -> [UInt8] {
        dated(~UInt64(bitPattern: time), id)
    }

    /// Takes the key over, so that its bytes are not copied.
    private consuming func dated(_ number: UInt64, _ id: some Identifier) -> [UInt8] {
        var key = self
        key.append(number)
        key.append(id)
        return key.bytes
    }
}

extension ViewKeyReader {
    /// The time in such a key, as it is stored, and the id behind it.
    package static func dated<ID: Identifier>(
        _ key: [UInt8], scopes: Int = 1
    ) -> (time: UInt64, id: ID) {
        var reader = ViewKeyReader(key)
        for _ in 0..<scopes { _ = reader.text() }
        return (reader.number(), reader.id())
    }
}
