/// The field numbers of an event record; `Schema/record.proto` says what each means.
enum RecordField {
    static let sequence = 1
    static let type = 2
    static let schema = 3
    static let time = 4
    static let aggregateKind = 5
    static let aggregateID = 6
    static let aggregateVersion = 7
    static let actor = 8
    static let device = 9
    static let platform = 10
    static let commandID = 11
    static let index = 12
    static let payload = 13
    static let commandDigest = 14
    static let commandResult = 15

    /// The schema version that is left out of a record.
    static let schemaDefault: UInt32 = 1
}
