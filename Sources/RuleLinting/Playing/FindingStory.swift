package import Diagnostics
import FamilySettings
package import FamilyTime
import JSONText
import RuleEngine
import RuleKinds
import RuleLanguage
package import RuleLoading

/// A finding as a self-contained scenario file: the rule, a child that does all it can, and the result.
package struct FindingStory: Sendable {
    /// The scenario in its canonical form.
    package let text: String

    /// Whether findings of a code can be shown as a scenario.
    package static func canPlay(_ code: String) -> Bool { check(code) != nil }

    /// The codes whose findings can be shown as a scenario.
    package static var codes: [String] { LintChecks.all.filter { $0 is any Playable.Type }.map { $0.code }.sorted() }

    private static func check(_ code: String) -> (any Playable.Type)? {
        LintChecks.all.first { $0.code == code } as? any Playable.Type
    }

    /// - Returns: nil if playing would not show the finding: the rule can be won in another way, or the family is not
    ///   known.
    package init?(_ finding: Diagnostic, in rules: RuleSet, at now: Instant, familySource: SourceText?) {
        let context = rules.context(at: now, familySource: familySource)
        guard let check = Self.check(finding.code), let family = rules.family, let source = familySource,
            let root = context.familyFile?.root,
            let rule = rules.rules.first(where: { rule in
                guard let node = rule.header.place.node, let span = finding.span else { return false }
                return rule.header.place.file == finding.file && node.span.contains(span)
            }), let child = family.audience(rule.header.audience).first,
            let play = check.play(finding, of: rule, in: context)
        else { return nil }
        let timeline = PlayedTimeline(play: play, family: family, rule: rule, context: context)
        let settings = StorySettings(root: root, source: source, child: family.children[child], family: family)
        var members: [(String, String)] = [
            ("scenario", JSONOutput.quoted("\(finding.code): \(finding.message)")),
            ("rules", "[ { \(Self.rules(for: rule, in: context)) } ]"),
            ("child", JSONOutput.quoted(family.children[child].id)),
            ("starts", "\"\(play.days.lowerBound)\""),
        ]
        members += settings.members(withGroups: !rule.header.audience.isEmpty)
        members.append(("apps", "{ \(settings.apps(timeline.apps)) }"))
        members.append(("timeline", "[ \(timeline.entries.joined(separator: ", ")) ]"))
        members.append(("expect", "[ \(Self.ending(play, of: rule)) ]"))
        let text = "{ " + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
        guard let bytes = JSONFormatter.canonical(JSONParser.parse(Array(text.utf8))) else { return nil }
        self.text = String(decoding: bytes, as: UTF8.self)
    }

    private static func ending(_ play: Play, of rule: any PlannedRule) -> String {
        let id = JSONOutput.quoted(rule.header.id)
        switch play.ending {
        case .won: return #"{ "by": "\#(play.days.upperBound + 3) 00:00", "won": \#(id) }"#
        case .neverWon where rule.rank == .streak:
            return #"{ "at": "\#(play.days.upperBound) 23:59", "streak": { \#(id): 0 } }"#
        case .neverWon: return #"{ "never": { "won": \#(id) } }"#
        }
    }

    /// The text of the rule and of all rules that it builds on.
    private static func rules(for rule: any PlannedRule, in context: CheckedRules) -> String {
        var needed: Set<String> = []
        var open = [rule]
        while let next = open.popLast() {
            guard needed.insert(next.header.id).inserted else { continue }
            let countsWins = next.goals.flatMap(\.whole).contains {
                if case .wins = $0.counting.source { true } else { false }
            }
            open += countsWins ? context.rules : next.references.compactMap { context.rule($0.id) }
        }
        return RuleKinds.all.compactMap { kind in
            let texts = context.files.flatMap { file in
                (file.root?[kind.key]?.array ?? []).filter { $0["id"]?.string.map(needed.contains) == true }
                    .map { String(decoding: file.source.bytes[$0.span.start..<$0.span.end], as: UTF8.self) }
            }
            return texts.isEmpty ? nil : "\"\(kind.key)\": [ \(texts.joined(separator: ", ")) ]"
        }.joined(separator: ", ")
    }
}

/// The settings of the family that a scenario states itself.
private struct StorySettings {
    let root: JSONNode
    let source: SourceText
    let child: Child
    let family: Family

    /// The settings as family.json writes them, and those of the child.
    func members(withGroups: Bool) -> [(String, String)] {
        let ofFamily = ["dayStarts", "weekStarts", "settleHours", "quietHours", "holidays", "economy"]
        let ofChild = root["children"]?.array?.first { $0["id"]?.string == child.id }
        return [("timeZone", JSONOutput.quoted((child.zone ?? family.zone).id))]
            + (ofFamily + (withGroups ? ["groups"] : [])).compactMap { key in root[key].map { (key, text($0)) } }
            + ["away", "trips"].compactMap { key in ofChild?[key].map { (key, text($0)) } }
    }

    /// The apps, with the child's own terms.
    func apps(_ apps: [App]) -> String {
        apps.map { app in
            var parts = [#""category": "\#(app.category.rawValue)""#]
            if !app.tags.isEmpty {
                parts.append("\"tags\": [\(app.tags.map(JSONOutput.quoted).joined(separator: ", "))]")
            }
            if app.category == .learning {
                let terms = family.terms(of: app, for: child)
                parts.append("\"pointsPerMinute\": \(terms.pointsPerMinute)")
                if let most = terms.maxPointsPerDay { parts.append("\"maxPointsPerDay\": \(most)") }
            }
            return "\(JSONOutput.quoted(app.id)): { \(parts.joined(separator: ", ")) }"
        }.joined(separator: ", ")
    }

    private func text(_ node: JSONNode) -> String {
        String(decoding: source.bytes[node.span.start..<node.span.end], as: UTF8.self)
    }
}
