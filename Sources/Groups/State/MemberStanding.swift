/// What a group and one user are to each other: who the user is there, and what silences it.
package struct MemberStanding: Equatable, Sendable {
    /// How far a group is open to anybody.
    package enum Openness: Equatable, Sendable {
        /// It never was, or was destroyed.
        case missing
        case disabled
        case allMuted
        case open
    }

    package static let stranger = MemberStanding(kind: .em, group: .missing)

    /// The family, whose rules apply; of no meaning for a group that is missing.
    package var kind: GroupKind
    package var group: Openness
    /// Nil for whoever is not a member.
    package var role: MemberRole?
    /// Whether the user is on the allow list.
    package var isAllowed = false
    /// The end of the user's entry in the mute list, which may be over.
    package var muteEnd: MuteEnd?
}

extension MemberStanding {
    init(kind: GroupKind, isDisabled: Bool, isAllMuted: Bool) {
        self.init(kind: kind, group: isDisabled ? .disabled : isAllMuted ? .allMuted : .open)
    }
}
