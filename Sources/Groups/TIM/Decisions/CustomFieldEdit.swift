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
