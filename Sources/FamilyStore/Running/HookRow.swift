package import FamilyTime

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

extension FamilyStore {
    /// The place of what was told last; 0 before anything was.
    package func lastTold() throws(StoreError) -> Int64 { try mark(TellingOrder.markName) ?? 0 }

    /// By name.
    package func hooks() throws(StoreError) -> [HookRow] {
        try database.statement("SELECT name, position, tries, due, trouble FROM hook ORDER BY name").rows {
            HookRow(
                name: $0.text(), position: $0.integer(), tries: Int($0.integer()), due: $0.integer(),
                trouble: $0.optionalText())
        }.all()
    }

    /// What a hook did not take, in the order of telling.
    package func hookFailures(of hook: String) throws(StoreError) -> [HookFailureRow] {
        try database.statement("SELECT seq, at, trouble, again FROM hook_failure WHERE hook = ? ORDER BY seq")
            .rows(hook) {
                HookFailureRow(
                    hook: hook, seq: $0.integer(), at: $0.integer(), trouble: $0.text(), again: $0.flag())
            }.all()
    }

    /// What a parent wants tried again, of all hooks.
    package func hookFailuresToTryAgain() throws(StoreError) -> [HookFailureRow] {
        try database.statement("SELECT hook, seq, at, trouble, again FROM hook_failure WHERE again = 1 ORDER BY seq")
            .rows {
                HookFailureRow(
                    hook: $0.text(), seq: $0.integer(), at: $0.integer(), trouble: $0.text(), again: $0.flag())
            }.all()
    }

    /// The outcome at a place in the order of telling; nil where a running total was told and has moved on.
    package func outcome(at seq: Int64) throws(StoreError) -> OutcomeRow? {
        try database.statement(
            """
            SELECT seq, id, kind, child, app, rule, version, span, tier, run, at, day, points, reason, published, is_kept,
                minutes, price, until
            FROM outcome_text
            WHERE seq = ?
            """
        ).first(seq) { OutcomeRow(&$0) }
    }

    /// A child's outcomes of one day, in the order of telling.
    package func outcomes(of child: String, on day: LocalDate) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.statement(
            """
            SELECT seq, id, kind, child, app, rule, version, span, tier, run, at, day, points, reason, published, is_kept,
                minutes, price, until
            FROM outcome_text
            WHERE child_number = ? AND day = ? ORDER BY seq
            """
        ).rows(try database.wordNumber(child), day) { OutcomeRow(&$0) }
    }
}

extension Transaction {
    package func save(_ hook: HookRow) throws(StoreError) {
        try database.statement(
            """
            INSERT INTO hook (name, position, tries, due, trouble) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET
                position = excluded.position, tries = excluded.tries, due = excluded.due, trouble = excluded.trouble
            """
        ).run(hook.name, hook.position, Int64(hook.tries), hook.due, hook.trouble)
    }

    package func save(_ failure: HookFailureRow) throws(StoreError) {
        try database.statement(
            """
            INSERT INTO hook_failure (hook, seq, at, trouble, again) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (hook, seq) DO UPDATE SET at = excluded.at, trouble = excluded.trouble, again = excluded.again
            """
        ).run(failure.hook, failure.seq, failure.at, failure.trouble, failure.again)
    }

    /// Forgets a failure: the hook has taken the outcome after all.
    package func forgetHookFailure(of hook: String, seq: Int64) throws(StoreError) {
        try database.statement("DELETE FROM hook_failure WHERE hook = ? AND seq = ?").run(hook, seq)
    }

    /// Asks for what a hook did not take to be tried again.
    /// - Returns: how many there are.
    package func tryAgain(hook: String) throws(StoreError) -> Int {
        try database.statement("UPDATE hook_failure SET again = 1 WHERE hook = ?").run(hook)
        return database.lastChanges
    }

    /// Removes a hook's position. If the hook is switched on again, it begins with the outcomes from then on.
    package func forget(hook: String) throws(StoreError) {
        try database.statement("DELETE FROM hook WHERE name = ?").run(hook)
        try database.statement("DELETE FROM hook_failure WHERE hook = ?").run(hook)
    }
}
