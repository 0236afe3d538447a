extension Settings: Decodable {
    /// Reads limits and options from one object, as a `configure` line of <doc:ScenarioSettings>
    /// has them; those it does not name keep their defaults.
    ///
    /// Null keeps the default as well. Names are taken as they are written: a decoder must not
    /// convert keys.
    ///
    /// Hooks are a matter of code: they are ``NoHooks`` until the host puts its own in their place.
    ///
    /// - Throws: a `DecodingError` that names what is no setting or has a value it cannot take.
    public init(from decoder: any Decoder) throws {
        self.init()
        let object = try decoder.container(keyedBy: TextKey.self)
        for name in object.allKeys {
            let isKnown = try limits.take(name, of: object) || options.take(name, of: object)
            guard isKnown else { throw DecodingError.noSuchSetting(name, in: object) }
        }
    }
}
