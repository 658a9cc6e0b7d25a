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
import RuleLanguage

/// Shows every entry of points with its origin and its reason.
enum LedgerCommand: AnybodysCommand {
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

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        return try session.looking(loaded) { session, store in try show(loaded, store, session) }
    }

    private static func show(
        _ loaded: LoadedFamily, _ store: FamilyStore?, _ session: Session
    ) throws -> ExitStatus {
        let children = try session.children(of: loaded.family)
        let last = try session.options.int("last", in: 1...1_000_000)
        let plan = try loaded.versions(store, now: session.now).plan
        func latest(of entries: [LedgerEntry]) -> [LedgerEntry] {
            last.map { LedgerOrder.latest($0, of: entries.map(\.row)).map { entries[$0] } } ?? entries
        }
        if session.options.flag("csv") {
            session.terminal.write(LedgerTable.heading)
            for child in children {
                let account = try account(of: child, loaded, plan, store, session)
                let zone = loaded.family.children[child].zone ?? loaded.family.zone
                for entry in latest(of: account.entries) {
                    session.terminal.write(LedgerTable.line(entry.row, entry.balance, zone, account.kept))
                }
            }
            return .fine
        }
        try session.answer(about: children) { child in
            let id = loaded.family.children[child].id
            let (entries, kept, desk) = try account(of: child, loaded, plan, store, session)
            var calendar = plan.calendar(of: child)
            let today = calendar.day(at: session.now).date
            let earned = try store?.earnings(of: id, on: today, through: session.now.milliseconds) ?? 0
            let rewards = RewardView(desk, ChildClock(loaded.family, child, now: session.now), now: session.now)
            let items = {
                let rows = latest(of: entries).map(\.row)
                return [json(id, desk.accounts, rewards.owed, earned, rows, kept, loaded, child)]
            }
            return (
                items,
                {
                    session.show(
                        screen(
                            plan.family, child, latest(of: LedgerEntry.joined(entries)), kept, desk.accounts,
                            rewards.owedByApp, Int(earned), readOn: today))
                }
            )
        }
        return .fine
    }

    /// All entries of a child with the balance behind each, those that were kept, and the desk that they come from.
    private static func account(
        of child: Int, _ loaded: LoadedFamily, _ plan: Plan, _ store: FamilyStore?, _ session: Session
    ) throws -> (entries: [LedgerEntry], kept: Set<String>, desk: Desk) {
        var told = try ToldWins(of: child, plan, store, now: session.now)
        let kept = try told.kept()
        var balance: Int64 = 0
        var entries: [LedgerEntry] = []
        // What is due is decided as every screen sees it, with its entries.
        let desk = try loaded.desk(plan, child, store, now: session.now)
        var calendar = plan.calendar(of: child)
        let due = desk.made.flatMap { $0.entries(on: calendar.day(at: Instant(milliseconds: $0.at)).date) }
        let id = loaded.family.children[child].id
        let rows = try store?.ledger(of: id).all().filter { $0.at <= session.now.milliseconds } ?? []
        for row in LedgerOrder.sorted(rows + due) {
            balance += row.amount
            entries.append(LedgerEntry(row, balance: balance))
        }
        return (entries, kept, desk)
    }

    /// - Parameter family: with the apps that were removed from it.
    private static func screen(
        _ family: Family, _ child: Int, _ entries: [LedgerEntry], _ kept: Set<String>,
        _ accounts: Accounts, _ owed: [String], _ earned: Int, readOn today: LocalDate
    ) -> LedgerScreen {
        let held = accounts.balances.filter { $0.points != 0 }.map { share in
            let app = share.app.map { family.name(ofApp: $0) }
            return "\(app ?? localized("bonus", "points of no app")) \(NumberText.grouped(Int(share.points)))"
        }
        return LedgerScreen(
            childName: family.children[child].name,
            entries: entries.map { $0.item(readOn: today, kept: kept) }, balance: Int(accounts.total),
            accounts: held + owed, earnedToday: earned)
    }

    private static func json(
        _ id: String, _ accounts: Accounts, _ owed: Int, _ earned: Int64, _ rows: [LedgerRow], _ kept: Set<String>,
        _ loaded: LoadedFamily, _ child: Int
    ) -> JSONOutput {
        let zone = loaded.family.children[child].zone ?? loaded.family.zone
        return .object([
            ("child", .string(id)), ("balance", .int(accounts.total)), ("owedPoints", .int(Int64(owed))),
            ("earnedToday", .int(earned)),
            (
                "accounts",
                .array(
                    accounts.balances.map {
                        .object([("app", $0.app.map { .string($0) } ?? .null), ("points", .int($0.points))])
                    })
            ),
            (
                "entries",
                .array(
                    rows.map { row in
                        var members: [(String, JSONOutput)] = [
                            ("kind", .string(row.kind)), ("points", .int(row.amount)),
                            ("at", .string(Instant(milliseconds: row.at).iso8601(in: zone))),
                            ("date", .string(row.day.description)),
                            ("reason", .string(row.reason)),
                        ]
                        if let key = row.key {
                            members.insert(("id", .string(key)), at: 0)
                            if kept.contains(key) { members.append(("kept", .bool(true))) }
                        }
                        if let cites = row.cites { members.append(("cites", .string(cites))) }
                        if let app = row.app { members.append(("app", .string(app))) }
                        if let rule = row.rule { members.append(("rule", .string(rule))) }
                        if let window = row.window { members.append(("window", .string(window))) }
                        return .object(members)
                    })
            ),
        ])
    }
}
