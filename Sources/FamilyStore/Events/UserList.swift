/// The children that a transaction recorded use of, so that each is written down once.
final class UserList {
    private var children: Set<Int64> = []

    func add(_ child: Int64, to database: Database) throws(StoreError) {
        guard children.insert(child).inserted else { return }
        try database.run("INSERT INTO user (child) VALUES (?) ON CONFLICT DO NOTHING", child)
    }
}
