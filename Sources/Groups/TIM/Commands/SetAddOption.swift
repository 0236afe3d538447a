/// Sets what becomes of applications to a TIM group (TIM-33).
package struct SetAddOption: GroupCommand {
    package static let name = "setAddOption"

    package var group: GroupID
    package var addOption: TIMAddOption

    package init(group: GroupID, addOption: TIMAddOption) {
        self.group = group
        self.addOption = addOption
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        addOption = try source.required(
            "addOption", try source.choice("addOption", TIMAddOption.self))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.choice(2, "addOption", addOption)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        try TIMActor(on: standing, deliberation).require(.changeAddOption)
        if addOption != standing.profile.tim.addOption {
            deliberation.append(AddOptionChanged(addOption: addOption), to: group)
        }
        return Done()
    }
}
