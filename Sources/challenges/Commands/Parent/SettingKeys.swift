import CommandTable
import Diagnostics
import FamilySettings
import JSONShape
import JSONText

/// The settings of an app or a child that a command can change, as `family.json` declares them.
struct SettingKeys {
    /// In the order of the declaration; those inside an object have a point in their name, like `matches.names`.
    let keys: [KeyShape]
    private let owner: String

    static let app = SettingKeys("an app", Family.appShape, leavingOut: ["id", "forChild"])
    static let appForChild = SettingKeys("an app for one child", Family.appForChildShape, leavingOut: [])
    static let child = SettingKeys("a child", Family.childShape, leavingOut: ["id", "trips", "away"])

    private init(_ owner: String, _ shape: ObjectShape, leavingOut: Set<String>) {
        self.owner = owner
        keys = shape.keys.filter { !leavingOut.contains($0.name) }.flatMap { key in
            guard case .object(let inner) = key.shape else { return [key] }
            return inner.keys.map { KeyShape("\(key.name).\($0.name)", $0.shape, $0.about) }
        }
    }

    /// A key by its name.
    func key(_ name: String) throws(UsageError) -> KeyShape {
        if let key = keys.first(where: { $0.name == name }) { return key }
        let near = Suggestions.near(name, among: keys.map(\.name))
        throw UsageError(
            "\"\(name)\" is no setting of \(owner).",
            remedy: near.first.map { "Did you mean \($0)?" }
                ?? "There are: \(keys.map(\.name).joined(separator: ", ")).")
    }

    /// "pointsPerMinute=10" as a key and a value.
    func setting(_ word: String) throws(UsageError) -> (key: KeyShape, value: JSONOutput) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            throw UsageError("\"\(word)\" sets nothing.", remedy: "Write KEY=VALUE, like pointsPerMinute=10.")
        }
        let key = try key(parts[0])
        return (key, try Self.value(parts[1], key.shape, key.name))
    }

    private static func value(_ text: String, _ shape: Shape, _ name: String) throws(UsageError) -> JSONOutput {
        switch shape {
        case .whole:
            guard let number = Int64(text) else {
                throw UsageError("\(name) takes a whole number, and \"\(text)\" is none.", remedy: "Like \(name)=10.")
            }
            return .int(number)
        case .flag:
            switch text.lowercased() {
            case "true", "yes", "on": return .bool(true)
            case "false", "no", "off": return .bool(false)
            default: throw UsageError("\(name) is yes or no, and \"\(text)\" is neither.")
            }
        case .list:
            let items = text.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }
            return .array(items.map { .string(String($0)) })
        case .either(let shapes):
            guard text.contains(":"), let table = shapes.last else { return try value(text, shapes[0], name) }
            return try pairs(text, table, name)
        default: return .string(text)
        }
    }

    /// "weekdays:30,weekend:90".
    private static func pairs(_ text: String, _ shape: Shape, _ name: String) throws(UsageError) -> JSONOutput {
        guard case .object(let object) = shape else { return .string(text) }
        var members: [(String, JSONOutput)] = []
        for part in text.split(separator: ",") {
            let words = part.split(separator: ":", maxSplits: 1).map(String.init)
            guard words.count == 2, let key = object.keys.first(where: { $0.name == words[0] }) else {
                throw UsageError(
                    "\"\(part)\" says nothing for \(name).",
                    remedy: "Write \(name)=30, or \(name)=weekdays:30,weekend:90.")
            }
            members.append((words[0], try value(words[1], key.shape, name)))
        }
        return .object(members)
    }
}

extension KeyShape {
    /// The key's place inside its owner, as a JSON pointer goes on.
    var pointer: String { name.replacing(".", with: "/") }
}
