import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import RuleEngine
import RuleKinds
import RuleLanguage
import RuleLoading
import UsageTracking

/// A family, its rules, what was used and done, and the instant at which it is looked at.
struct Case: Sendable {
    var family: Family
    var rules: [RuleText]
    var uses: [Use]
    var deeds: [Deed] = []
    /// In the order in which they were made.
    var edits: [Edit] = []
    var familyEdits: [FamilyEdit] = []
    /// Milliseconds since 1970.
    var now: Int64

    /// One rule as it stands in a file, and the key of its kind.
    struct RuleText: Sendable {
        var kind: String
        var text: JSONOutput

        var id: String {
            switch text {
            case .object(let members):
                guard case .string(let id)? = members.first(where: { $0.0 == "id" })?.1 else { return "" }
                return id
            case .raw(let text):
                return text.split(separator: "\"id\": \"").dropFirst().first.map { String($0.prefix { $0 != "\"" }) }
                    ?? ""
            default: return ""
            }
        }
    }

    /// The rules as a file.
    var file: String {
        var members: [(String, JSONOutput)] = []
        for kind in ["challenges", "badges", "streaks", "multipliers", "levels", "gates", "tasks", "pools"] {
            let ofKind = rules.filter { $0.kind == kind }.map(\.text)
            if !ofKind.isEmpty { members.append((kind, .array(ofKind))) }
        }
        return JSONOutput.object(members).text(pretty: true)
    }

    /// The rules, read as a parent's file is read; nil where they could not run. Some can never be won; they run.
    var readRules: [any PlannedRule]? {
        let set = RuleSet([RuleFile(Array(file.utf8), path: "Rules/case.json")], family: family)
        return set.obstacles.isEmpty ? set.rules : nil
    }

    /// The rules and the family in all their versions, compiled; nil where something is wrong with one of them.
    var plan: Plan? {
        readVersions.map { Plan(family: lastFamily, versions: $0, earlier: earlierFamilies) }
    }

    /// What was over by `now`, in the order of folding.
    var factsByNow: [Fact] {
        (uses.filter { $0.start < $0.end }.map(Fact.use) + told.map(Fact.deed)).filter { $0.end <= now }
            .sorted { $0.comes(before: $1) }
    }
}

extension Case {
    /// The deeds, without what was counted in uses that are not there.
    var told: [Deed] {
        deeds.filter { deed in
            guard case .counted(let count) = deed.kind else { return true }
            return uses.contains {
                ($0.child, $0.app, $0.device, $0.start, $0.end)
                    == (deed.child, count.app, count.device, count.since, deed.at)
            }
        }
    }

    /// What the engine makes of it in one go.
    func engineVerdicts(_ rules: [any PlannedRule]) -> [Verdict: Int] {
        engineVerdicts(rules.map { RuleVersion($0) })
    }

    func engineVerdicts(_ versions: [RuleVersion]) -> [Verdict: Int] {
        var run = EngineRun(Plan(family: lastFamily, versions: versions, earlier: earlierFamilies))
        for fact in factsByNow { run.fold(fact) }
        return run.standing(at: now)
    }

    /// What the reference makes of it.
    func referenceVerdicts(_ rules: [any PlannedRule]) -> [Verdict: Int] {
        referenceVerdicts(rules.map { RuleVersion($0) })
    }

    func referenceVerdicts(_ versions: [RuleVersion]) -> [Verdict: Int] {
        references(versions).flatMap { $0.verdicts() }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// What the reference knows of each child.
    func references(_ versions: [RuleVersion]) -> [ReferenceChild] {
        let history = ReferenceFamily(lastFamily, after: earlierFamilies)
        let together = ReachedTogether.all(history, versions: versions, uses: uses, now: now)
        func child(_ child: Int, _ firstDone: Set<FirstDone>) -> ReferenceChild {
            ReferenceChild(
                history, child: child, versions: versions, uses: uses, deeds: told, now: now,
                together: together, firstDone: firstDone)
        }
        let firstDone = FirstDone.all(history, versions: versions, deeds: told.filter { $0.at <= now }, child)
        return family.children.indices.map { child($0, firstDone) }
    }

    /// Where engine and reference differ; nil where they agree.
    var disagreement: String? {
        guard let versions = readVersions else { return nil }
        let engine = engineVerdicts(versions)
        let reference = referenceVerdicts(versions)
        guard engine != reference else { return nil }
        return
            (["only the engine:"] + engine.missing(in: reference) + ["only the reference:"]
            + reference.missing(in: engine)).joined(separator: "\n")
    }
}

/// An interpreter and what it told: a plain value, so that a copy is a checkpoint.
struct EngineRun {
    var interpreter: Interpreter
    var told: [Verdict] = []

    init(_ plan: Plan) { interpreter = Interpreter(plan) }

    /// - Returns: false when the fact was refused as late.
    @discardableResult
    mutating func fold(_ fact: Fact) -> Bool {
        switch fact {
        case .use(let use): interpreter.fold(use)
        case .deed(let deed): interpreter.fold(deed)
        }
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
