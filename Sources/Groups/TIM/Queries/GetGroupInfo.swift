/// Reads the views of several TIM groups (QRY-32 to QRY-34, QRY-36).
package struct GetGroupInfo: QueryBody {
    package static let name = "getGroupInfo"
    package static let isTemporal = true

    package var groups: [GroupID]
    /// Nil for all that are built in.
    package var fields: [TIMGroupInfoField]?
    package var customKeys: [String]

    package init(groups: [GroupID], fields: [TIMGroupInfoField]?, customKeys: [String]) {
        self.groups = Self.unrepeated(groups)
        self.fields = fields
        self.customKeys = customKeys
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        let names = try source.required("groups", try source.strings("groups"))
        groups = Self.unrepeated(names.map { GroupID($0) })
        fields = try source.choices("fields", TIMGroupInfoField.self)
        customKeys = try source.strings("customKeys") ?? []
    }

    private static func unrepeated(_ groups: [GroupID]) -> [GroupID] {
        var seen: Set<GroupID> = []
        return groups.filter { seen.insert($0).inserted }
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        guard !groups.isEmpty else {
            throw .invalidParameter("groups", "groups must name at least one group")
        }
        try TextRules.checkCount(
            groups.count, maximum: inquiry.limits.timIdsPerGroupInfo, field: "groups")
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> TIMGroupInfos {
        TIMGroupInfos(
            infos: groups.map { group in
                do throws(MusterError) {
                    let viewer = try TIMViewer(group, inquiry)
                    return .found(try viewer.info(fields: fields, customKeys: customKeys))
                } catch {
                    return .refused(group, error.code)
                }
            })
    }
}
