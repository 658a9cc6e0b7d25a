/// A hook's position in the order of telling, and its failed tries.
package struct HookRow: Hashable, Sendable {
    package var name: String
    /// The last outcome in the order of telling that it acknowledged, or that was given up.
    package var position: Int64
    /// How often the next outcome was tried without success.
    package var tries: Int
    /// The earliest instant of the next try, in milliseconds since 1970.
    package var due: Int64
    /// Why the last try failed, for a parent; nil after a success.
    package var trouble: String?

    package init(name: String, position: Int64, tries: Int = 0, due: Int64 = 0, trouble: String? = nil) {
        self.name = name
        self.position = position
        self.tries = tries
        self.due = due
        self.trouble = trouble
    }
}

/// An outcome that a hook failed to take in all tries.
package struct HookFailureRow: Hashable, Sendable {
    package var hook: String
    /// The outcome's place in the order of telling.
    package var seq: Int64
    /// When it was given up, in milliseconds since 1970.
    package var at: Int64
    package var trouble: String
    /// A parent wants it tried again.
    package var again: Bool

    package init(hook: String, seq: Int64, at: Int64, trouble: String, again: Bool = false) {
        self.hook = hook
        self.seq = seq
        self.at = at
        self.trouble = trouble
        self.again = again
    }
}

extension HookRow: TableRow {
    static let table = Table(
        "hook",
        Shape(
            HookRow.init, Column("name", \.name), Column("position", \.position), Column("tries", \.tries),
            Column("due", \.due), Column("trouble", \.trouble)))
}

extension HookFailureRow: TableRow {
    static let table = Table(
        "hook_failure",
        Shape(
            HookFailureRow.init, Column("hook", \.hook), Column("seq", \.seq), Column("at", \.at),
            Column("trouble", \.trouble), Column("again", \.again)))
}

extension FamilyStore {
    /// The place of what was told last; 0 before anything was.
    package func lastTold() throws(StoreError) -> Int64 { try mark(TellingOrder.markName) ?? 0 }

    /// By name.
    package func hooks() throws(StoreError) -> [HookRow] { try database.rows("ORDER BY name").all() }

    /// What a hook did not take, in the order of telling.
    package func hookFailures(of hook: String) throws(StoreError) -> [HookFailureRow] {
        try database.rows("WHERE hook = ? ORDER BY seq", hook).all()
    }

    /// What a parent wants tried again, of all hooks.
    package func hookFailuresToTryAgain() throws(StoreError) -> [HookFailureRow] {
        try database.rows("WHERE again = 1 ORDER BY seq").all()
    }
}

extension Transaction {
    package func save(_ hook: HookRow) throws(StoreError) { try database.save(hook) }

    package func save(_ failure: HookFailureRow) throws(StoreError) { try database.save(failure) }

    /// Forgets a failure: the hook has taken the outcome after all.
    package func forgetHookFailure(of hook: String, seq: Int64) throws(StoreError) {
        try database.run("DELETE FROM hook_failure WHERE hook = ? AND seq = ?", hook, seq)
    }

    /// Asks for what a hook did not take to be tried again.
    /// - Returns: how many there are.
    package func tryAgain(hook: String) throws(StoreError) -> Int {
        try database.run("UPDATE hook_failure SET again = 1 WHERE hook = ?", hook)
        return database.lastChanges
    }

    /// Removes a hook's position. If the hook is switched on again, it begins with the outcomes from then on.
    package func forget(hook: String) throws(StoreError) {
        try database.run("DELETE FROM hook WHERE name = ?", hook)
        try database.run("DELETE FROM hook_failure WHERE hook = ?", hook)
    }
}
