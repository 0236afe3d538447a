/// One setting as coders reach it.
struct SettingPlace<Owner>: Sendable {
    let read: @Sendable (inout Owner, TextKey, KeyedDecodingContainer<TextKey>) throws -> Void
    let write: @Sendable (Owner, TextKey, inout KeyedEncodingContainer<TextKey>) throws -> Void

    init<Value: Codable & SendableMetatype>(
        _ place: any WritableKeyPath<Owner, Value> & Sendable
    ) {
        read = { owner, name, object in
            // Null leaves the default, as no value does.
            guard let value = try object.decodeIfPresent(Value.self, forKey: name) else { return }
            owner[keyPath: place] = value
        }
        write = { owner, name, object in
            try object.encode(owner[keyPath: place], forKey: name)
        }
    }
}
