package import Diagnostics
import Languages
import RuleLanguage
package import RuleLoading

/// Ids that differ in nothing that one would notice.
package enum SimilarID: LintCheck {
    package static let code = "S223"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        var known: [String: String] = [:]
        return context.rules.compactMap { rule in
            let header = rule.header
            let plain = header.id.lowercased().filter { !"-_.".contains($0) }
            guard let other = known[plain] else {
                known[plain] = header.id
                return nil
            }
            guard other != header.id else { return nil }
            return finding(
                in: header.place.file, at: header.place.id,
                localized("There is a rule \"\(other)\" too, which reads nearly the same."),
                why: localized("They are two rules, and a name in another place could mean the wrong one."),
                remedy: localized("Give one of them an id that is easy to tell apart."))
        }
    }
}

extension SimilarID {
    package static let page = LintPage(
        localized("Two ids that read the same"),
        why: localized("Ids are compared letter by letter, and people do not read like that."),
        bad: [
            LintExample(
                "a capital letter",
                #""badges": [ { "id": "bookworm", "title": "A", "goal": { "minutes": 5 } }, "#
                    + #"{ "id": «"Bookworm"», "title": "B", "goal": { "minutes": 6 } } ]"#),
            LintExample(
                "a hyphen",
                #""badges": [ { "id": "book-worm", "title": "A", "goal": { "minutes": 5 } }, "#
                    + #"{ "id": «"bookworm"», "title": "B", "goal": { "minutes": 6 } } ]"#),
        ],
        good: [
            LintExample(
                "two names",
                #""badges": [ { "id": "bookworm", "title": "A", "goal": { "minutes": 5 } }, "#
                    + #"{ "id": "bookworm-2", "title": "B", "goal": { "minutes": 6 } } ]"#)
        ])
}
