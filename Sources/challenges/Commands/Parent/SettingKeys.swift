import CommandTable
import Diagnostics
import FamilySettings
import FamilyTime
import JSONShape
import JSONText
import Languages
import TextSearch

/// The settings of an entry that a command can change, as `family.json` declares them.
struct SettingKeys {
    /// The keys in the order of the declaration. A key inside an object has a point in its name: `matches.names`.
    let keys: [KeyShape]
    /// What the entry is, in words: "an app".
    let owner: @Sendable () -> String
    /// The command for settings that parents look for here and find elsewhere, by key.
    private let elsewhere: @Sendable () -> [String: String]

    static let app = SettingKeys(localized("an app"), Family.appShape, leavingOut: ["id", "forChild"])
    static let appForChild = SettingKeys(localized("an app for one child"), Family.appForChildShape, leavingOut: [])
    static let child = SettingKeys(
        localized("a child"), Family.childShape, leavingOut: ["id", "trips", "away"],
        elsewhere: [
            "device": localized("A device is given to a child with: challenges devices add DEVICE --child CHILD"),
            "devices": localized("A device is given to a child with: challenges devices add DEVICE --child CHILD"),
            "away": localized("Days off are written down with: challenges excuse CHILD DATE --until DATE"),
        ])
    static let device = SettingKeys(localized("a device"), Family.deviceShape, leavingOut: ["id"])
    static let holiday = SettingKeys(localized("a holiday"), Family.holidayShape, leavingOut: ["why"])
    static let quietHours = SettingKeys(localized("quiet hours"), Family.quietHoursShape, leavingOut: [])

    private init(
        _ owner: @autoclosure @escaping @Sendable () -> String, _ shape: ObjectShape, leavingOut: Set<String>,
        elsewhere: @autoclosure @escaping @Sendable () -> [String: String] = [:]
    ) {
        self.owner = owner
        self.elsewhere = elsewhere
        keys = shape.keys.filter { !leavingOut.contains($0.name) }.flatMap { key in
            guard case .object(let inner) = key.shape else { return [key] }
            return inner.keys.map { KeyShape("\(key.name).\($0.name)", $0.shape, $0.about) }
        }
    }

    /// Whether every entry must have the key.
    func isNeeded(_ key: KeyShape) -> Bool { key.isRequired || owner() == Self.app.owner() && key.name == "name" }

    /// A key by its name.
    func key(_ name: String) throws(UsageError) -> KeyShape {
        if let key = keys.first(where: { $0.name == name }) { return key }
        let names = keys.map(\.name)
        throw UsageError(
            localized("\"\(name)\" is no setting of \(owner())."),
            remedy: elsewhere()[name]
                ?? Suggestions.meant(name, among: names, or: localized("There are: \(names.joined(separator: ", ")).")))
    }

    /// Parses "pointsPerMinute=10" into a key and a value. It accepts children by name, and days by words like "today".
    func setting(
        _ word: String, _ family: Family, _ session: Session
    ) throws(UsageError) -> (key: KeyShape, value: JSONOutput) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            throw UsageError(
                localized("\"\(word)\" sets nothing."),
                remedy: localized(
                    "Write KEY=VALUE, like \(keys.first?.name ?? "name")=…."))
        }
        let key = try key(parts[0])
        return (key, try SettingReader(family: family, session: session).value(parts[1], key.shape, key.name))
    }
}

/// Reads a setting that a parent types, by the shape that it has in the file.
private struct SettingReader {
    let family: Family
    let session: Session

    func value(_ text: String, _ shape: Shape, _ name: String) throws(UsageError) -> JSONOutput {
        switch shape {
        case .whole:
            guard let number = Int64(text) else {
                throw UsageError(
                    localized("\(name) takes a whole number, and \"\(text)\" is none."),
                    remedy: localized(
                        "Like \(name)=10."))
            }
            return .int(number)
        case .flag:
            switch text.lowercased() {
            case "true", "yes", "on": return .bool(true)
            case "false", "no", "off": return .bool(false)
            default: throw UsageError(localized("\(name) is yes or no, and \"\(text)\" is neither."))
            }
        case .list(.text(.clock), _, _):
            let times = text.split { ",-– ".contains($0) }
            guard times.count == 2 else {
                throw UsageError(
                    localized("\"\(text)\" does not say from when until when."),
                    remedy: localized(
                        "Write two times, like 21:00-06:30."))
            }
            return .array(times.map { .string(String($0)) })
        case .list(let element, _, _): return .array(try items(text, element, name))
        case .oneOrMany(let element):
            let items = try items(text, element, name)
            return items.count == 1 ? items[0] : .array(items)
        case .table(let element, _): return try table(text, element, name)
        case .either(let shapes):
            guard text.contains(":"), let table = shapes.last else { return try value(text, shapes[0], name) }
            return try pairs(text, table, name)
        case .text(.reference(.child)): return .string(family.children[try family.child(named: text)].id)
        case .text(.date): return .string(try session.day(text).description)
        case .text, .decimal, .object, .later, .anything: return .string(text)
        }
    }

    private func items(_ text: String, _ element: Shape, _ name: String) throws(UsageError) -> [JSONOutput] {
        var items: [JSONOutput] = []
        for part in text.split(separator: ",") {
            items.append(try value(String(part.drop { $0 == " " }), element, name))
        }
        return items
    }

    /// "login1:mia,login2:leo".
    private func table(_ text: String, _ element: Shape, _ name: String) throws(UsageError) -> JSONOutput {
        var members: [(String, JSONOutput)] = []
        for part in text.split(separator: ",") {
            let words = part.split(separator: ":", maxSplits: 1).map { String($0.drop { $0 == " " }) }
            guard words.count == 2 else {
                throw UsageError(
                    localized("\"\(part)\" says nothing for \(name)."),
                    remedy: localized("Write \(name)=ONE:VALUE,OTHER:VALUE."))
            }
            members.append((words[0], try value(words[1], element, name)))
        }
        return .object(members)
    }

    /// "weekdays:30,weekend:90".
    private func pairs(_ text: String, _ shape: Shape, _ name: String) throws(UsageError) -> JSONOutput {
        guard case .object(let object) = shape else { return .string(text) }
        var members: [(String, JSONOutput)] = []
        for part in text.split(separator: ",") {
            let words = part.split(separator: ":", maxSplits: 1).map(String.init)
            guard words.count == 2, let key = object.keys.first(where: { $0.name == words[0] }) else {
                throw UsageError(
                    localized("\"\(part)\" says nothing for \(name)."),
                    remedy: localized("Write \(name)=30, or \(name)=weekdays:30,weekend:90."))
            }
            members.append((words[0], try value(words[1], key.shape, name)))
        }
        return .object(members)
    }
}

extension KeyShape {
    /// The key's place inside its owner, as the rest of a JSON pointer.
    var pointer: String { name.replacing(".", with: "/") }
}
