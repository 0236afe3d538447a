/// Ends a category; its channels go to the default one (CIR-15).
package struct DestroyCategory: ServerCommand {
    package static let name = "destroyCategory"

    package var server: ServerID
    package var category: CategoryID

    package init(server: ServerID, category: CategoryID) {
        self.server = server
        self.category = category
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        category = CategoryID(try source.text("category"))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "category", category)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        try CIRActor(on: server, deliberation).require(.createCategory)
        guard try !deliberation.category(category, of: server).isDefault else {
            throw MusterError(
                .defaultCategoryProtected, "the default category cannot be destroyed")
        }
        let moved = deliberation.state.channels(of: category, in: server).map(\.id)
        deliberation.append(CategoryDestroyed(category: category, moved: moved), to: server)
        return Done()
    }
}
