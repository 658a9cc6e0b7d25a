package import Diagnostics
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// Two rules of a kind that a child could not tell apart.
package enum SameTitle: LintCheck {
    package static let code = "S222"
    package static let severity = Severity.warning
    package static let stopsRules = false

    private struct Title: Hashable {
        var rank: Rank
        var text: String
    }

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        var known: [Title: [RuleHeader]] = [:]
        var ids: [Title: Set<String>] = [:]
        return context.rules.filter(\.header.isEnabled).compactMap { rule in
            let header = rule.header
            let title = Title(rank: rule.rank, text: header.title.lowercased())
            let earlier = known[title]?.first { $0.id != header.id && $0.meets(header, in: context.family) }
            // Copies under one id are another finding, and one of them stands for all.
            if ids[title, default: []].insert(header.id).inserted { known[title, default: []].append(header) }
            guard let earlier else { return nil }
            return finding(
                in: header.place.file, at: header.place.node?["title"],
                localized("The rule \"\(earlier.id)\" has the title \"\(earlier.title)\" as well."),
                why: localized("The child sees both at the same time and could not tell which is which."),
                remedy: localized("Give one of them another title."),
                notes: earlier.place.file == header.place.file
                    ? []
                    : [
                        localized(
                            "The other one is in \(earlier.place.file).")
                    ])
        }
    }
}

extension SameTitle {
    private static func two(_ first: String, _ second: String) -> String {
        #""challenges": [ { "id": "a", "title": "Reading"\#(first), \#(Sample.daily) }, "#
            + #"{ "id": "b", "title": «"reading"»\#(second), \#(Sample.daily) } ]"#
    }

    package static let page = LintPage(
        localized("Two rules with one title"),
        why: localized("The child knows a rule by its title. Two of a name on one screen cannot be told apart."),
        bad: [LintExample("two challenges", two("", ""))],
        good: [
            LintExample("one for each child", two(#", "for": "mia""#, #", "for": "leo""#).unmarked),
            LintExample(
                "one after the other", two(#", "until": "2026-11-30""#, #", "from": "2026-12-01""#).unmarked),
            LintExample("a challenge and its badge", Sample.goal(#""minutes": 5"#) + Sample.badge),
        ])
}

extension String {
    /// An example without its marks.
    fileprivate var unmarked: String { filter { $0 != "«" && $0 != "»" } }
}
