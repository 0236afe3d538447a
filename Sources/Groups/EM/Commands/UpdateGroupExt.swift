/// Changes the extension text of an EM group (GRP-65).
package struct UpdateGroupExt: GroupCommand {
    package static let name = "updateGroupExt"

    package var group: GroupID
    package var ext: String

    package init(group: GroupID, ext: String) {
        self.group = group
        self.ext = ext
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        ext = try source.text("ext")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.string(2, "ext", ext)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try TextRules.check(ext, field: "ext", bytesMaximum: deliberation.limits.emExtBytes)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try EMRules.standing(group, deliberation)
        try EMRules.requireProfileRight(on: standing, deliberation)
        return deliberation.change(
            ext, from: standing.profile.em.ext, GroupInfoChanged(ext: ext), standing)
    }
}
