/// What only TIM groups have.
package enum TIMFamily: FamilyRegistration {
    package static let commands: [any CommandBody.Type] = [
        CreateTIMGroup.self, ReclaimGroup.self, UpdateFaceURL.self, SetAddOption.self,
        SetGroupCustomFields.self, SetMemberRole.self, SetNameCard.self,
        SetMemberCustomFields.self, SetReceiveOption.self, ReportPendencyRead.self,
        SendCustomSystemMessage.self,
    ]

    package static let queries: [any QueryBody.Type] = [
        ListTIMGroups.self, GetGroupInfo.self, QueryGroupInfo.self, GetMembersInfo.self,
        GetSelfInfo.self, ListPendencies.self,
    ]

    package static let events: [any EventPayload.Type] = [
        AddOptionChanged.self, GroupCustomFieldsChanged.self, NameCardChanged.self,
        MemberCustomFieldsChanged.self, ReceiveOptionChanged.self, PendencyReadReported.self,
        CustomSystemNotified.self, GroupReclaimed.self,
    ]

    package static let tables = TIMTables.all
}

extension TIMFamily {
    package static func noteCreation(
        _ event: Event, _ profile: GroupProfile, _ traits: TIMTraits, in state: StateWriter
    ) {
        let isGenerated = IDSpace.timGroups.number(of: event.group.text) != nil
        state.take(event.group.text, in: isGenerated ? .timGroups : .groups)
        TIMTotals.count(1, of: traits.type, at: event.time, in: state)
        for manager in profile.managers {
            state.put(TIMTables.managedGroups, ViewKey.of(manager, event.group), [])
        }
    }

    package static func noteEnd(
        _ event: Event, _ traits: TIMTraits, in state: StateWriter
    ) {
        TIMTotals.count(-1, of: traits.type, at: event.time, in: state)
    }

    /// Keeps up who manages which live group.
    package static func noteChange(
        of group: GroupID, from before: GroupProfile, to after: GroupProfile,
        in state: StateWriter
    ) {
        guard before.owner != after.owner || before.admins != after.admins || after.isDestroyed
        else { return }
        let (former, present) = (before.managers, after.isDestroyed ? [] : after.managers)
        let (wereThere, areThere) = (Set(former), Set(present))
        for manager in former where !areThere.contains(manager) {
            state.remove(TIMTables.managedGroups, ViewKey.of(manager, group))
        }
        for manager in present where !wereThere.contains(manager) {
            state.put(TIMTables.managedGroups, ViewKey.of(manager, group), [])
        }
    }
}
