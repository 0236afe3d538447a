/// Renames a category (CIR-14).
package struct UpdateCategory: ServerCommand {
    package static let name = "updateCategory"

    package var server: ServerID
    package var category: CategoryID
    package var categoryName: String

    package init(server: ServerID, category: CategoryID, categoryName: String) {
        self.server = server
        self.category = category
        self.categoryName = categoryName
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        category = CategoryID(try source.text("category"))
        categoryName = try source.text("name")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "category", category)
        sink.string(3, "name", categoryName)
    }

    package var names: [String] { [categoryName] }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkCircleName(categoryName, field: "name")
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        try CIRActor(on: server, deliberation).require(.updateCategory)
        let present = try deliberation.category(category, of: server)
        if !present.name.utf8.elementsEqual(categoryName.utf8) {
            deliberation.append(
                CategoryUpdated(category: category, name: categoryName), to: server)
        }
        return Done()
    }
}
