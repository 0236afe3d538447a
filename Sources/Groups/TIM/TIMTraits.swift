package import ProtobufWire

/// What only TIM groups have from their creation on.
package struct TIMTraits: Sendable, Equatable {
    // Where the type lies in a row.
    static let typeField = 9

    package var type: TIMGroupType
    package var addOption: TIMAddOption
    package var faceURL: String
    /// Sorted bytewise by key.
    package var fields: [CustomField]

    package init(
        type: TIMGroupType, addOption: TIMAddOption, faceURL: String = "",
        fields: [CustomField] = []
    ) {
        self.type = type
        self.addOption = addOption
        self.faceURL = faceURL
        self.fields = fields
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        type = try fields.choice(Self.typeField)
        addOption = try fields.choice(10)
        faceURL = try fields.string(12)
        self.fields = try fields.customFields(13)
    }

    package func write(to sink: inout some FieldSink) {
        sink.choice(Self.typeField, "type", type)
        sink.choice(10, "addOption", addOption)
        sink.string(12, "faceURL", faceURL)
        sink.fields(13, "fields", fields)
    }
}

extension GroupProfile {
    /// The TIM part of a TIM group; ``Families`` hands no other groups to TIM rules.
    package var tim: TIMTraits {
        guard case .tim(let traits) = traits else {
            preconditionFailure("TIM rules were asked about a group of another family")
        }
        return traits
    }

    package mutating func updateTIM(_ change: (inout TIMTraits) -> Void) {
        guard case .tim(var changed) = traits else { return }
        change(&changed)
        traits = .tim(changed)
    }
}
