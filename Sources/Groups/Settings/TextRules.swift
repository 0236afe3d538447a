/// Checks texts against their limits (GEN-21).
package enum TextRules {
    package static func check(
        _ text: String, field: String, charactersMaximum: Int
    ) throws(MusterError) {
        // Scalars cannot outnumber bytes, so short texts need no count.
        guard text.utf8.count > charactersMaximum, text.unicodeScalars.count > charactersMaximum
        else { return }
        throw .invalidParameter(
            field, "\(field) must have at most \(charactersMaximum) characters")
    }

    package static func check(
        _ text: String, field: String, bytesMaximum: Int
    ) throws(MusterError) {
        guard text.utf8.count > bytesMaximum else { return }
        throw .invalidParameter(field, "\(field) must have at most \(bytesMaximum) bytes")
    }

    package static func checkNotBlank(_ text: String, field: String) throws(MusterError) {
        guard text.unicodeScalars.allSatisfy(\.properties.isWhitespace) else { return }
        throw .invalidParameter(field, "\(field) must not be blank")
    }

    package static func checkCount(_ count: Int, maximum: Int, field: String) throws(MusterError) {
        guard count > maximum else { return }
        throw MusterError(
            .tooManyTargets, "\(field) may name at most \(maximum)", limit: maximum)
    }
}
