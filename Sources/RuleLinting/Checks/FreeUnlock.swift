package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// Minutes of something that costs nothing anyway.
package enum FreeUnlock: LintCheck {
    package static let code = "E408"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        var findings: [Diagnostic] = []
        for rule in context.rules {
            rule.header.place.node?.walk { key, node in
                guard key == "unlock", node.object != nil else { return }
                let apps = family.apps(of: Unlock.Target(node))
                guard !apps.isEmpty, apps.allSatisfy({ family.isFree($0) }) else { return }
                let isLearning = apps.allSatisfy { $0.category == .learning }
                findings.append(
                    finding(
                        in: rule.header.place.file, at: node,
                        message(apps, isLearning: isLearning),
                        why: localized("Minutes that are free anyway are no reward."),
                        remedy: localized("Name a reward app, or give points instead.")))
            }
        }
        return findings
    }

    private static func message(_ apps: [App], isLearning: Bool) -> String {
        let names = Listing.and(Listing.few(apps.map(\.name)))
        return switch (isLearning, apps.count == 1) {
        case (true, true): localized("\(names) is for learning, which costs no points.")
        case (true, false): localized("\(names) are for learning, which costs no points.")
        case (false, true): localized("\(names) costs no points.")
        case (false, false): localized("\(names) cost no points.")
        }
    }
}

extension Family {
    /// Whether an app costs no child anything.
    fileprivate func isFree(_ app: App) -> Bool {
        app.category == .learning || children.allSatisfy { terms(of: app, for: $0).pay == .free }
    }
}

extension FreeUnlock {
    private static func unlock(_ target: String) -> String {
        Sample.goal(#""minutes": 30, "tag": "reading", "per": "day""#, #", "reward": { "unlock": \#(target) }"#)
    }

    package static let page = LintPage(
        localized("Free minutes of what is free"),
        why:
            localized(
                """
                Learning apps can be used at any time. Only minutes of reward apps cost points, so only they are \
                worth something.
                """),
        bad: [LintExample("a learning app", unlock(#"«{ "app": "khan", "minutes": 10 }»"#))],
        good: [LintExample("a reward app", unlock(#"{ "app": "minecraft", "minutes": 10 }"#))])
}
