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

/// The views of several TIM groups, one result a group.
public struct TIMGroupInfos: Sendable, Equatable {
    /// What was asked of one group.
    public enum Result: Sendable, Equatable {
        /// The view.
        case found(TIMGroupInfo)
        /// Why there is none.
        case refused(GroupID, MusterErrorCode)
    }

    /// The results in the order of the request, repeated groups dropped.
    public let infos: [Result]
}

extension TIMGroupInfos: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "infos", infos) { result, object in
            switch result {
            case .found(let info):
                object.id(1, "group", info.group)
                object.object(2, "info") { info.write(to: &$0) }
            case .refused(let group, let code):
                object.id(1, "group", group)
                object.string(3, "error", code.name)
            }
        }
    }
}
