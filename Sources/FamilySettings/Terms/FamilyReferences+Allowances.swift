import Diagnostics
import JSONText
import Languages

// Free minutes: that what they name is there and costs points, and that no child has two kinds of them for one app.
extension FamilyReferences {
    mutating func checkAllowances(_ root: JSONNode, _ family: Family) {
        let ids = family.apps.map(\.id)
        var known: [Allowance] = []
        for (node, allowance) in zip(root["allowances"]?.array ?? [], family.allowances) {
            for other in node["forChild"]?.object ?? [] where !family.children.contains(where: { $0.id == other.key }) {
                report(
                    "S202", other.keySpan, localized("No child has the id \"\(other.key)\"."), why: Self.whyChildren,
                    remedy: localized("The children here are: \(family.children.map(\.id).joined(separator: ", "))."))
            }
            for item in node["apps"].map({ $0.array ?? [$0] }) ?? [] {
                guard let id = item.string else { continue }
                if let app = family.apps.first(where: { $0.id == id }) {
                    checkCosts(app, of: allowance, family, at: item)
                } else {
                    report(
                        "S250", item.span, localized("No app has the id \"\(id)\"."),
                        why: localized("Minutes of an app that is not in the list would be free for nothing."),
                        remedy: Suggestions.near(id, among: ids).first.map { localized("Did you mean \"\($0)\"?") }
                            ?? localized("The apps here are: \(Listing.few(ids).joined(separator: ", "))."))
                }
            }
            checkOverlap(allowance, known, family, at: node["apps"] ?? node["category"] ?? node)
            known.append(allowance)
        }
    }

    private mutating func checkCosts(_ app: App, of allowance: Allowance, _ family: Family, at item: JSONNode) {
        let children = family.children.filter { allowance.isFor($0.id) }
        guard app.category == .reward else {
            return report(
                "S203", item.span, localized("\(app.name) is for learning, which costs no points."),
                why: localized("Only reward apps cost points, so only their minutes can be free."),
                remedy: localized("Name a reward app."))
        }
        guard !children.isEmpty, children.allSatisfy({ family.terms(of: app, for: $0).pay == .free }) else { return }
        report(
            "S203", item.span, localized("\(app.name) costs no points."),
            why: localized("It is open at any time, so free minutes of it mean nothing."),
            remedy: localized("Take it out, or give it a price. \"maxMinutesPerDay\" limits a day in both."))
    }

    /// Reports an app of which a child would have free minutes twice.
    private mutating func checkOverlap(
        _ allowance: Allowance, _ known: [Allowance], _ family: Family, at node: JSONNode
    ) {
        for other in known where other.id != allowance.id {
            let children = family.children.filter { allowance.isFor($0.id) && other.isFor($0.id) }
            let shared = family.apps.first { app in
                app.category == .reward && allowance.holds(app) && other.holds(app)
                    && children.contains { family.terms(of: app, for: $0).pay != .free }
            }
            guard let shared else { continue }
            let place = node.array?.first { $0.string == shared.id } ?? node
            return report(
                "S251", place.span,
                localized("\(shared.name) is in two allowances: \(other.title) and \(allowance.title)."),
                why: localized("Nobody could say of which minutes its use takes."),
                remedy: localized("Take it out of one of them, or write in \"for\" whose minutes each of them is."))
        }
    }
}
