/// Reads the viewer's own membership of a TIM group (QRY-42).
package struct GetSelfInfo: GroupQuery {
    package static let name = "getSelfInfo"
    package static let isTemporal = true

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> OwnTIMMembership {
        let viewer = try TIMViewer(group, inquiry)
        try viewer.actor.require(.readOwnData)
        guard let user = inquiry.viewer.user, let own = viewer.own else {
            return OwnTIMMembership(info: nil)
        }
        var info = TIMSelfInfo(user, own, group, viewer.traits.type, inquiry.state)
        let mute = inquiry.state.mute(of: user, in: group, at: inquiry.now)
        info.more = TIMSelfInfo.More(
            nameCard: own.tim.nameCard, mute: TIMMuteTimes(mute, at: inquiry.now),
            customFields: viewer.readable(
                own.tim.fields, keys: nil, inquiry.settings.options.timMemberFields))
        return OwnTIMMembership(info: info)
    }
}
