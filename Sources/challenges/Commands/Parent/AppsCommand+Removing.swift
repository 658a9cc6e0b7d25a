import Economy
import FamilyLinting
import FamilySettings
import FamilyStore
import Languages
import Recording
import RuleEngine

extension AppsCommand {
    /// Removes an app from the family (B11).
    static func remove(_ session: Session) throws {
        let words = try session.words(1, "challenges apps remove \(entry)")
        var (text, family) = try session.familyText()
        let place = try family.app(named: words.joined(separator: " "))
        let app = family.apps[place]
        let store = try session.openStore()
        let balances = try store?.balances().filter { $0.app == app.id && $0.amount != 0 } ?? []
        try text.remove("/apps/\(place)")
        try text.removeFreeMinutes(of: app, family)
        let rules = try RulesWithoutApp(app.id, in: session.folder, leaving: text)
        try session.refuseUnsound(text, with: rules.edits)
        let recorder = try store == nil ? nil : session.recorder(try session.load())
        let left = try recorder.map { try pointsLeft($0, app) } ?? [:]
        let owed = try recorder.map { try pointsOwed($0, app) } ?? [:]
        try session.confirm(consequences(app, balances, left, owed, family, rules))
        let taken = try session.save(text, with: rules.edits, removing: app)
        session.terminal.write(localized("Removed \(app.name). Should it be added again, its points start at zero.\n"))
        for rule in rules.mentions where rule.isSwitchedOff {
            session.terminal.write(
                localized(
                    """
                    "\(rule.title)" is switched off (\(rule.file):\(rule.line)): it cannot go on without \
                    \(app.name).\n
                    """))
        }
        for (child, points) in taken.sorted(by: { $0.key < $1.key }) {
            let name = family.children[child].name
            session.terminal.write(
                points == 1
                    ? localized("1 point was taken from \(name).\n")
                    : localized("\(NumberText.grouped(Int(points))) points were taken from \(name).\n"))
        }
        for (child, points) in left.sorted(by: { $0.key < $1.key }) {
            let points = CountedWord.point.counted(Int(points))
            session.terminal.write(
                localized("\(points) of minutes that were left came back to \(family.children[child].name).\n"))
        }
        for (child, points) in owed.sorted(by: { $0.key < $1.key }) {
            session.terminal.write(
                localized(
                    """
                    \(family.children[child].name) still owes \(CountedWord.point.counted(Int(points))) for time \
                    with it.\n
                    """)
            )
        }
    }

    /// The points that are owed for use of an app and stay owed without it, by child.
    private static func pointsOwed(_ recorder: Recorder, _ app: App) throws -> [Int: Int64] {
        try points(removing: app, recorder) { desk, _ in desk.owed.first { $0.app == app.id }?.points ?? 0 }
    }

    /// The points of paid minutes that are left and will be refunded, by child.
    static func pointsLeft(_ recorder: Recorder, _ app: App) throws -> [Int: Int64] {
        try points(removing: app, recorder) { _, made in made.reduce(0) { $0 + $1.pointsForTimeLeft } }
    }

    /// What each desk says once it has removed the app. Children with none are left out.
    private static func points(
        removing app: App, _ recorder: Recorder, _ points: (Desk, ArraySlice<Decision>) -> Int64
    ) throws -> [Int: Int64] {
        var found: [Int: Int64] = [:]
        for child in recorder.plan.family.children.indices {
            let asked = try recorder.ask(for: child) { desk throws(EconomyRefusal) in
                let before = desk.made.count
                desk.remove(app)
                return points(desk, desk.made[before...])
            }
            if case .success(let points) = asked, points > 0 { found[child] = points }
        }
        return found
    }

    /// What comes back to each child of whom it is open.
    static func words(ofLeft left: [Int: Int64], _ family: Family) -> [String] {
        left.sorted { $0.key < $1.key }.map { child, points in
            let name = family.children[child].name
            return "  "
                + (points == 1
                    ? localized("It is open for \(name): 1 point of minutes that are left comes back.")
                    : localized("It is open for \(name): \(points) points of minutes that are left come back."))
        }
    }

    private static func consequences(
        _ app: App, _ balances: [BalanceRow], _ left: [Int: Int64], _ owed: [Int: Int64], _ family: Family,
        _ rules: RulesWithoutApp
    ) -> String {
        var lines = [localized("Removing \(app.name):")]
        for rule in rules.mentions {
            let place = "  \(rule.file):\(rule.line)"
            lines.append(
                rule.isSwitchedOff
                    ? localized(
                        """
                        \(place): "\(rule.title)" cannot go on without it, and is switched off ("enabled": false). What it \
                        has given stays.
                        """)
                    : localized("\(place): \"\(rule.title)\" names it, and goes on without it."))
        }
        if app.category == .reward { lines.append("  " + localized("Its shield is lifted at once.")) }
        lines += words(ofLeft: left, family)
        for (child, points) in owed.sorted(by: { $0.key < $1.key }) {
            let name = family.children[child].name
            lines.append(
                "  "
                    + (points == 1
                        ? localized("1 point that \(name) owes for time with it stays owed.")
                        : localized("\(points) points that \(name) owes for time with it stay owed.")))
        }
        for row in balances {
            let name = family.name(ofChild: row.child)
            let points = CountedWord.point.counted(Int(abs(row.amount)))
            lines.append(
                "  "
                    + (row.amount < 0
                        ? localized("\(points) that \(name) owes in it stay owed.")
                        : row.amount == 1
                            ? localized("1 point that \(name) has in it is taken out.")
                            : localized("\(points) that \(name) has in it are taken out.")))
        }
        lines += [
            "  "
                + localized(
                    """
                    Its points, and what `challenges usage` shows of it, start at zero, should it be added again; what a \
                    day's limit has used up stays used.
                    """),
            "  "
                + localized(
                    """
                    What was earned with it keeps its badges, streaks and levels, and minutes of before go on counting \
                    for rules.
                    """),
            "",
        ]
        return lines.joined(separator: "\n")
    }
}
