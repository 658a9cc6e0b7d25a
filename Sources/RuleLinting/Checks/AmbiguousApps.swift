package import Diagnostics
import FamilySettings
import JSONText
import RuleLanguage

/// Two apps of `family.json` that are recognised by the same name, package or site.
package enum AmbiguousApps: LintCheck {
    package static let code = "S232"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: LintContext) -> [Diagnostic] {
        guard let family = context.family, let file = context.familyFile else { return [] }
        var owners: [String: App] = [:]
        return zip(file.root["apps"]?.array ?? [], family.apps).flatMap { node, app in
            ["names", "packages", "sites"].flatMap { key -> [Diagnostic] in
                (node["matches"]?[key]?.array ?? []).compactMap { written in
                    guard let text = written.string, let meant = meant(text, key) else { return nil }
                    let other = owners["\(key) \(meant)"]
                    owners["\(key) \(meant)"] = other ?? app
                    guard let other, other.id != app.id else { return nil }
                    return finding(
                        in: file.path, at: written,
                        "\"\(text)\" stands for \(other.name) already, and here for \(app.name).",
                        why: "What a tracker reports by it could be either, so it counts for neither.",
                        remedy: "Leave it in one of the two.")
                }
            }
        }
    }

    /// What is compared; nil for a site that is none, which is another finding.
    private static func meant(_ text: String, _ key: String) -> String? {
        key == "sites" ? SiteHost(text)?.text : text.lowercased()
    }
}

extension AmbiguousApps {
    private static func apps(_ first: String, _ second: String) -> [String: String] {
        [
            "apps": #"[ { "id": "khan", "name": "Khan", "category": "learning", "matches": { \#(first) } }, "#
                + #"{ "id": "prodigy", "name": "Prodigy", "category": "learning", "matches": { \#(second) } } ]"#
        ]
    }

    private static let rule = Sample.goal(#""minutes": 5"#, #", "reward": { "points": 5 }"#)

    package static let page = LintPage(
        "Two apps with one name",
        why: """
            A tracker's report belongs to the app whose "matches" fit it best. Where two fit alike nobody can tell which \
            one is meant, and the use waits among the unknown.
            """,
        bad: [
            LintExample(
                "one site", rule, family: apps(#""sites": ["khanacademy.org"]"#, #""sites": ["KhanAcademy.org."]"#)),
            LintExample("one name", rule, family: apps(#""names": ["Learn*"]"#, #""names": ["Maths", "learn*"]"#)),
        ],
        good: [
            LintExample(
                "a part of a site",
                rule, family: apps(#""sites": ["khanacademy.org"]"#, #""sites": ["kids.khanacademy.org"]"#)),
            LintExample(
                "a name and a package", rule,
                family: apps(#""names": ["org.learn"]"#, #""packages": ["org.learn"]"#)),
        ])
}
