extension Deliberation {
    package func checkNotBlockListed(_ users: [UserID], in group: GroupID) throws(MusterError) {
        for user in users where state.isBlockListed(user, in: group) {
            throw MusterError(
                .userInBlockList, "\(user) is on the block list of \(group)", user: user)
        }
    }
}
