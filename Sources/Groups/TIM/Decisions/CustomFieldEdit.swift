/// A change of custom fields (TIM-34, TIM-40).
package struct CustomFieldEdit {
    /// The fields that get another value, bytewise by key.
    package let changed: [CustomField]
    private let countAfter: Int

    package init(_ wishes: [CustomField], changing present: [CustomField]) {
        changed = wishes.filter { !present.contains($0) }
        countAfter = Self.applying(changed, to: present).count
    }

    /// The fields after a change, bytewise by key.
    package static func applying(
        _ changes: [CustomField], to present: [CustomField]
    ) -> [CustomField] {
        let kept = present.filter { field in !changes.contains { $0.hasKey(field.key) } }
        return (kept + changes).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }

    /// LIM-38.
    package func checkCount(maximum: Int, field: String) throws(MusterError) {
        guard countAfter > maximum else { return }
        throw .invalidParameter(field, "there can be at most \(maximum) custom fields")
    }

    /// Who writes each of the fields, all of whose keys the host configured.
    package static func writers(
        of fields: [CustomField], _ rules: [String: CustomFieldRule], field name: String
    ) throws(MusterError) -> [GroupRoles] {
        let writers = fields.compactMap { rules[$0.key]?.write.roles }
        guard writers.count == fields.count else {
            throw .invalidParameter(name, "\(name) names a key that is not configured")
        }
        return writers
    }

    /// The writer's standing reaches the write level of every key; a change of none is for members.
    package static func checkLevels(
        of fields: [CustomField], _ rules: [String: CustomFieldRule], writer: TIMActor
    ) throws(MusterError) {
        let unlimited: CustomFieldLevel = fields.isEmpty ? .member : .anyone
        let allowed = try writers(of: fields, rules, field: "fields")
            .reduce(unlimited.roles) { $0.intersection($1) }
        try writer.require(allowed)
    }
}

extension CustomField {
    package func hasKey(_ key: String) -> Bool { self.key.utf8.elementsEqual(key.utf8) }
}

extension CustomFieldLevel {
    /// Who stands at the level or above.
    package var roles: GroupRoles {
        switch self {
        case .system: [.s]
        case .owner: [.o, .s]
        case .admin: [.o, .a, .s]
        case .member: [.o, .a, .p, .s]
        case .anyone: [.o, .a, .p, .x, .s]
        }
    }
}

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
