package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleEngine
import RuleLanguage

/// Points that name each child, and leave one out or name one whom the rule is not for.
package enum PointsOfChildren: RuleCheck {
    package static let code = "S247"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.rules.filter { $0.rewards.contains(where: \.isByChild) }.flatMap { rule in
            let place = rule.header.place
            let children = family.audience(rule.header.audience).map { family.children[$0] }
            return (place.node.map { tables(in: $0, under: "") } ?? []).flatMap { table in
                let named = table.object ?? []
                let stray = named.filter { member in !children.contains { $0.id == member.key } }.map { member in
                    finding(
                        in: place.file, at: member.value,
                        family.children.first { $0.id == member.key }.map {
                            localized("This rule is not for \($0.name).")
                        } ?? localized("The family has no child \"\(member.key)\"."),
                        why: localized("So nobody would get these points."),
                        remedy: localized("Correct the name, or take it out."))
                }
                let missing = children.filter { child in !named.contains { $0.key == child.id } }
                guard !missing.isEmpty else { return stray }
                let names = Listing.and(missing.map(\.name))
                return stray + [
                    finding(
                        in: place.file, at: table, localized("These points leave \(names) out."),
                        why: localized("The rule is for \(names) as well, who would get none."),
                        remedy: localized(
                            "Say what each child gets, 0 for none, or name in \"for\" only those who get something."))
                ]
            }
        }
    }

    /// Where points stand by children: a goal may ask for points, and names none.
    private static func tables(in node: JSONNode, under key: String) -> [JSONNode] {
        if key == "goal" { return [] }
        if key == "points", node.object != nil { return [node] }
        return (node.object ?? []).flatMap { tables(in: $0.value, under: $0.key) }
            + (node.array ?? []).flatMap { tables(in: $0, under: key) }
    }
}
