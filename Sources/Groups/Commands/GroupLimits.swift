/// What commands that families share may name in groups of one family.
package struct GroupLimits {
    /// How many users one command invites.
    package let invitees: Int
    /// How many users one command removes.
    package let targets: Int
    /// How many users one command mutes, or lets send again.
    package let muteTargets: Int
    /// Whether a mute of no length is none, and lifts the one there is.
    package let zeroLiftsMute: Bool
}
