import Diagnostics
import JSONText

extension FamilyReferences {
    /// An app stands in one list: what bears the name of another app cannot be of the other category (B9).
    mutating func checkAssignment(_ root: JSONNode, _ family: Family) {
        var known: [String: App] = [:]
        for (node, app) in zip(root["apps"]?.array ?? [], family.apps) {
            let name = app.name.lowercased()
            guard let first = known[name] else {
                known[name] = app
                continue
            }
            guard first.category != app.category, let place = node["category"] ?? node["id"] else { continue }
            report(
                "S230", place.span, first.doubleAssignment(to: app.category),
                why: "What one child does with an app either earns points or costs them.",
                remedy: "Remove one of the two, or give them different names if they are different apps.")
        }
    }
}
