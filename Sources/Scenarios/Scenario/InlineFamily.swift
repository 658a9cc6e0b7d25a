import FamilySettings
import FamilyTime
import JSONText

/// A family that a scenario describes itself, by its apps and settings.
package struct InlineFamily: Sendable {
    /// What a family file would say of the settings, of the child, and of each app.
    private let settings: [(String, JSONOutput)]
    private let child: [(String, JSONOutput)]
    private let apps: [JSONOutput]
    private let id: String
    private let groups: [String]

    /// - Parameters:
    ///   - node: a scenario that fits the shape. The result is nil if it states no time zone, and so no family of its own.
    ///   - bytes: the file in which it stands.
    init?(_ node: JSONNode, in bytes: [UInt8]) {
        guard node["timeZone"] != nil else { return nil }
        func written(_ keys: [String], of node: JSONNode) -> [(String, JSONOutput)] {
            (node.object ?? []).filter { keys.contains($0.key) }.map { ($0.key, Self.written($0.value, in: bytes)) }
        }
        settings = written(Scenario.familyKeys, of: node)
        child = written(Scenario.childKeys, of: node)
        apps = (node["apps"]?.object ?? []).map { app in
            .object(
                [("id", .string(app.key))]
                    + (app.value.object ?? []).map { ($0.key, Self.written($0.value, in: bytes)) })
        }
        id = node["child"]?.string ?? Self.onlyChild
        groups = (node["groups"]?.array ?? []).flatMap { $0["children"]?.array ?? [] }.compactMap(\.string)
    }

    private static func written(_ node: JSONNode, in bytes: [UInt8]) -> JSONOutput {
        .raw(String(decoding: bytes[node.span.start..<node.span.end], as: UTF8.self))
    }

    /// The whole family, as a family file would describe it. Children whom the scenario names belong to it, and devices
    /// that its timeline names.
    func text(of scenario: Scenario) -> [UInt8] {
        let named =
            scenario.timeline.map(\.child) + scenario.commands.flatMap(\.children) + scenario.expectations.map(\.child)
        let others = (named.compactMap { $0?.text } + groups).uniqued().filter { $0 != id }
        let devices = scenario.timeline.compactMap { entry in
            entry.device.map { (id: $0.text, child: entry.child?.text ?? id) }
        }
        let children =
            [.object([("id", .string(id))] + child)] + others.map { JSONOutput.object([("id", .string($0))]) }
        let used = devices.map(\.id).uniqued().compactMap { id in devices.first { $0.id == id } }
        let members =
            settings + [
                ("children", .array(children)),
                (
                    "devices",
                    .array(used.map { .object([("id", .string($0.id)), ("child", .string($0.child))]) })
                ),
                ("apps", .array(apps)),
            ]
        return Array(JSONOutput.object(members).text().utf8)
    }

    /// The family of that text.
    func family(of scenario: Scenario) -> Family {
        JSONParser.parse(text(of: scenario)).root.map(Family.init(_:)) ?? Family(zone: .utc, children: [], apps: [])
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
