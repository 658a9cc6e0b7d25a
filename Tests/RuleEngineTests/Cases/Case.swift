import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import RuleEngine
import RuleKinds
import RuleLinting
import UsageTracking

/// A family, its rules, what was used, and the instant at which it is looked at.
struct Case: Sendable {
    var family: Family
    var rules: [RuleText]
    var uses: [Use]
    /// Milliseconds since 1970.
    var now: Int64

    /// One rule as it stands in a file, and the key of its kind.
    struct RuleText: Sendable {
        var kind: String
        var text: JSONOutput
    }

    /// The rules as a file.
    var file: String {
        var members: [(String, JSONOutput)] = []
        for kind in ["challenges", "badges", "streaks", "multipliers", "levels"] {
            let ofKind = rules.filter { $0.kind == kind }.map(\.text)
            if !ofKind.isEmpty { members.append((kind, .array(ofKind))) }
        }
        return JSONOutput.object(members).text(pretty: true)
    }

    /// The rules, read as a parent's file is read; nil where something is wrong with them.
    var readRules: [any PlannedRule]? {
        let set = RuleSet([RuleFile(Array(file.utf8), path: "Rules/case.json")], family: family)
        return set.findings.contains { $0.severity == .error } ? nil : set.rules
    }

    /// What ended by `now`, in the order of folding.
    var usesByNow: [Use] {
        uses.filter { $0.start < $0.end && $0.end <= now }.sorted { $0.comes(before: $1) }
    }
}

extension Case {
    /// What the engine makes of it in one go.
    func engineVerdicts(_ rules: [any PlannedRule]) -> [Verdict: Int] {
        var run = EngineRun(Plan(family: family, rules: rules))
        for use in usesByNow { run.fold(use) }
        return run.standing(at: now)
    }

    /// What the reference makes of it.
    func referenceVerdicts(_ rules: [any PlannedRule]) -> [Verdict: Int] {
        let verdicts = family.children.indices.flatMap { child in
            ReferenceChild(family: family, child: child, rules: rules, uses: uses, now: now).verdicts()
        }
        return verdicts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}

/// An interpreter and what it told: a plain value, so that a copy is a checkpoint.
struct EngineRun {
    var interpreter: Interpreter
    var told: [Verdict] = []
    /// Whether a use was refused as late.
    var hasRefused = false

    init(_ plan: Plan) { interpreter = Interpreter(plan) }

    mutating func fold(_ use: Use) {
        if !interpreter.fold(use) { hasRefused = true }
    }

    /// Lets everything happen that is due, and says what stands.
    mutating func standing(at now: Int64) -> [Verdict: Int] {
        interpreter.advance(to: Instant(milliseconds: now))
        interpreter.tellOpenTotals()
        take()
        return Verdict.standing(told)
    }

    mutating func take() {
        told += interpreter.takeOutcomes().map { Verdict($0, of: interpreter.plan) }
    }
}
