/// Settings that coders read and write as an object, each under its name.
protocol CodableSettings: Codable {
    static var places: [String: SettingPlace<Self>] { get }
}

extension CodableSettings {
    /// Reads what is there in the place of what is set.
    mutating func read(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: TextKey.self)
        for name in object.allKeys where try !take(name, of: object) {
            throw DecodingError.noSuchSetting(name, in: object)
        }
    }

    func writeAll(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: TextKey.self)
        for (name, place) in Self.places { try place.write(self, TextKey(name), &object) }
    }

    /// Reads the setting of that name; false when there is none.
    mutating func take(
        _ name: TextKey, of object: KeyedDecodingContainer<TextKey>
    ) throws -> Bool {
        guard let place = Self.places[name.stringValue] else { return false }
        try place.read(&self, name, object)
        return true
    }
}

extension DecodingError {
    static func noSuchSetting(
        _ name: TextKey, in object: KeyedDecodingContainer<TextKey>
    ) -> DecodingError {
        .dataCorruptedError(
            forKey: name, in: object,
            debugDescription: "there is no setting called '\(name.stringValue)'")
    }
}
