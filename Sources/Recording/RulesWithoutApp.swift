import Diagnostics
import JSONText
import RuleKinds
import RuleLinting

/// The rules that name an app, and their files as they go on without it.
///
/// Where other apps stand beside it only its name goes, and an exception that is for it alone goes whole. Any other rule
/// is switched off: what it asks for cannot be done any more.
package struct RulesWithoutApp: Sendable {
    /// A rule that names the app.
    package struct Mention: Sendable, Equatable {
        package var title: String
        /// As a parent would type it.
        package var file: String
        package var line: Int
        package var isSwitchedOff: Bool
    }

    package private(set) var mentions: [Mention] = []
    /// What the files that change will say, by path.
    package private(set) var texts: [String: [UInt8]] = [:]
    private var originals: [String: [UInt8]] = [:]

    package init(_ app: String, in folder: FamilyFolder) throws {
        for file in try RulesFolder(path: folder.rulesPath).files {
            let document = JSONParser.parse(file.bytes)
            let lines = LineTable(of: file.bytes)
            var edits: [TextEdit] = []
            var found: [(start: Int, mention: Mention)] = []
            for kind in RuleKinds.all {
                for (index, rule) in (document.root?[kind.key]?.array ?? []).enumerated() {
                    guard rule["enabled"]?.bool != false, let place = Self.place(of: app, in: rule) else { continue }
                    let removals = Self.removals(of: app, from: rule)
                    edits += try removals ?? document.edits(setting: "/\(kind.key)/\(index)/enabled", to: .bool(false))
                    found.append(
                        (
                            rule.span.start,
                            Mention(
                                title: rule["title"]?.string ?? rule["id"]?.string ?? kind.key,
                                file: FamilyFolder.shown(file.path), line: lines.line(at: place.span.start),
                                isSwitchedOff: removals == nil)
                        ))
                }
            }
            mentions += found.sorted { $0.start < $1.start }.map(\.mention)
            guard !edits.isEmpty else { continue }
            texts[file.path] = try TextEdit.apply(edits, to: file.bytes)
            originals[file.path] = file.bytes
        }
    }

    /// Saves the files that change.
    /// - Throws: `FolderError` where somebody else has changed one meanwhile, or it cannot be written.
    package func save() throws(FolderError) {
        for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
            guard try FamilyFolder.bytes(of: path) == originals[path] else {
                throw FolderError(.changedMeanwhile, path: FamilyFolder.shown(path))
            }
            try FamilyFolder.write(text, to: path)
        }
    }

    // MARK: Within a rule

    private static let keys: Set = ["app", "apps"]

    private static func place(of app: String, in rule: JSONNode) -> JSONNode? {
        var found: JSONNode?
        rule.walk { key, node in
            if found == nil, keys.contains(key), node.string == app { found = node }
        }
        return found
    }

    /// - Returns: nil where a part cannot do without the app.
    private static func removals(of app: String, from node: JSONNode) -> [TextEdit]? {
        var edits: [TextEdit] = []
        for member in node.object ?? [] {
            let part: [TextEdit]?
            if keys.contains(member.key) {
                part = removals(of: app, listed: member.value)
            } else if member.key == "except" {
                part = removals(of: app, exceptedIn: node, by: member.value)
            } else {
                part = removals(of: app, from: member.value)
            }
            guard let part else { return nil }
            edits += part
        }
        for item in node.array ?? [] {
            guard let part = removals(of: app, from: item) else { return nil }
            edits += part
        }
        return edits
    }

    private static func removals(of app: String, listed node: JSONNode) -> [TextEdit]? {
        let items = node.array ?? [node]
        let places = items.indices.filter { items[$0].string == app }
        guard let place = places.first else { return [] }
        guard places.count == 1, items.count > 1 else { return nil }
        return node.removal(at: place).map { [$0] }
    }

    /// - Parameter node: what `owner` excepts. What is excepted for the app alone goes whole.
    private static func removals(of app: String, exceptedIn owner: JSONNode, by node: JSONNode) -> [TextEdit]? {
        let parts = (node.array ?? [node]).map { removals(of: app, from: $0) }
        let idle = parts.indices.filter { parts[$0] == nil }
        if idle.count == parts.count { return owner.removal(of: "except").map { [$0] } }
        guard idle.count <= 1 else { return nil }
        return parts.compactMap(\.self).flatMap(\.self) + idle.compactMap { node.removal(at: $0) }
    }
}
