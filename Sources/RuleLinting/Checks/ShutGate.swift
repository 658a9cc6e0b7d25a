package import Diagnostics
import FamilySettings
import FamilyTime
import JSONShape
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A gate that stays shut: on days on which its goal does not count, or because another gate holds its key.
package enum ShutGate: LintCheck {
    package static let code = "F228"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        let gates = context.rules.filter { $0.closes != nil && $0.header.isEnabled }
        return gates.compactMap(daysWithoutKey) + (context.family.map { mutual(gates, $0) } ?? [])
    }

    private static func daysWithoutKey(_ gate: any PlannedRule) -> Diagnostic? {
        guard let node = gate.header.place.node, let goal = gate.goals.first,
            let dated = node["goal"]?.first(where: { Filter($1).days != nil }), let open = Filter(dated).days
        else { return nil }
        let shut = gate.days
        let both = goal.days ?? .every
        guard both != shut else { return nil }
        let isNever = both.isEmpty
        return finding(
            isNever ? .error : .warning, in: gate.header.place.file, at: dated.firstCondition(.days),
            isNever
                ? localized("The gate is shut \(shut.phrase), and its goal counts only \(open.phrase).")
                : localized(
                    """
                    The gate is shut \(shut.phrase), and opens only \(both.phrase): on other days its goal does not count.
                    """),
            why: isNever
                ? localized("Nothing could ever open it.")
                : localized("On all other days it stays shut until the next one, whatever the child does."),
            remedy: localized("Write the days beside \"closes\" only: they hold for the goal as well."))
    }

    /// Gates in a circle, each of which shuts all that could open the one before.
    private static func mutual(_ gates: [any PlannedRule], _ family: Family) -> [Diagnostic] {
        let locks = gates.compactMap { gate in
            keys(of: gate, family).map { (gate: gate, keys: $0, closed: Set(gate.closedApps(of: family).map(\.id))) }
        }
        var closing: [String: [Int]] = [:]
        for (index, lock) in locks.enumerated() {
            for app in lock.closed { closing[app, default: []].append(index) }
        }
        // A gate that shuts its own key away is another finding.
        let holders = Dictionary(
            uniqueKeysWithValues: locks.indices.map { index in
                let keys = locks[index].keys
                let shutting = keys.first.flatMap { closing[$0] } ?? []
                return (index, shutting.filter { $0 != index && locks[$0].closed.isSuperset(of: keys) })
            })
        return locks.indices.compactMap { index in
            guard let circle = Circle.shortest(from: index, holders), circle.max() == index,
                areShutTogether(circle.map { locks[$0].gate }, family)
            else { return nil }
            let gate = locks[index].gate
            return finding(
                in: gate.header.place.file, at: gate.header.place.node?["closes"],
                message(circle.map { locks[$0].gate.header.title }),
                why: localized("Each waits for the other, so none of them ever opens."),
                remedy: localized("Let one of them count time with apps that stay open."))
        }
    }

    private static func message(_ titles: [String]) -> String {
        if titles.count == 2 {
            return localized("\"\(titles[0])\" shuts all that could open \"\(titles[1])\", and the other way round.")
        }
        let steps = zip(titles, titles.dropFirst() + titles.prefix(1)).map {
            localized(
                "\"\($0)\" needs what \"\($1)\" shuts")
        }
        return localized("These gates wait for each other in a circle: \(steps.joined(separator: ", ")).")
    }

    /// Whether there is a day on which they are shut for one and the same child.
    private static func areShutTogether(_ gates: [any PlannedRule], _ family: Family) -> Bool {
        let days = gates.map(\.days).reduce(DaySelection.every) { $0.intersection($1) }
        let children = gates.map { Set(family.audience($0.header.audience)) }
            .reduce(Set(family.children.indices)) { $0.intersection($1) }
        guard !days.isEmpty, !children.isEmpty else { return false }
        guard let from = gates.compactMap(\.header.from).max(), let until = gates.compactMap(\.header.until).min()
        else { return true }
        return from <= until
    }

    /// The apps of which one has to be used to open a gate; nil where something else can open it.
    private static func keys(of gate: any PlannedRule, _ family: Family) -> Set<String>? {
        guard let goal = gate.goals.first, goal.countsUse, !goal.isLimit else { return nil }
        let apps = goal.filter.apps(of: family).map(\.id)
        return apps.isEmpty ? nil : Set(apps)
    }
}

extension ShutGate {
    private static func two(_ second: String) -> String {
        #""gates": [ { "id": "a", "title": "Maths first", "closes": { "app": "minecraft" }, "goal": { "minutes": 5, "tag": "maths" } }, "#
            + #"{ "id": "b", "title": "Play first", "closes": \#(second), "goal": { "minutes": 5, "app": "minecraft" } } ]"#
    }

    private static func gates(_ gates: (id: String, closes: String, goal: String)...) -> String {
        let texts = gates.map { gate in
            #"{ "id": "\#(gate.id)", "title": "\#(gate.id.uppercased())", "closes": \#(gate.closes), "#
                + #""goal": { "minutes": 5, \#(gate.goal) } }"#
        }
        return #""gates": [ \#(texts.joined(separator: ", ")) ]"#
    }

    package static let page = LintPage(
        localized("A gate that stays shut"),
        why: localized(
            """
            A gate is shut on its days until its goal is met. On a day on which the goal does not count, or where \
            what would open it is shut by another gate that waits for this one, it never opens.
            """),
        bad: [
            LintExample(
                "shut on weekdays, with a goal of the weekend",
                Sample.gate(
                    #"{ "app": "minecraft" }"#, #""minutes": 5, "tag": "maths", "on": «"weekend"»"#,
                    #", "on": "weekdays""#)),
            LintExample(
                "shut every day, with a goal of Mondays",
                Sample.gate(#"{ "app": "minecraft" }"#, #""minutes": 5, "tag": "maths", "on": «"mon"»"#)),
            LintExample("two gates that wait for each other", two(#"«{ "tag": "maths" }»"#)),
            LintExample(
                "three gates in a circle",
                gates(
                    ("a", #"{ "app": "minecraft" }"#, #""tag": "maths""#),
                    ("b", #"{ "tag": "maths" }"#, #""app": "books""#),
                    ("c", #"«{ "app": "books" }»"#, #""app": "minecraft""#))),
        ],
        good: [
            LintExample(
                "shut on weekdays, open after maths on them",
                Sample.gate(#"{ "app": "minecraft" }"#, #""minutes": 5, "tag": "maths""#, #", "on": "weekdays""#)),
            LintExample(
                "two that are never shut on one day",
                gates(
                    ("a", #"{ "app": "minecraft" }, "on": "weekdays""#, #""tag": "maths""#),
                    ("b", #"{ "tag": "maths" }, "on": "weekend""#, #""app": "minecraft""#))),
            LintExample(
                "three gates in a row",
                gates(
                    ("a", #"{ "app": "minecraft" }"#, #""tag": "maths""#),
                    ("b", #"{ "tag": "maths" }"#, #""app": "books""#),
                    ("c", #"{ "app": "minecraft" }"#, #""app": "books""#))),
            LintExample("one gate after the other", two(#"{ "tag": "reading" }"#)),
        ])
}
