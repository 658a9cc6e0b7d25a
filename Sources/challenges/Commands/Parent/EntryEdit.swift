import CommandTable
import FamilySettings
import JSONShape
import JSONText
import Languages
import Recording

/// An edit of one entry of a list in `family.json`, or of what the entry says for one child.
struct EntryEdit {
    /// The family before the edit.
    let family: Family
    var text: FamilyText
    /// Where the settings stand that are changed, and the entry that holds them, as JSON pointers.
    let pointer: String
    let entry: String
    private let keys: SettingKeys
    /// The keys of the changed settings, in the order of the changes.
    private(set) var named: [String] = []
    /// The changed settings in words: "costPerMinute is 50".
    private(set) var told: [String] = []

    /// - Parameters:
    ///   - list: the list's key in the file.
    ///   - child: the id of the child whose settings are edited. Nil for the settings of everyone.
    init(_ text: FamilyText, _ family: Family, _ list: String, _ place: Int, _ keys: SettingKeys, child: String? = nil)
    {
        self.text = text
        self.family = family
        self.keys = keys
        entry = "/\(list)/\(place)"
        pointer = child.map { "/\(list)/\(place)/forChild/\($0)" } ?? entry
    }

    /// Sets settings from words. "pointsPerMinute=10" sets one, "pointsPerMinute=" removes it.
    mutating func set(_ words: some Sequence<String>, _ session: Session) throws {
        var said: Set<Substring> = []
        for word in words {
            // Which of two would count is not to be guessed.
            guard said.insert(word.prefix { $0 != "=" }).inserted else {
                throw UsageError(
                    localized("\(word.prefix { $0 != "=" }) is said twice."),
                    remedy: localized(
                        "Say it once, as it is to be."))
            }
            guard !word.hasSuffix("=") else {
                let name = String(word.dropLast())
                let before = named.count
                try reset([name])
                told.append(named.count > before ? localized("\(name) is taken out") : localized("\(name) was not set"))
                continue
            }
            let (key, value) = try keys.setting(word, family, session)
            try set(key, to: value)
        }
    }

    /// Sets a setting to the value of the option with its name.
    mutating func set(option name: String, _ session: Session) throws {
        guard let text = session.options.string(name) else { return }
        try set(["\(name)=\(text)"], session)
    }

    private mutating func set(_ key: KeyShape, to value: JSONOutput) throws {
        named.append(key.name)
        told.append(localized("\(key.name) is \(value.line)"))
        try text.set("\(pointer)/\(key.pointer)", to: value)
    }

    /// Removes settings. Removing one that is not there is no mistake.
    mutating func reset(_ names: some Sequence<String>) throws {
        for name in names {
            let key = try keys.key(name)
            let place = "\(pointer)/\(key.pointer)"
            guard !keys.isNeeded(key) else {
                let owner = keys.owner().prefix(1).uppercased() + keys.owner().dropFirst()
                throw UsageError(
                    localized("\(owner) cannot be without \(name)."),
                    remedy: localized(
                        "Change it with: set NAME \(name)=…"))
            }
            guard text.root?.at(pointer: place) != nil else { continue }
            try text.removeWhole(place, inside: entry)
            named.append(name)
        }
    }

    /// Removes settings that do nothing beside those that were set, unless they were named too.
    /// - Parameter child: the id of the child for whom they stand beside the entry. Nil for those of this edit.
    /// - Returns: the removed settings in words: "pay (perMinute)".
    @discardableResult
    mutating func remove(idle names: [String], of child: String? = nil) throws -> [String] {
        var taken: [String] = []
        for name in names where !named.contains(name) {
            let place = (child.map { "\(entry)/forChild/\($0)" } ?? pointer) + "/" + name
            guard let value = text.root?.at(pointer: place) else { continue }
            taken.append("\(name) (\(Self.words(value))\(child.map { " for \($0)" } ?? ""))")
            try text.removeWhole(place, inside: entry)
        }
        return taken
    }

    /// A value as a parent writes it in a command.
    static func words(_ value: JSONNode) -> String {
        value.int.map { "\($0)" } ?? value.string ?? value.bool.map { $0 ? "yes" : "no" } ?? "…"
    }

    func has(_ name: String) -> Bool { value(of: name) != nil }

    func value(of name: String) -> JSONNode? { text.root?.at(pointer: "\(pointer)/\(name)") }
}

extension FamilyText {
    /// Takes an app out of the allowances that name it. One that is left without apps goes.
    mutating func removeFreeMinutes(of app: App, _ family: Family) throws {
        for (index, allowance) in family.allowances.enumerated().reversed() {
            guard let place = allowance.apps.firstIndex(of: app.id) else { continue }
            try remove("/allowances/\(index)" + (allowance.apps.count == 1 ? "" : "/apps/\(place)"))
        }
    }

    /// Adds an entry at the end of a list. Creates the list if there is none.
    mutating func add(_ members: [(String, JSONOutput)], to list: String) throws {
        if root?.at(pointer: list) == nil {
            try set(list, to: .array([.object(members)]))
        } else {
            try set("\(list)/-", to: .object(members))
        }
    }
}
