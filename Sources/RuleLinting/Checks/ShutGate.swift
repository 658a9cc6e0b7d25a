package import Diagnostics
import FamilySettings
import FamilyTime
import JSONShape
import JSONText
import RuleEngine
import RuleKinds
import RuleLanguage

/// A gate that stays shut: on days on which its goal does not count, or because another gate holds its key.
package enum ShutGate: LintCheck {
    package static let code = "F228"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: LintContext) -> [Diagnostic] {
        let gates = context.rules.compactMap { $0 as? Gate }.filter(\.header.isEnabled)
        return gates.compactMap(daysWithoutKey) + (context.family.map { mutual(gates, $0) } ?? [])
    }

    private static func daysWithoutKey(_ gate: Gate) -> Diagnostic? {
        guard let node = gate.header.place.node, let goal = gate.goals.first,
            let written = node["goal"]?.first(where: { key, _ in key == "on" })
        else { return nil }
        let shut = node["on"].map { DaySelection(names: $0.strings) } ?? .every
        let open = goal.days ?? .every
        let both = shut.intersection(open)
        guard both != shut else { return nil }
        let isNever = both.bits == 0
        return finding(
            isNever ? .error : .warning, in: gate.header.place.file, at: written,
            isNever
                ? "The gate is shut on \(shut.words), and its goal counts only on \(open.words)."
                : "The gate is shut on \(shut.words), and opens only on \(both.words): on other days its goal does not count.",
            why: isNever
                ? "Nothing could ever open it."
                : "On all other days it stays shut until the next one, whatever the child does.",
            remedy: "Write the days beside \"closes\" only: they hold for the goal as well.")
    }

    /// Gates that shut all that could open an earlier one, which shuts all that could open them.
    private static func mutual(_ gates: [Gate], _ family: Family) -> [Diagnostic] {
        typealias Lock = (gate: Gate, keys: Set<String>, closed: Set<String>)
        var closing: [String: [Lock]] = [:]
        return gates.compactMap { gate in
            guard let keys = keys(of: gate, family) else { return nil }
            let closed = Set(gate.closedApps(of: family).map(\.id))
            let other = keys.first.flatMap { closing[$0] }?.first { other in
                other.closed.isSuperset(of: keys) && closed.isSuperset(of: other.keys)
                    && other.gate.header.meets(gate.header, in: family)
            }
            for app in closed { closing[app, default: []].append((gate, keys, closed)) }
            return other.map { other in
                finding(
                    in: gate.header.place.file, at: gate.header.place.node?["closes"],
                    "\(gate.header.title) shuts all that could open \(other.gate.header.title), and the other way round.",
                    why: "Each waits for the other, so neither ever opens.",
                    remedy: "Let one of them count time with apps that stay open.")
            }
        }
    }

    /// The apps of which one has to be used to open a gate; nil where something else can open it.
    private static func keys(of gate: Gate, _ family: Family) -> Set<String>? {
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

    package static let page = LintPage(
        "A gate that stays shut",
        why: """
            A gate is shut on its days until its goal is met. On a day on which the goal does not count, or where what \
            would open it is shut by another gate that waits for this one, it never opens.
            """,
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
        ],
        good: [
            LintExample(
                "shut on weekdays, open after maths on them",
                Sample.gate(#"{ "app": "minecraft" }"#, #""minutes": 5, "tag": "maths""#, #", "on": "weekdays""#)),
            LintExample("one gate after the other", two(#"{ "tag": "reading" }"#)),
        ])
}
