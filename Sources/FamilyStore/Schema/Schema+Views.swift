extension Schema {
    /// The views and triggers. They hold nothing, so they are made anew with every step, and stand here alone. To change
    /// them, add a step.
    ///
    /// - `packed_block` gives the bytes of blocks of use, wherever they lie.
    /// - `amount` lists all entries, `ledger` as they are shown. Texts are numbers of words where there is one.
    /// - `told` is what each win and each corrected total should have brought, and has; `decided` that of decisions.
    ///   `unfounded` are entries that belong to nothing. The key of an entry is the decision's id and one name behind it:
    ///   the id of another one of that instant goes on with a number.
    /// - `account_change` is the one place that adds an entry to the sums of accounts, or takes it off.
    static let views = """
        CREATE VIEW packed_block AS
        SELECT first, newest, CASE WHEN entry IS NULL THEN bytes
            ELSE ifnull((SELECT substr(body, place, size) FROM entry WHERE seq = event_block.entry), x'') END AS bytes
        FROM event_block;

        CREATE VIEW amount AS
        SELECT child, app, at, day, amount FROM earned
        UNION ALL
        SELECT child, app, at, day, amount FROM outcome WHERE points IS NOT NULL
        UNION ALL
        SELECT child, app, at, day, amount FROM posting;

        CREATE VIEW ledger AS
        SELECT 'pointsEarned/' || child.text || '/' || app.text || '/' || date(day * 86400, 'unixepoch') AS key,
            earned.child, earned.app, 'pointsEarned' AS kind, amount, at, day, NULL AS rule,
            date(day * 86400, 'unixepoch') AS span, reason, NULL AS cites, 0 AS rank, seq
        FROM earned CROSS JOIN word AS child ON child.number = earned.child
            CROSS JOIN word AS app ON app.number = earned.app
        UNION ALL
        SELECT id, child, app, kind, amount, at, day, rule, span, reason, NULL,
            CASE WHEN kind IN (SELECT number FROM word WHERE text IN ('bonus', 'boosted', 'minutesPaid', 'penalty')) THEN 1 ELSE 2 END, seq
        FROM outcome WHERE points IS NOT NULL
        UNION ALL
        SELECT key, child, app, kind, amount, at, day, rule, span, reason, cites, 3, seq FROM posting;

        CREATE VIEW told AS
        WITH corrected AS (SELECT cites, sum(amount) AS points FROM posting WHERE key IS NULL GROUP BY cites)
        SELECT earned.id, child, app, at, day, due, amount + ifnull(corrected.points, 0) AS found, 0 AS is_win,
            0 AS is_gone
        FROM (
            SELECT 'pointsEarned/' || child.text || '/' || app.text || '/' || date(day * 86400, 'unixepoch') AS id,
                earned.child, earned.app, at, day, points AS due, entered, amount
            FROM earned JOIN word AS child ON child.number = earned.child JOIN word AS app ON app.number = earned.app
        ) AS earned LEFT JOIN corrected ON cites = earned.id
        WHERE entered IS NOT NULL OR cites IS NOT NULL
        UNION ALL
        SELECT outcome.id, child, app, outcome.at, day,
            CASE WHEN withdrawn.id IS NULL OR kind.text IN ('bonus', 'boosted', 'minutesPaid', 'penalty') THEN ifnull(outcome.points, 0) ELSE 0 END,
            ifnull(amount, 0) + ifnull(corrected.points, 0), kind.text NOT IN ('bonus', 'boosted', 'minutesPaid', 'penalty'),
            withdrawn.id IS NOT NULL
        FROM outcome JOIN word AS kind ON kind.number = outcome.kind
            LEFT JOIN withdrawn ON withdrawn.id = outcome.id LEFT JOIN corrected ON cites = outcome.id
        WHERE kind.text NOT IN ('bonus', 'boosted', 'minutesPaid', 'penalty') OR entered IS NOT NULL OR cites IS NOT NULL;

        CREATE VIEW decided AS
        SELECT id, child, at, ifnull(points, 0) AS due, (
            SELECT ifnull(sum(amount), 0) FROM posting
            WHERE key > decision.id || '/' AND key < decision.id || '0'
                AND instr(substr(key, length(decision.id) + 2), '/') = 0) AS found
        FROM decision;

        CREATE VIEW unfounded AS
        SELECT seq, key, child, amount FROM posting WHERE cites IS NULL AND NOT EXISTS (
            SELECT 1 FROM decision WHERE id = rtrim(rtrim(posting.key, replace(posting.key, '/', '')), '/'));

        CREATE VIEW account_change AS SELECT child, app, at, amount, 1 AS sign FROM amount;
        CREATE TRIGGER account_changed INSTEAD OF INSERT ON account_change WHEN new.amount IS NOT NULL BEGIN
            INSERT INTO account (child, app, month, points, gained)
            SELECT new.child, ifnull(new.app, 0), new.at / 2592000000, ifnull((
                SELECT points FROM account
                WHERE child = new.child AND app = ifnull(new.app, 0) AND month < new.at / 2592000000
                ORDER BY month DESC LIMIT 1), 0), ifnull((
                SELECT gained FROM account
                WHERE child = new.child AND app = ifnull(new.app, 0) AND month < new.at / 2592000000
                ORDER BY month DESC LIMIT 1), 0)
            WHERE new.sign > 0 AND NOT EXISTS (
                SELECT 1 FROM account
                WHERE child = new.child AND app = ifnull(new.app, 0) AND month = new.at / 2592000000);
            UPDATE account SET
                points = points + new.sign * new.amount, gained = gained + new.sign * max(new.amount, 0)
            WHERE child = new.child AND app = ifnull(new.app, 0) AND month >= new.at / 2592000000;
        END;
        """

    /// By the table that they keep: the triggers that add up accounts in the transaction that changes an entry, and let
    /// books go, whoever makes the change.
    static let triggers: [(kept: String, script: String)] =
        ["earned", "outcome", "posting"].map { table in
            let adds = "INSERT INTO account_change VALUES (new.child, new.app, new.at, new.amount, 1);"
            let takesOff = "INSERT INTO account_change VALUES (old.child, old.app, old.at, old.amount, -1);"
            return ("account", changes(of: table, added: adds, changed: "\(takesOff) \(adds)", removed: takesOff))
        } + [("books", changes(of: "decision", changed: forgetsBooks, removed: forgetsBooks))]

    private static let forgetsBooks = "DELETE FROM books WHERE child = old.child;"

    private static func changes(of table: String, added: String? = nil, changed: String, removed: String) -> String {
        let actions = [("INSERT", added), ("UPDATE", changed), ("DELETE", removed)]
        return actions.map { action, script in
            script.map { "CREATE TRIGGER \(table)_\(action) AFTER \(action) ON \(table) BEGIN \($0) END;" } ?? ""
        }.joined(separator: "\n")
    }
}

extension Database {
    /// Makes the views, and the triggers of what is kept yet.
    func makeViews() throws(StoreError) {
        try run(script: Schema.views)
        for (kept, script) in Schema.triggers {
            if try hasTable(kept) { try run(script: script) }
        }
    }

    func hasTable(_ name: String) throws(StoreError) -> Bool {
        try holds("SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?)", name)
    }

    /// Removes all views and triggers, so that no step meets them.
    func dropViews() throws(StoreError) {
        // A view takes its own triggers with it.
        let drops: [String] = try values(
            """
            SELECT 'DROP ' || type || ' IF EXISTS "' || replace(name, '"', '""') || '"' FROM sqlite_master
            WHERE type IN ('view', 'trigger')
            """)
        for drop in drops { try run(script: drop) }
    }
}
