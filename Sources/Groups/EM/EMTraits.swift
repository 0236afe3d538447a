package import ProtobufWire

/// What only EM groups have from their creation on.
package struct EMTraits: Sendable, Equatable {
    package var style: GroupStyle
    package var inviteNeedConfirm: Bool
    package var ext: String

    package init(style: GroupStyle, inviteNeedConfirm: Bool, ext: String) {
        self.style = style
        self.inviteNeedConfirm = inviteNeedConfirm
        self.ext = ext
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        style = try fields.choice(6)
        inviteNeedConfirm = try fields.bool(7)
        ext = try fields.string(8)
    }

    package func write(to sink: inout some FieldSink) {
        sink.choice(6, "style", style)
        sink.bool(7, "inviteNeedConfirm", inviteNeedConfirm)
        sink.string(8, "ext", ext)
    }
}

extension GroupProfile {
    /// The EM part of an EM group; ``Families`` hands no other groups to EM rules.
    package var em: EMTraits {
        guard case .em(let traits) = traits else {
            preconditionFailure("EM rules were asked about a group of another family")
        }
        return traits
    }

    package mutating func updateEM(_ change: (inout EMTraits) -> Void) {
        guard case .em(var changed) = traits else { return }
        change(&changed)
        traits = .em(changed)
    }

    /// Where the group stands in the public directory: newest first, then by id (QRY-10).
    package func directoryKey(_ group: GroupID) -> [UInt8] {
        ViewKey(text: "").entered(createdAt, group)
    }
}
