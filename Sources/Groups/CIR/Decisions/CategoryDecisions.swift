// Categories, and which channel is in which (CIR-13 to CIR-16).

extension CreateCategory {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> CreatedCategory {
        try CIRActor(on: server, deliberation).require(.createCategory)
        let id = try deliberation.newID(category, in: .categories, field: "category")
        let maximum = deliberation.limits.categoriesPerServer
        guard deliberation.state.categoryCount(of: server) < maximum else {
            throw MusterError(
                .categoryLimit, "a server has at most \(maximum) categories", limit: maximum)
        }
        deliberation.append(
            CategoryCreated(category: id, name: categoryName, isDefault: false), to: server)
        return CreatedCategory(id: id)
    }
}

extension UpdateCategory {
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

extension DestroyCategory {
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

extension TransferChannel {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(channel, of: server)
        try CIRActor(on: standing, deliberation).require(.transferChannel)
        let present = standing.profile.category
        let target = try deliberation.category(or: category, of: server)
        guard target != present else { return Done() }
        guard !standing.profile.isDefault else {
            throw MusterError(
                .defaultChannelProtected, "the default channel stays in the default category")
        }
        try deliberation.checkChannelsOfCategory(target, of: server)
        deliberation.append(
            ChannelTransferred(channel: channel, fromCategory: present, toCategory: target),
            to: server)
        return Done()
    }
}

extension Deliberation {
    package func category(
        _ category: CategoryID, of server: ServerID
    ) throws(MusterError) -> ChannelCategory {
        guard let row = state.category(category, of: server) else {
            throw .noSuchCategory(category)
        }
        return row
    }

    /// The category named, or the default one.
    package func category(
        or named: CategoryID?, of server: ServerID
    ) throws(MusterError) -> CategoryID {
        guard let named else { return try standing(server).defaultCategory }
        return try category(named, of: server).id
    }

    /// One more channel in the category (LIM-19).
    package func checkChannelsOfCategory(
        _ category: CategoryID, of server: ServerID
    ) throws(MusterError) {
        let maximum = limits.channelsPerCategory
        guard state.channelCount(of: category, in: server) >= maximum else { return }
        throw MusterError(
            .channelLimit, "a category has at most \(maximum) channels", limit: maximum)
    }
}
