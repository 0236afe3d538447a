extension ViewKey {
    package static func of(
        _ scope: some Identifier, _ part: some Identifier, _ id: some Identifier
    ) -> [UInt8] {
        var key = ViewKey(scope)
        key.append(part)
        key.append(id)
        return key.bytes
    }

    /// Where a thing stands in the order of creation, oldest first, ties by id (QRY-27).
    package static func created(
        _ scope: some Identifier, _ time: Int64, _ id: some Identifier
    ) -> [UInt8] {
        var key = ViewKey(scope)
        key.append(UInt64(bitPattern: time))
        key.append(id)
        return key.bytes
    }

    /// The same below two scopes.
    package static func created(
        _ scope: some Identifier, _ part: some Identifier, _ time: Int64, _ id: some Identifier
    ) -> [UInt8] {
        var key = ViewKey(scope)
        key.append(part)
        key.append(UInt64(bitPattern: time))
        key.append(id)
        return key.bytes
    }

    /// Where a member stands in the order of entry, newest first, ties by user id.
    package static func entered(
        _ scope: some Identifier, _ time: Int64, _ user: UserID
    ) -> [UInt8] {
        var key = ViewKey(scope)
        key.appendDescending(UInt64(bitPattern: time))
        key.append(user)
        return key.bytes
    }

    /// Where a server stands among all public ones.
    package static func directory(_ time: Int64, _ server: ServerID) -> [UInt8] {
        created(ServerID(""), time, server)
    }

    /// Which server stands there.
    package static func listed(at place: [UInt8]) -> ServerID {
        var reader = ViewKeyReader(place)
        _ = reader.text()
        _ = reader.number()
        return reader.id()
    }
}
