import FamilySettings
import FamilyTime
import JSONText

/// A family that a scenario describes itself, by its apps and settings.
package struct InlineFamily: Sendable {
    /// The family's settings, without members.
    private let settings: Family
    /// The settings of the scenario's child.
    private let first: Child

    /// - Parameter node: a scenario that fits the shape. The result is nil if it states no time zone, and so no family
    ///   of its own.
    init?(_ node: JSONNode) {
        guard node["timeZone"] != nil else { return nil }
        var settings = Family(node)
        settings.apps = (node["apps"]?.object ?? []).map { App($0.value, id: $0.key) }
        self.settings = settings
        var first = Child(node)
        // The scenario's zone is the family's; the child has none of its own.
        first.zone = nil
        first.id = node["child"]?.string ?? Self.onlyChild
        first.name = first.id
        self.first = first
    }

    /// The whole family. Children whom the scenario names belong to it, and devices that its timeline names.
    func family(of scenario: Scenario) -> Family {
        let named =
            scenario.timeline.map(\.child) + scenario.commands.flatMap(\.children) + scenario.expectations.map(\.child)
        let others = named.compactMap { $0?.text } + settings.groups.flatMap(\.children)
        let devices = scenario.timeline.compactMap { entry in
            entry.device.map { Device(id: $0.text, name: $0.text, child: entry.child?.text ?? first.id) }
        }
        var family = settings
        family.children = [first] + others.uniqued().filter { $0 != first.id }.map { Child(id: $0, name: $0) }
        family.devices = devices.map(\.id).uniqued().compactMap { id in devices.first { $0.id == id } }
        return family
    }

    /// The id of the child if the scenario names none.
    private static let onlyChild = "child"
}

extension [String] {
    /// The texts without repetitions, in the order of their first occurrence.
    fileprivate func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
