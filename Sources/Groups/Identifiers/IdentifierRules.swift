/// What a text needs to be an identifier.
///
/// Identifiers become parts of keys, file names of reports and lines of logs. They may hold any
/// character but those that hide or forge text: control characters, line separators and the marks
/// that turn the writing direction.
package enum IdentifierRules {
    /// Longest user, device, group, file id in UTF-8 bytes (LIM-55).
    package static let bytesMaximum = 64
    /// Longest command id in UTF-8 bytes (LIM-56).
    package static let commandIDBytesMaximum = 128

    package static func isValid(_ text: String, bytesMaximum: Int = bytesMaximum) -> Bool {
        let bytes = text.utf8Span.span
        guard bytes.count >= 1, bytes.count <= bytesMaximum else { return false }
        // Nearly all ids are printable ASCII, where nothing hides.
        for index in bytes.indices where !(0x20...0x7e).contains(bytes[index]) {
            return !text.unicodeScalars.contains(where: isHidden)
        }
        return true
    }

    /// Whether there may be anything of that name: whoever keeps what was looked up asks first, as
    /// anybody may ask for names of any length.
    package static func isShortEnough(_ text: String) -> Bool {
        text.utf8.count <= bytesMaximum
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1f, 0x7f...0x9f: true  // C0 and C1 controls
        case 0x2028, 0x2029: true  // line and paragraph separators
        case 0x202a...0x202e, 0x2066...0x2069: true  // direction overrides and isolates
        default: false
        }
    }

    package static func check(user: UserID, field: String) throws(MusterError) {
        guard !isValid(user.text) else { return }
        throw MusterError(
            .invalidUserId, demand(field, bytesMaximum), field: field, user: user)
    }

    package static func check(users: [UserID], field: String) throws(MusterError) {
        for user in users { try check(user: user, field: field) }
    }

    package static func check(
        _ text: String, field: String, bytesMaximum: Int = bytesMaximum
    ) throws(MusterError) {
        guard !isValid(text, bytesMaximum: bytesMaximum) else { return }
        throw .invalidParameter(field, demand(field, bytesMaximum))
    }

    private static func demand(_ field: String, _ bytesMaximum: Int) -> String {
        "\(field) must be 1 to \(bytesMaximum) bytes of text without control characters, "
            + "line separators and marks that turn the direction of writing"
    }
}
