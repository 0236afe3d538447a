/// Text from a log or a scenario, made safe to show to people.
enum PlainText {
    /// The text with everything escaped that could move the cursor, colour the terminal, end the
    /// line or turn the writing direction.
    static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: needsEscape) else { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            if needsEscape(scalar) {
                escaped += scalar.escaped(asASCII: true)
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        // The table of categories takes long to look at, and most text is plain.
        guard !scalar.isASCII else { return scalar.value < 0x20 || scalar.value == 0x7f }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
        default: false
        }
    }
}
