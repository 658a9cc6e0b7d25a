import CommandTable
import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Recording
import RuleEngine
import RuleKinds
import RuleLanguage
import RuleLinting
import Scenarios

/// A finding that a rule cannot be won, as a story: every app that fits is used all day for four weeks, and it is never
/// won. The story is run before it is told, so that it shows what it says.
enum FindingScenario {
    /// Prints the story of the first such finding.
    static func show(_ code: String, _ session: Session) throws -> ExitStatus {
        let reading = try session.folder.read()
        guard let family = reading.family, !family.children.isEmpty else {
            throw Unsound(text: session.findingRenderer.text(reading.familyFindings, sources: reading.sources))
        }
        let found = try LintScope(session).findings().filter { $0.code == code.uppercased() }
        guard !found.isEmpty else {
            throw Refusal(
                message: "Nothing of the family has a finding with the code \(code).",
                remedy: "See what there is with: challenges lint")
        }
        let folder = FamilyFolder.shown(session.folder.rulesPath) + "/"
        for finding in found where finding.file.hasPrefix(folder) {
            let rule = reading.rules.rules.first { rule in
                guard FamilyFolder.shown(rule.header.place.file) == finding.file, let span = finding.span else {
                    return false
                }
                return rule.header.place.node?.span.contains(span) ?? false
            }
            guard let rule, isWonByMore(rule) else { continue }
            let file = "../Rules/" + finding.file.dropFirst(folder.count)
            let story = story(of: rule, file, finding, family, session.now)
            let path = session.folder.scenariosPath + "/\(rule.header.id)-never.json"
            let runner = ScenarioRunner { try FamilyFolder.bytes(of: $0) }
            guard runner.run(story, path: path).isPassed else { continue }
            session.terminal.write(String(decoding: story, as: UTF8.self))
            session.note("It passes. Keep it in Scenarios, and it fails once the rule can be won.")
            return .fine
        }
        throw Refusal(
            message:
                "No story of four weeks can show \(code) here: it says something else than that a rule is never won.",
            remedy: "What it says and why is told by: challenges lint --explain \(code)")
    }

    /// Whether more use can only bring a rule nearer: where nothing is an upper bound.
    private static func isWonByMore(_ rule: any PlannedRule) -> Bool {
        !rule.goals.isEmpty
            && rule.goals.flatMap(\.whole).allSatisfy { goal in
                if case .atMost = goal.bound { return false }
                return goal.measure != .balance
            }
    }

    private static func story(
        of rule: any PlannedRule, _ file: String, _ finding: Diagnostic, _ family: Family, _ now: Instant
    ) -> [UInt8] {
        let today = family.zone.localDate(at: now)
        let first = max(rule.header.from ?? today, today)
        let monday = first + (Weekday.mon.rawValue - first.weekday.rawValue + 7) % 7
        let filters = rule.goals.flatMap(\.whole).map(\.filter)
        let apps = family.apps.filter { app in filters.contains { $0.lets(app) } }
        let child = family.children[family.audience(rule.header.audience).first ?? 0]
        let text = JSONOutput.object([
            ("$schema", .string(SchemaFile.scenario.reference)),
            ("scenario", .string("\(rule.header.title) is never won: \(finding.message)")),
            ("rules", .array([.string(file)])), ("family", .string("../family.json")), ("child", .string(child.id)),
            ("starts", .string(monday.description)),
            // A day of 25 hours is longer than one report may be.
            (
                "timeline",
                .array(
                    apps.flatMap { app in
                        ["00:00-12:00", "12:00-24:00"].map { .string("Mon-Sun*4w \($0) \(app.id)") }
                    })
            ),
            ("expect", .array([.object([("never", .object([("won", .string(rule.header.id))]))])])),
        ]).utf8()
        return JSONFormatter.canonical(JSONParser.parse(text)) ?? text
    }
}
