import FamilySettings
import JSONText
import Languages
import Presentation
import RuleEngine
import RuleLanguage

/// What other rules would have paid instead.
struct TrialComparison {
    let before: RuleTrial
    let after: RuleTrial
    /// The ids that renamed rules had before, by the ids that they have after.
    private let former: [String: String]

    init(before: RuleTrial, after: RuleTrial) {
        self.before = before
        self.after = after
        let known = Set(before.plan.rules.map(\.id))
        var former: [String: String] = [:]
        for rule in after.plan.rules where !known.contains(rule.id) {
            former[rule.id] = rule.rule.header.was.first(where: known.contains)
        }
        self.former = former
    }

    /// One rule that pays a child something else.
    struct Change {
        var rule: String
        var child: Int
        var before: RuleTrial.Award
        var after: RuleTrial.Award
    }

    /// The changes in the order of the rules: existing rules first, then new ones.
    var changes: [Change] {
        let present = Dictionary(former.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let known = before.paying.map { present[$0] ?? $0 }
        return (known + after.paying.filter { !known.contains($0) }).flatMap { rule in
            before.plan.family.children.indices.compactMap { child in
                let old = RuleTrial.Key(rule: former[rule] ?? rule, child: child)
                let change = Change(
                    rule: rule, child: child, before: before.awards[old] ?? RuleTrial.Award(),
                    after: after.awards[RuleTrial.Key(rule: rule, child: child)] ?? RuleTrial.Award())
                let isSame = change.before.wins == change.after.wins && change.before.points == change.after.points
                return isSame ? nil : change
            }
        }
    }

    private func name(_ child: Int) -> String { before.plan.family.children[child].name }

    /// "Reading week: Mia 3 → 5, +200 points a week".
    func words(_ change: Change, _ arrow: String) -> String {
        let title =
            after.plan.rules.contains { $0.id == change.rule } ? after.title(change.rule) : before.title(change.rule)
        let points = change.after.points - change.before.points
        var text = "\(title): \(name(change.child)) \(change.before.wins) \(arrow) \(change.after.wins)"
        if points != 0 { text += ", " + localized("\(Self.points(after.weekly(points))) a week") }
        return text
    }

    func text(_ appearance: Appearance) -> String {
        let arrow = appearance.symbols == .plain ? "->" : "→"
        var lines = changes.map { words($0, arrow) }
        if lines.isEmpty { lines = [localized("Nothing would have been different.")] }
        lines.append("")
        for child in before.plan.family.children.indices {
            let (old, new) = (before.points(of: child), after.points(of: child))
            let change = "\(NumberText.grouped(Int(old))) \(arrow) \(CountedWord("point").counted(Int(new)))"
            let weekly = Self.signed(after.weekly(new - old))
            lines.append(
                buying(child, arrow).map {
                    localized("\(name(child)) in all: \(change), \(weekly) a week; a week buys \($0)")
                } ?? localized("\(name(child)) in all: \(change), \(weekly) a week"))
        }
        if let dates = before.dates(of: 0) { lines.append(localized("From \(dates).", "dates")) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What a week buys: "300 → 327 minutes of Minecraft".
    private func buying(_ child: Int, _ arrow: String) -> String? {
        guard let old = before.buying(of: child), let new = after.buying(of: child) else { return nil }
        return (old.minutes == new.minutes ? "" : "\(NumberText.grouped(old.minutes)) \(arrow) ") + new.words
    }

    /// "+1 point", "+200 points".
    private static func points(_ count: Int64) -> String {
        "\(signed(count)) \(CountedWord("point").word(abs(Int(count))))"
    }

    private static func signed(_ points: Int64) -> String { NumberText.signed(Int(points)) }

    /// A trial as it is answered by itself.
    private static func json(_ trial: RuleTrial) -> JSONOutput { .object([("format", .int(1))] + trial.members) }

    var members: [(String, JSONOutput)] {
        let changes = changes.map { change in
            JSONOutput.object([
                ("rule", .string(change.rule)), ("child", .string(before.plan.family.children[change.child].id)),
                ("winsBefore", .int(Int64(change.before.wins))), ("winsAfter", .int(Int64(change.after.wins))),
                ("pointsBefore", .int(change.before.points)), ("pointsAfter", .int(change.after.points)),
                ("pointsPerWeek", .int(after.weekly(change.after.points - change.before.points))),
            ])
        }
        return [("before", Self.json(before)), ("after", Self.json(after)), ("changes", .array(changes))]
    }
}
