extension TIMViewer {
    package func member(_ user: UserID, _ member: Member, _ form: TIMMemberForm) -> TIMMember {
        let (state, now) = (inquiry.state, inquiry.now)
        var shown = TIMMember(user: user)
        if form.shows(.nameCard) { shown.nameCard = member.tim.nameCard }
        if form.shows(.joinTime) { shown.joinTime = member.joinedAt }
        if form.shows(.role) { shown.role = member.role.tim }
        if form.shows(.silentUntil) {
            shown.mute = TIMMuteTimes(state.mute(of: user, in: group.id, at: now), at: now)
        }
        if form.shows(.receiveOption) {
            shown.receiveOption = member.tim.receiveOption(in: traits.type)
        }
        shown.lastSentTime = TIMMessageFacts.lastSent(by: user, in: group.id, state)
        shown.customFields = readable(
            member.tim.fields, keys: form.customKeys, inquiry.settings.options.timMemberFields)
        return shown
    }
}
