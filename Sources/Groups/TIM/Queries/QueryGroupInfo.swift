/// Reads the view of one TIM group, with what concerns the viewer (QRY-35).
package struct QueryGroupInfo: QueryBody {
    package static let name = "queryGroupInfo"
    package static let isTemporal = true

    package var group: GroupID
    /// Nil for all that are built in.
    package var fields: [TIMGroupInfoField]?
    package var customKeys: [String]

    package init(group: GroupID, fields: [TIMGroupInfoField]?, customKeys: [String]) {
        self.group = group
        self.fields = fields
        self.customKeys = customKeys
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        fields = try source.choices("fields", TIMGroupInfoField.self)
        customKeys = try source.strings("customKeys") ?? []
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> TIMGroupInfo {
        let viewer = try TIMViewer(group, inquiry)
        var info = try viewer.info(fields: fields, customKeys: customKeys)
        if let user = inquiry.viewer.user, let own = viewer.own {
            info.selfInfo = TIMSelfInfo(user, own, group, viewer.traits.type, inquiry.state)
        }
        return info
    }
}
