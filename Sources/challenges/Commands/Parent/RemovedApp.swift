import Diagnostics
import FamilyStore
import JSONShape
import JSONText

/// An app that was taken out of family.json, and the commands that put it back as it was.
struct RemovedApp {
    let name: String
    let commands: [String]

    /// - Parameter versions: the versions of family.json, in order of loading.
    /// - Returns: nil if no version knows the app.
    init?(_ id: String, _ versions: [VersionRow]) {
        let apps = versions.reversed().lazy.compactMap { version in
            JSONParser.parse(Array(version.text.utf8)).root?["apps"]?.array?.first { $0["id"]?.string == id }
        }
        guard let app = apps.first else { return nil }
        name = app["name"]?.string ?? id
        let words = [
            "challenges apps add", name.shellWord, "--category", app["category"]?.string ?? "", "--id", id.shellWord,
        ]
        commands =
            [words.joined(separator: " ")] + Self.settings(of: app, SettingKeys.app, id)
            + (app["forChild"]?.object ?? []).flatMap { child in
                Self.settings(of: child.value, SettingKeys.appForChild, id).map {
                    "\($0) --child \(child.key.shellWord)"
                }
            }
    }

    private static func settings(of app: JSONNode, _ keys: SettingKeys, _ id: String) -> [String] {
        let settings = keys.keys.filter { !["name", "category"].contains($0.name) }.compactMap { key in
            app.at(pointer: "/" + key.pointer).flatMap(value).map { "\(key.name)=\($0)".shellWord }
        }
        return settings.isEmpty ? [] : ["challenges apps set \(id.shellWord) \(settings.joined(separator: " "))"]
    }

    /// A value as the command takes it.
    private static func value(_ node: JSONNode) -> String? {
        if let number = node.int { return "\(number)" }
        if let flag = node.bool { return flag ? "yes" : "no" }
        if let text = node.string { return text }
        if let items = node.array { return items.compactMap(\.string).joined(separator: ",") }
        return node.object.map { members in
            members.compactMap { member in member.value.int.map { "\(member.key):\($0)" } }.joined(separator: ",")
        }
    }
}
