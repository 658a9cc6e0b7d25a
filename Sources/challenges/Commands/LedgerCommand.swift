import CommandTable
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Presentation
import RuleEngine

/// Every point, where it came from and why.
enum LedgerCommand: Command {
    static let spec = CommandSpec(
        name: "ledger", summary: "Show every point, where it came from and why.", group: .child,
        options: [.child, .value("last", name: "N", help: "Only the last N entries.")],
        examples: Examples(
            Example("challenges ledger --child mia --last 5", "Mia's last five entries"),
            Example("challenges ledger --json", "everything, for another program")))

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        let children = try session.children(of: loaded.family)
        let last = try session.options.int("last", in: 1...1_000_000)
        let store = try session.openStore()
        var items: [JSONOutput] = []
        for (place, child) in children.enumerated() {
            let id = loaded.family.children[child].id
            var balance: Int64 = 0
            var entries: [(row: LedgerRow, balance: Int64)] = []
            for row in try store?.ledger(of: id).all() ?? [] where row.at <= session.now.milliseconds {
                balance += row.amount
                entries.append((row, balance))
            }
            let shown = last.map { Array(entries.suffix($0)) } ?? entries
            if session.wantsJSON {
                items.append(json(id, balance, shown.map(\.row), loaded, child))
            } else {
                if place > 0 { session.terminal.write("\n") }
                session.show(screen(loaded, child, shown, Int(balance)))
            }
        }
        if session.wantsJSON { session.show(json: .object([("format", .int(1)), ("children", .array(items))])) }
        return .fine
    }

    private static func screen(
        _ loaded: LoadedFamily, _ child: Int, _ entries: [(row: LedgerRow, balance: Int64)], _ balance: Int
    ) -> LedgerScreen {
        LedgerScreen(
            childName: loaded.family.children[child].name,
            entries: entries.map { entry in
                LedgerItem(
                    when: Wording.date(entry.row.day), what: entry.row.reason,
                    source: entry.row.app ?? entry.row.rule ?? "", points: Int(entry.row.amount),
                    balance: Int(entry.balance))
            }, balance: balance)
    }

    private static func json(
        _ id: String, _ balance: Int64, _ rows: [LedgerRow], _ loaded: LoadedFamily, _ child: Int
    ) -> JSONOutput {
        let zone = loaded.family.children[child].zone ?? loaded.family.zone
        return .object([
            ("child", .string(id)), ("balance", .int(balance)),
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
                        if let key = row.key { members.insert(("id", .string(key)), at: 0) }
                        if let app = row.app { members.append(("app", .string(app))) }
                        if let rule = row.rule { members.append(("rule", .string(rule))) }
                        if let window = row.window { members.append(("window", .string(window))) }
                        return .object(members)
                    })
            ),
        ])
    }
}
