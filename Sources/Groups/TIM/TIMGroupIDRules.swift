/// What an id chosen for a TIM group has to look like (TIM-07).
package enum TIMGroupIDRules {
    /// LIM-37.
    private static let bytesMaximum = 48

    package static func check(_ group: GroupID) throws(MusterError) {
        let units = group.text.utf8
        guard units.count >= 1, units.count <= bytesMaximum,
            units.allSatisfy({ (0x20...0x7e).contains($0) }),
            !units.starts(with: IDSpace.timGroups.prefix.utf8)
        else {
            throw MusterError(
                .invalidGroupId,
                "group must be 1 to \(bytesMaximum) printable ASCII characters and must not start "
                    + "with \(IDSpace.timGroups.prefix)",
                field: "group")
        }
    }
}
