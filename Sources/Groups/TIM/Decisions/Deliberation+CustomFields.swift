extension Deliberation {
    /// Keys as they are spelled, and sizes within their limits (GEN-11 step 1, LIM-38, LIM-39).
    package func checkCustomFields(
        _ fields: [CustomField], field name: String, keysMaximum: Int, valueBytesMaximum: Int
    ) throws(MusterError) {
        for field in fields {
            guard isCustomKey(field.key) else {
                throw .invalidParameter(
                    name,
                    "a custom key has 1 to \(limits.timCustomKeyBytes) letters, digits and "
                        + "underscores")
            }
            guard field.value.count <= valueBytesMaximum else {
                throw .invalidParameter(
                    name, "a custom value has at most \(valueBytesMaximum) bytes")
            }
        }
        guard fields.count <= keysMaximum else {
            throw .invalidParameter(name, "there can be at most \(keysMaximum) custom fields")
        }
    }

    private func isCustomKey(_ key: String) -> Bool {
        let units = key.utf8
        return units.count >= 1 && units.count <= limits.timCustomKeyBytes
            && units.allSatisfy { unit in
                switch unit {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    package func checkGroupFields(_ fields: [CustomField]) throws(MusterError) {
        try checkCustomFields(
            fields, field: "fields", keysMaximum: limits.timGroupCustomKeys,
            valueBytesMaximum: limits.timGroupCustomValueBytes)
    }

    package func checkMemberFields(
        _ fields: [CustomField], field name: String
    ) throws(MusterError) {
        try checkCustomFields(
            fields, field: name, keysMaximum: limits.timMemberCustomKeys,
            valueBytesMaximum: limits.timMemberCustomValueBytes)
    }
}
