package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleLanguage
package import RuleLoading
import TextSearch

/// A site in `matches` that is no host, so that it matches nothing.
package enum SiteAddress: LintCheck {
    package static let code = "S233"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let file = context.familyFile else { return [] }
        return (file.root["apps"]?.array ?? []).flatMap { app in
            (app["matches"]?["sites"]?.array ?? []).compactMap { written -> Diagnostic? in
                guard let text = written.string, SiteHost(text) == nil else { return nil }
                let host = host(in: text)
                return finding(
                    in: file.path, at: written,
                    localized(
                        "\"\(text)\" is not the name of a site, so it matches nothing."),
                    why: localized(
                        "Sites are compared by their names alone: khanacademy.org stands for all of its pages."),
                    remedy: host.map { localized("Write \"\($0)\".") }
                        ?? localized(
                            "Write the name only, like \"khanacademy.org\"."),
                    fixes: host.map {
                        [
                            Fix(
                                title: localized("Write \"\($0)\""),
                                edits: [TextEdit(span: written.span, replacement: JSONOutput.quoted($0))])
                        ]
                    } ?? [])
            }
        }
    }

    /// `khanacademy.org` of `https://khanacademy.org:443/math`.
    private static func host(in address: String) -> String? {
        let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
        let name = String(rest.prefix { !"/?#:".contains($0) })
        return SiteHost(name) == nil || !name.contains(".") ? nil : name
    }
}

extension SiteAddress {
    private static func site(_ text: String) -> [String: String] {
        [
            "apps":
                #"[ { "id": "khan", "name": "Khan", "category": "learning", "matches": { "sites": ["\#(text)"] } } ]"#
        ]
    }

    private static let rule = Sample.goal(#""minutes": 5"#, #", "reward": { "points": 5 }"#)

    package static let page = LintPage(
        localized("An address where a site belongs"),
        why: localized(
            """
            "sites" holds the names of sites, each with all that belongs to it. A whole address, as a browser \
            shows it, is not one of them and would never match.
            """),
        bad: [
            LintExample("an address", rule, family: site("https://www.khanacademy.org/math")),
            LintExample("a star", rule, family: site("*.khanacademy.org")),
        ],
        good: [LintExample("a site", rule, family: site("khanacademy.org"))])
}
