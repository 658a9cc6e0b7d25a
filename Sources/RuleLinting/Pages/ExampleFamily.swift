package import FamilySettings
import JSONText

/// The family in which examples are checked.
package enum ExampleFamily {
    private static let members: [(key: String, value: String)] = [
        ("timeZone", #""Europe/Berlin""#),
        ("weekStarts", #""mon""#),
        ("children", #"[ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo" } ]"#),
        ("groups", #"[ { "id": "big-ones", "children": ["mia"] } ]"#),
        ("holidays", #"[ { "from": "2026-12-21", "until": "2027-01-06" } ]"#),
        ("devices", #"[ { "id": "laptop", "child": "mia", "name": "Laptop" } ]"#),
        (
            "apps",
            #"[ { "id": "khan", "name": "Khan", "category": "learning", "tags": ["maths"] }, "#
                + #"{ "id": "books", "name": "Books", "category": "learning", "tags": ["reading"] }, "#
                + #"{ "id": "minecraft", "name": "Minecraft", "category": "reward" } ]"#
        ),
    ]

    /// - Parameter changes: members to replace. An empty one is left out.
    package static func text(with changes: [String: String] = [:]) -> String {
        text(of: members(with: changes))
    }

    /// Some members of the file alone, in the canonical form. Nil if the file has none of them.
    static func part(_ keys: Set<String>, with changes: [String: String]) -> String? {
        let part = members(with: changes).filter { keys.contains($0.key) }
        return part.isEmpty ? nil : text(of: part).formatted
    }

    private static func members(with changes: [String: String]) -> [(key: String, value: String)] {
        members.filter { changes[$0.key] == nil }
            + changes.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private static func text(of members: [(key: String, value: String)]) -> String {
        "{ " + members.map { #""\#($0.key)": \#($0.value)"# }.joined(separator: ", ") + " }"
    }

    /// - Returns: nil if the text is not a valid family.
    package static func family(_ text: String = standardText) -> Family? {
        text == standardText ? standard : FamilyFile.read(Array(text.utf8), path: "family.json").family
    }

    package static let standardText = text()
    private static let standard = FamilyFile.read(Array(standardText.utf8), path: "family.json").family
}
