import CommandTable
import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine

/// Shows every entry of points with its origin and its reason.
enum LedgerCommand: LookingCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "ledger", summary: localized("Show every point, where it came from and why."),
            discussion: localized(
                """
                A day's points with an app are one entry. They stand before what else happened on that day, so that the \
                balance behind an entry never looks as if points had been spent before they were earned. A win that was told \
                stays, also where a late report or an edited rule would not bring it any more: it is marked "kept".
                """),
            group: .child,
            options: [
                .child, .value("last", name: "N", help: localized("Only the last N entries by the clock.")),
                .flag("csv", help: localized("Print a table for a spreadsheet.")),
            ],
            examples: Examples(
                Example("challenges ledger --child mia --last 5", localized("Mia's last five entries")),
                Example("challenges ledger --json", localized("everything, for another program")),
                Example("challenges ledger --csv", localized("everything, for a spreadsheet"))),
            former: ["--verify": "challenges check"])
    }

    static func show(_ sight: Sight) throws -> ExitStatus {
        let session = sight.session
        let children = try session.children(of: sight.family)
        let last = try session.options.int("last", in: 1...1_000_000)
        let plan = try sight.plan()
        func latest(of entries: [LedgerEntry]) -> [LedgerEntry] {
            last.map { LedgerOrder.latest($0, of: entries.map(\.row)).map { entries[$0] } } ?? entries
        }
        if session.options.flag("csv") {
            session.terminal.write(LedgerTable.heading)
            for child in children {
                let account = try account(of: child, plan, sight)
                for entry in latest(of: account.entries) {
                    session.terminal.write(
                        LedgerTable.line(entry.row, entry.balance, sight.zone(of: child), account.kept))
                }
            }
            return .fine
        }
        return try sight.answer(about: children) { child in
            try account(of: child, plan, sight)
        } items: { child, account in
            [json(account, latest(of: account.entries).map(\.row), child, sight)]
        } screen: { child, account in
            screen(account, latest(of: LedgerEntry.joined(account.entries)), plan.family, child)
        }
    }

    private struct Account {
        /// All entries with the balance behind each.
        var entries: [LedgerEntry] = []
        /// The entries that were kept.
        var kept: Set<String>
        /// What is due is decided as every screen sees it, with its entries.
        var rewards: RewardView
        var today: LocalDate
        var earnedToday: Int64
    }

    private static func account(of child: Int, _ plan: Plan, _ sight: Sight) throws -> Account {
        let (id, now, store) = (sight.family.children[child].id, sight.session.now, sight.store)
        var told = try ToldWins(of: child, plan, store, now: now)
        let desk = try sight.loaded.desk(plan, child, store, now: now)
        var calendar = plan.calendar(of: child)
        let today = calendar.day(at: now).date
        var account = Account(
            kept: try told.kept(), rewards: sight.rewards(desk, child), today: today,
            earnedToday: try store?.earnings(of: id, on: today, through: now.milliseconds) ?? 0)
        let due = desk.made.flatMap { $0.entries(on: calendar.day(at: Instant(milliseconds: $0.at)).date) }
        let rows = try store?.ledger(of: id).all().filter { $0.at <= now.milliseconds } ?? []
        var balance: Int64 = 0
        for row in LedgerOrder.sorted(rows + due) {
            balance += row.amount
            account.entries.append(LedgerEntry(row, balance: balance))
        }
        return account
    }

    /// - Parameter family: with the apps that were removed from it.
    private static func screen(
        _ account: Account, _ entries: [LedgerEntry], _ family: Family, _ child: Int
    ) -> LedgerScreen {
        let accounts = account.rewards.desk.accounts
        let held = accounts.balances.filter { $0.points != 0 }.map { share in
            let app = share.app.map { family.name(ofApp: $0) }
            return "\(app ?? localized("bonus", "points of no app")) \(NumberText.grouped(Int(share.points)))"
        }
        return LedgerScreen(
            childName: family.children[child].name,
            entries: entries.map { $0.item(readOn: account.today, kept: account.kept) }, balance: Int(accounts.total),
            accounts: held + account.rewards.owedByApp, earnedToday: Int(account.earnedToday))
    }

    private static func json(
        _ account: Account, _ rows: [LedgerRow], _ child: Int, _ sight: Sight
    ) -> JSONOutput {
        let (zone, accounts) = (sight.zone(of: child), account.rewards.desk.accounts)
        let balances = accounts.balances.map {
            JSONOutput.object([("app", .text($0.app)), ("points", .int($0.points))])
        }
        let entries = rows.map { row in
            JSONOutput.known([
                ("id", row.key.map(JSONOutput.string)), ("kind", .string(row.kind)), ("points", .int(row.amount)),
                ("at", .string(Instant(milliseconds: row.at).iso8601(in: zone))),
                ("date", .string(row.day.description)), ("reason", .string(row.reason)),
                ("kept", row.key.map(account.kept.contains) == true ? .bool(true) : nil),
                ("cites", row.cites.map(JSONOutput.string)), ("app", row.app.map(JSONOutput.string)),
                ("rule", row.rule.map(JSONOutput.string)), ("window", row.window.map(JSONOutput.string)),
            ])
        }
        return .object([
            ("child", sight.id(of: child)), ("balance", .int(accounts.total)),
            ("owedPoints", .int(Int64(account.rewards.owed))), ("earnedToday", .int(account.earnedToday)),
            ("accounts", .array(balances)), ("entries", .array(entries)),
        ])
    }
}
