/// What the host tells of the persons in a tip or system message (TIP-01).
public struct TipProfiles: Sendable, Equatable {
    /// The profile of who acted; nil when the host tells none.
    public let operatorUser: UserProfile?
    /// The profiles of the users it was done to, as far as the host tells of them, bytewise.
    public let changed: [Entry]

    /// The profile of one user.
    public struct Entry: Sendable, Equatable {
        /// The user.
        public let user: UserID
        /// What the host tells.
        public let profile: UserProfile
    }

    init() {
        operatorUser = nil
        changed = []
    }

    init(of operatorUser: Principal, changed users: [UserID], from hooks: any HostHooks) {
        self.operatorUser = operatorUser.user.flatMap { hooks.profile(of: $0) }
        changed = Set(users).sorted().compactMap { user in
            hooks.profile(of: user).map { Entry(user: user, profile: $0) }
        }
    }

    /// The vendor has a profile and a member info of each person; both are the host's to tell.
    func write(to sink: inout some FieldSink) {
        if let operatorUser {
            sink.json(20, "opUserInfo", operatorUser.json)
            sink.json(21, "opGroupMemberInfo", operatorUser.json)
        }
        guard !changed.isEmpty else { return }
        for (number, name) in [(22, "changedUserInfo"), (23, "changedGroupMemberInfo")] {
            sink.object(number, name) { object in
                for entry in changed { object.json(1, entry.user.text, entry.profile.json) }
            }
        }
    }
}
