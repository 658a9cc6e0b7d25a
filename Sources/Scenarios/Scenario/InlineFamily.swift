package import FamilySettings
package import FamilyTime

/// A family that a scenario describes itself: its apps, and the settings that decide what a day and a week are.
package struct InlineFamily: Sendable {
    package var zone: Zone
    package var dayStarts: ClockTime
    package var weekStarts: Weekday
    package var settleHours: Int
    package var apps: [App]

    /// The whole family: whoever and whatever the timeline names belongs to it.
    func family(of scenario: Scenario) -> Family {
        let first = scenario.child?.text ?? Self.onlyChild
        let others = scenario.timeline.compactMap(\.child?.text) + scenario.expectations.compactMap(\.child?.text)
        let children = ([first] + others).uniqued()
        let devices = scenario.timeline.compactMap { entry in
            entry.device.map { Device(id: $0.text, name: $0.text, child: entry.child?.text ?? first) }
        }
        return Family(
            zone: zone, weekStarts: weekStarts, dayStarts: dayStarts, settleHours: settleHours,
            children: children.map { Child(id: $0, name: $0) },
            devices: devices.map(\.id).uniqued().compactMap { id in devices.first { $0.id == id } }, apps: apps)
    }

    /// The id of the child where the scenario names none.
    private static let onlyChild = "child"
}

extension [String] {
    /// Each text once, where it stands first.
    fileprivate func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
