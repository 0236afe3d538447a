/// Changes the picture of a TIM group (TIM-30).
package struct UpdateFaceURL: GroupCommand {
    package static let name = "updateFaceURL"

    package var group: GroupID
    package var faceURL: String

    package init(group: GroupID, faceURL: String) {
        self.group = group
        self.faceURL = faceURL
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        faceURL = try source.text("faceURL")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.string(2, "faceURL", faceURL)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try TIMRules.checkFaceURL(faceURL, deliberation.limits)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        try TIMRules.requireProfileRight(on: standing, deliberation)
        return deliberation.change(
            faceURL, from: standing.profile.tim.faceURL, GroupInfoChanged(faceURL: faceURL),
            standing)
    }
}
