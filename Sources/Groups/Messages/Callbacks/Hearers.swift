/// Those whom a message reached: read from the views as of the message, never stored (MSG-11).
package struct Hearers: AudienceSource {
    package let rules: any ConversationRules

    package init(_ rules: any ConversationRules) {
        self.rules = rules
    }

    package func forEach(_ state: StateReader, _ body: (UserID) -> Bool) {
        rules.forEachHearer(state) { user, _ in body(user) }
    }

    package func contains(_ user: UserID, _ state: StateReader) -> Bool {
        rules.hearing(of: user, state) != nil
    }

    package func forEachHearing(
        _ state: StateReader, _ body: (UserID, Hearing) -> Bool
    ) {
        rules.forEachHearer(state, body)
    }

    package func hearing(of user: UserID, _ state: StateReader) -> Hearing? {
        rules.hearing(of: user, state)
    }
}
