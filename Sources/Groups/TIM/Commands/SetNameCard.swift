/// Sets the name of a member inside a TIM group (TIM-39).
package struct SetNameCard: GroupCommand {
    package static let name = "setNameCard"

    package var group: GroupID
    package var user: UserID?
    package var nameCard: String

    package init(group: GroupID, user: UserID? = nil, nameCard: String) {
        self.group = group
        self.user = user
        self.nameCard = nameCard
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        user = try source.string("user").map { UserID($0) }
        nameCard = try source.text("nameCard")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        if let user { sink.id(2, "user", user) }
        sink.string(3, "nameCard", nameCard)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        if let user { try IdentifierRules.check(user: user, field: "user") }
        try TIMRules.checkNameCard(nameCard, deliberation.limits)
    }

    /// The acting user is meant unless another is named.
    package func completed(for actor: Principal, _ limits: Limits) -> Self {
        var completed = self
        completed.user = user ?? actor.user
        return completed
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        let actor = TIMActor(on: standing, deliberation)
        let target = try actor.owner(ofDataNamed: user)
        let member = try deliberation.member(target, withDataSetBy: actor)
        if !nameCard.utf8.elementsEqual(member.tim.nameCard.utf8) {
            deliberation.append(NameCardChanged(user: target, nameCard: nameCard), to: group)
        }
        return Done()
    }
}
