/// Adds a category to a server (CIR-13).
package struct CreateCategory: ServerCommand {
    package static let name = "createCategory"

    package var server: ServerID
    package var categoryName: String
    package var category: CategoryID?

    package init(server: ServerID, categoryName: String, category: CategoryID? = nil) {
        self.server = server
        self.categoryName = categoryName
        self.category = category
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        categoryName = try source.text("name")
        category = try source.string("category").map { CategoryID($0) }
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.string(2, "name", categoryName)
        if let category { sink.id(3, "category", category) }
    }

    package var names: [String] { [categoryName] }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkCircleName(categoryName, field: "name")
        try deliberation.checkNewID(category, field: "category")
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> CreatedCategory {
        try CIRActor(on: server, deliberation).require(.createCategory)
        let id = try deliberation.newID(category, in: .categories, field: "category")
        let maximum = deliberation.limits.categoriesPerServer
        guard deliberation.state.categoryCount(of: server, upTo: maximum) < maximum else {
            throw MusterError(
                .categoryLimit, "a server has at most \(maximum) categories", limit: maximum)
        }
        deliberation.append(
            CategoryCreated(category: id, name: categoryName, isDefault: false), to: server)
        return CreatedCategory(id: id)
    }
}
