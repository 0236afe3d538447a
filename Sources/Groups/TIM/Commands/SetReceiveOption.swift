/// Sets how the acting user receives messages of a TIM group (TIM-41).
package struct SetReceiveOption: GroupCommand {
    package static let name = "setReceiveOption"

    package var group: GroupID
    package var receiveOption: TIMReceiveOption

    package init(group: GroupID, receiveOption: TIMReceiveOption) {
        self.group = group
        self.receiveOption = receiveOption
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        receiveOption = try source.required(
            "receiveOption", try source.choice("receiveOption", TIMReceiveOption.self))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.choice(2, "receiveOption", receiveOption)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        let actor = TIMActor(on: standing, deliberation)
        try actor.require(.setReceiveOption)
        let user = try actor.requireUser()
        let member = try deliberation.targetMember(user, of: group)
        if receiveOption != member.tim.receiveOption(in: actor.type) {
            deliberation.append(
                ReceiveOptionChanged(user: user, receiveOption: receiveOption), to: group)
        }
        return Done()
    }
}
