package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// A device of a child for whom the rule is not.
package enum OtherChildsDevice: LintCheck {
    package static let code = "F230"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        var findings: [Diagnostic] = []
        let devices = Filter.keys([.devices])
        for rule in context.rules {
            let children = Set(family.audience(rule.header.audience).map { family.children[$0].id })
            guard children.count < family.children.count else { continue }
            rule.header.place.node?.walk { key, node in
                guard devices.contains(key), let id = node.string,
                    let device = family.devices.first(where: { $0.id == id })
                else { return }
                let owners = Set(device.users.values).union(device.child.map { [$0] } ?? [])
                guard !owners.isEmpty, owners.isDisjoint(with: children) else { return }
                let names = family.children.filter { owners.contains($0.id) }.map(\.name)
                findings.append(
                    finding(
                        in: rule.header.place.file, at: node,
                        names.count == 1
                            ? localized("\(device.name) is \(names[0])'s, and this rule is not for that child.")
                            : localized(
                                """
                                \(device.name) is \(Listing.and(names))'s, and this rule is not for those children.
                                """),
                        why: localized("Use of a device counts for the child to whom it belongs."),
                        remedy: localized("Name a device of the children that the rule is for, or change \"for\".")))
            }
        }
        return findings
    }
}

extension OtherChildsDevice {
    package static let page = LintPage(
        localized("Another child's device"),
        why: localized(
            """
            family.json says whose a device is, and what is used on it counts for that child. A rule for another \
            child that counts this device alone waits in vain.
            """),
        bad: [
            LintExample(
                "Mia's laptop in a rule for Leo",
                Sample.goal(#""minutes": 5, "device": «"laptop"», "per": "day""#, #", "for": "leo""#))
        ],
        good: [
            LintExample(
                "Mia's laptop in a rule for Mia",
                Sample.goal(#""minutes": 5, "device": "laptop", "per": "day""#, #", "for": "big-ones""#)),
            LintExample("a rule for everyone", Sample.goal(#""minutes": 5, "device": "laptop", "per": "day""#)),
        ])
}
