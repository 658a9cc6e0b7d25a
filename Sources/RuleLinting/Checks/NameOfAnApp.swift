package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A thing of the shop that is called as an app is.
package enum NameOfAnApp: LintCheck {
    package static let code = "S241"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        let apps = context.family?.apps.filter { $0.category == .reward } ?? []
        return context.rules.compactMap { rule in
            guard rule.sells != nil else { return nil }
            let header = rule.header
            for (key, name) in [("id", header.id), ("title", header.title)] {
                guard
                    let app = apps.first(where: {
                        [$0.id, $0.name].map { $0.lowercased() }.contains(name.lowercased())
                    })
                else { continue }
                return finding(
                    in: header.place.file, at: header.place.node?[key],
                    localized("The app \(app.name) is called \"\(name)\", too."),
                    why: localized(
                        "A child who types `challenges redeem \(name)` would be asked which of them is meant."),
                    remedy: localized("Give the thing another \"\(key)\"."))
            }
            return nil
        }
    }
}

extension NameOfAnApp {
    private static func thing(_ id: String, _ title: String) -> String {
        #""shop": [ { "id": \#(id), "title": \#(title), "cost": 500 } ]"#
    }

    package static let page = LintPage(
        localized("A thing that is called as an app is"),
        why: localized(
            """
            Children say what they want by its name: `challenges redeem minecraft`. If a thing of the shop and an app have \
            the same one, nobody knows which is meant.
            """),
        bad: [
            LintExample("the id of an app", thing("«\"minecraft\"»", "\"A book about it\"")),
            LintExample("the name of an app", thing("\"book\"", "«\"Minecraft\"»")),
        ],
        good: [LintExample("names of its own", thing("\"minecraft-book\"", "\"A book about Minecraft\""))])
}
