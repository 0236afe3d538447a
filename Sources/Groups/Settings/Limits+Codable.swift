extension Limits: CodableSettings {
    static let places = LimitBounds.all.mapValues { SettingPlace($0.place) }

    /// Reads an object that has the limits which are not to keep their defaults, by name.
    ///
    /// Opening an engine refuses numbers that make no sense.
    ///
    /// - Throws: a `DecodingError` that names what is no limit or no number.
    public init(from decoder: any Decoder) throws {
        self.init()
        try read(from: decoder)
    }

    /// Writes every limit that a host may set, under its name.
    public func encode(to encoder: any Encoder) throws {
        try writeAll(to: encoder)
    }
}
