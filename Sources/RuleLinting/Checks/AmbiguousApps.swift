package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// Two apps of `family.json` that are recognised by the same name, package or site.
package enum AmbiguousApps: LintCheck {
    package static let code = "S232"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family, let file = context.familyFile else { return [] }
        var told: Set<String> = []
        var known: [String: [(text: String, app: App)]] = [:]
        let apps = Array(zip(file.root["apps"]?.array ?? [], family.apps))
        let written = apps.flatMap { node, app in
            ["names", "packages", "sites"].flatMap { key -> [Diagnostic] in
                (node["matches"]?[key]?.array ?? []).compactMap { written in
                    guard let text = written.string, let meant = meant(text, key) else { return nil }
                    // Only patterns that spell out as many letters can fit a name alike.
                    let group = key == "sites" || !meant.contains("*") ? meant : "*\(meant.count { $0 != "*" })"
                    let other = known["\(key) \(group)"]?.first {
                        $0.text == meant || key != "sites" && AppMatcher.areAlike($0.text, meant)
                    }
                    known["\(key) \(group)", default: []].append((meant, app))
                    guard let other, other.app.id != app.id else { return nil }
                    told.formUnion([other.app.id, app.id])
                    return finding(
                        in: file.path, at: written,
                        other.text == meant
                            ? localized("\"\(text)\" stands for \(other.app.name) already, and here for \(app.name).")
                            : localized(
                                """
                                "\(text)" of \(app.name) fits the same names as "\(other.text)" of \
                                \(other.app.name).
                                """),
                        why: localized("What a tracker reports by it could be either, so it counts for neither."),
                        remedy: other.text == meant
                            ? localized("Leave it in one of the two.")
                            : localized(
                                "Write more letters in one of the two, or a whole name."))
                }
            }
        }
        return written + seen(context, family, file, except: told)
    }

    /// Names that a tracker did report, and that fit two apps alike.
    private static func seen(
        _ context: CheckedRules, _ family: Family, _ file: FamilyTree, except told: Set<String>
    ) -> [Diagnostic] {
        var matcher = AppMatcher(family)
        var told = told
        return context.seen.compactMap { name in
            guard case .ambiguous(let ids) = matcher.match(name: name), !ids.contains(where: told.contains),
                let last = family.apps.lastIndex(where: { ids.contains($0.id) }),
                let node = file.root["apps"]?.array?.dropFirst(last).first
            else { return nil }
            told.formUnion(ids)
            let names = family.apps.filter { ids.contains($0.id) }.map(\.name)
            return finding(
                in: file.path, at: node["matches"] ?? node,
                localized("A tracker reported \"\(name)\", which fits \(Listing.and(names)) alike."),
                why: localized("It could be either, so it counts for neither."),
                remedy: localized("Write \"\(name)\" itself under \"names\" of the one that is meant."))
        }
    }

    /// The text in the form that is compared. Nil for an invalid site, which is a finding of another check.
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
        localized("Two apps with one name"),
        why: localized(
            """
            A tracker's report belongs to the app whose "matches" fit it best. Where two fit alike nobody can tell \
            which one is meant, and the use waits among the unknown.
            """),
        bad: [
            LintExample(
                "one site", rule, family: apps(#""sites": ["khanacademy.org"]"#, #""sites": ["KhanAcademy.org."]"#)),
            LintExample(
                "the same letters beside other stars", rule,
                family: apps(#""names": ["Learn*"]"#, #""names": ["Maths", "*learn*"]"#)),
            LintExample("one name", rule, family: apps(#""names": ["Learn*"]"#, #""names": ["Maths", "learn*"]"#)),
        ],
        good: [
            LintExample(
                "a part of a site",
                rule, family: apps(#""sites": ["khanacademy.org"]"#, #""sites": ["kids.khanacademy.org"]"#)),
            LintExample(
                "a longer name among shorter ones",
                rule, family: apps(#""names": ["Learn*"]"#, #""names": ["Learn Kids*"]"#)),
            LintExample(
                "a name and a package", rule,
                family: apps(#""names": ["org.learn"]"#, #""packages": ["org.learn"]"#)),
        ])
}
