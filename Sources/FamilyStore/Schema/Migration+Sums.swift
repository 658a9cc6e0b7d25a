extension Migration {
    /// What commands would otherwise add up from all years. Nothing in here is a fact.
    ///
    /// - `account` is the sum of a child's entries by app, 0 for bonus points, and by month, which is 30 days from 1970 on;
    ///   `gained` is that of the entries above zero. The triggers keep it in the transaction that changes an entry, whoever
    ///   changes it.
    /// - `books` is what the decisions about a child come to, up to and with the decision `through`, in the recorder's own
    ///   format. What had ended before `since` is not in it. It goes when any decision is changed or removed.
    /// - The indexes find outcomes of a kind, and of a rule.
    static let sums = Migration(
        purpose: "sums of accounts and of decisions",
        script: """
            CREATE TABLE account (
                child INTEGER NOT NULL,
                app INTEGER NOT NULL,
                month INTEGER NOT NULL,
                points INTEGER NOT NULL,
                gained INTEGER NOT NULL,
                PRIMARY KEY (child, app, month)
            ) STRICT, WITHOUT ROWID;
            INSERT INTO account (child, app, month, points, gained)
            SELECT child, ifnull(app, 0), at / 2592000000, sum(amount), sum(max(amount, 0)) FROM amount
            GROUP BY child, ifnull(app, 0), at / 2592000000;

            CREATE TRIGGER earned_added AFTER INSERT ON earned BEGIN
                INSERT INTO account (child, app, month, points, gained)
                VALUES (new.child, new.app, new.at / 2592000000, coalesce(new.entered, new.points), max(coalesce(new.entered, new.points), 0))
                ON CONFLICT (child, app, month) DO UPDATE SET
                    points = points + excluded.points, gained = gained + excluded.gained;
            END;
            CREATE TRIGGER earned_changed AFTER UPDATE OF points, entered, at ON earned BEGIN
                UPDATE account SET
                    points = points - coalesce(old.entered, old.points), gained = gained - max(coalesce(old.entered, old.points), 0)
                WHERE child = old.child AND app = old.app AND month = old.at / 2592000000;
                INSERT INTO account (child, app, month, points, gained)
                VALUES (new.child, new.app, new.at / 2592000000, coalesce(new.entered, new.points), max(coalesce(new.entered, new.points), 0))
                ON CONFLICT (child, app, month) DO UPDATE SET
                    points = points + excluded.points, gained = gained + excluded.gained;
            END;
            CREATE TRIGGER earned_removed AFTER DELETE ON earned BEGIN
                UPDATE account SET
                    points = points - coalesce(old.entered, old.points), gained = gained - max(coalesce(old.entered, old.points), 0)
                WHERE child = old.child AND app = old.app AND month = old.at / 2592000000;
            END;
            CREATE TRIGGER outcome_added AFTER INSERT ON outcome WHEN new.points IS NOT NULL BEGIN
                INSERT INTO account (child, app, month, points, gained)
                VALUES (new.child, ifnull(new.app, 0), new.at / 2592000000, coalesce(new.entered, new.points), max(coalesce(new.entered, new.points), 0))
                ON CONFLICT (child, app, month) DO UPDATE SET
                    points = points + excluded.points, gained = gained + excluded.gained;
            END;
            CREATE TRIGGER outcome_changed AFTER UPDATE OF points, entered, at ON outcome
            WHEN old.points IS NOT NULL OR new.points IS NOT NULL BEGIN
                UPDATE account SET
                    points = points - coalesce(old.entered, old.points, 0), gained = gained - max(coalesce(old.entered, old.points, 0), 0)
                WHERE child = old.child AND app = ifnull(old.app, 0) AND month = old.at / 2592000000;
                INSERT INTO account (child, app, month, points, gained)
                VALUES (new.child, ifnull(new.app, 0), new.at / 2592000000, coalesce(new.entered, new.points, 0), max(coalesce(new.entered, new.points, 0), 0))
                ON CONFLICT (child, app, month) DO UPDATE SET
                    points = points + excluded.points, gained = gained + excluded.gained;
            END;
            CREATE TRIGGER outcome_removed AFTER DELETE ON outcome WHEN old.points IS NOT NULL BEGIN
                UPDATE account SET
                    points = points - coalesce(old.entered, old.points), gained = gained - max(coalesce(old.entered, old.points), 0)
                WHERE child = old.child AND app = ifnull(old.app, 0) AND month = old.at / 2592000000;
            END;
            CREATE TRIGGER posting_added AFTER INSERT ON posting BEGIN
                INSERT INTO account (child, app, month, points, gained)
                VALUES (new.child, ifnull(new.app, 0), new.at / 2592000000, new.amount, max(new.amount, 0))
                ON CONFLICT (child, app, month) DO UPDATE SET
                    points = points + excluded.points, gained = gained + excluded.gained;
            END;
            CREATE TRIGGER posting_changed AFTER UPDATE OF amount, at ON posting BEGIN
                UPDATE account SET
                    points = points - old.amount, gained = gained - max(old.amount, 0)
                WHERE child = old.child AND app = ifnull(old.app, 0) AND month = old.at / 2592000000;
                INSERT INTO account (child, app, month, points, gained)
                VALUES (new.child, ifnull(new.app, 0), new.at / 2592000000, new.amount, max(new.amount, 0))
                ON CONFLICT (child, app, month) DO UPDATE SET
                    points = points + excluded.points, gained = gained + excluded.gained;
            END;
            CREATE TRIGGER posting_removed AFTER DELETE ON posting BEGIN
                UPDATE account SET
                    points = points - old.amount, gained = gained - max(old.amount, 0)
                WHERE child = old.child AND app = ifnull(old.app, 0) AND month = old.at / 2592000000;
            END;

            CREATE TABLE books (
                child TEXT PRIMARY KEY,
                through INTEGER NOT NULL,
                recorded INTEGER NOT NULL,
                since INTEGER NOT NULL,
                bytes BLOB NOT NULL
            ) STRICT;
            CREATE TRIGGER decision_changed AFTER UPDATE ON decision BEGIN
                DELETE FROM books WHERE child = old.child;
            END;
            CREATE TRIGGER decision_removed AFTER DELETE ON decision BEGIN
                DELETE FROM books WHERE child = old.child;
            END;

            CREATE INDEX outcome_by_kind ON outcome (child, kind, at);
            CREATE INDEX outcome_by_rule ON outcome (child, rule, at);
            CREATE INDEX outcome_kept ON outcome (child, at) WHERE is_kept = 1;
            """)
}
