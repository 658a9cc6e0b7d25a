import CommandTable
import Diagnostics
import FamilySettings
import JSONText
import Languages
import Recording

/// A command that shows and changes a list of `family.json`: list, add, set, reset, remove.
protocol ListCommand: Command {
    /// The list's key in the file.
    static var list: String { get }
    static var keys: SettingKeys { get }

    /// What stands for an entry in the usage: "DEVICE".
    static var entry: String { get }

    static func show(_ session: Session) throws
    static func add(_ session: Session) throws
    /// The place of an entry in the list, found by what a parent calls it.
    static func place(of name: String, in family: Family, _ text: FamilyText) throws -> Int
    /// The name of an entry, as a parent calls it.
    static func name(of place: Int, in family: Family, _ text: FamilyText) -> String
    /// The name of an entry, and what it does.
    static func description(of place: Int, in family: Family, _ text: FamilyText) -> String
    /// Changes settings that depend on the named ones, before the edit is saved.
    static func complete(_ edit: inout EntryEdit, _ place: Int, _ session: Session) throws
    /// From when on an edit of the named settings holds, and what follows from it.
    static func whatFollows(from named: [String]) -> [String]
    /// What follows from removing an entry; nothing where the command removes in a way of its own.
    static func consequences(ofRemoving place: Int, from family: Family) -> [String]
    /// What went with an entry that was removed.
    static func taken(with place: Int, from family: Family) -> [String]
    /// Removes what other entries say of this one.
    static func clear(_ place: Int, of family: Family, in text: inout FamilyText) throws
    static func set(_ session: Session) throws
    static func reset(_ session: Session) throws
    static func remove(_ session: Session) throws
    /// Further actions of the command, each with the word that calls it.
    static var others: [(word: String, act: @Sendable (Session) throws -> Void)] { get }
    /// The further actions that only show.
    static var looking: Set<String> { get }
}

extension ListCommand {
    static var others: [(word: String, act: @Sendable (Session) throws -> Void)] { [] }

    static var looking: Set<String> { [] }

    static func giver(of options: Invocation) -> Giver {
        guard let action = options.argument("ACTION"), action != "list", !looking.contains(action) else {
            return .anybody
        }
        return .parent
    }

    static func complete(_ edit: inout EntryEdit, _ place: Int, _ session: Session) throws {}

    static func consequences(ofRemoving place: Int, from family: Family) -> [String] { [] }

    static func taken(with place: Int, from family: Family) -> [String] { [] }

    static func clear(_ place: Int, of family: Family, in text: inout FamilyText) throws {}

    static func description(of place: Int, in family: Family, _ text: FamilyText) -> String {
        name(of: place, in: family, text)
    }

    static var actions: [String] { ["list", "add", "set", "reset", "remove"] + others.map(\.word) }

    /// The command's positional arguments.
    static func arguments(_ completion: ValueCompletion) -> [ArgumentSpec] {
        [
            .one("ACTION", of: Array(actions.dropFirst())),
            ArgumentSpec("WORD", arity: .many, completion: completion, help: localized("What the action is about.")),
        ]
    }

    static func run(_ session: Session) throws -> ExitStatus {
        switch session.options.argument("ACTION") {
        case nil, "list": try show(session)
        case "add": try add(session)
        case "set": try set(session)
        case "reset": try reset(session)
        case "remove": try remove(session)
        case let action?:
            guard let other = others.first(where: { $0.word == action }) else {
                throw UsageError(
                    localized("\(spec.name) cannot \"\(action)\"."),
                    remedy: Suggestions.meant(
                        action, among: actions, or: localized("It can: \(actions.joined(separator: ", ")).")))
            }
            try other.act(session)
        }
        return .fine
    }

    static func set(_ session: Session) throws {
        try change(session, "set \(entry) KEY=VALUE...") { try $0.set($1, session) }
    }

    static func reset(_ session: Session) throws { try change(session, "reset \(entry) KEY...") { try $0.reset($1) } }

    /// Changes settings of one entry.
    private static func change(
        _ session: Session, _ usage: String, _ body: (inout EntryEdit, ArraySlice<String>) throws -> Void
    ) throws {
        let words = try session.words(2, "challenges \(spec.name) \(usage)")
        let (text, family) = try session.familyText()
        let place = try place(of: words[0], in: family, text)
        let name = name(of: place, in: family, text)
        var edit = EntryEdit(text, family, list, place, keys)
        try body(&edit, words.dropFirst())
        guard edit.text.isChanged else {
            return session.terminal.write(localized("\(name): nothing was changed.\n"))
        }
        try complete(&edit, place, session)
        try session.save(edit.text)
        let told =
            edit.told.isEmpty
            ? localized("back to what holds where nothing is said") : edit.told.joined(separator: ", ")
        session.terminal.write("\(name): \(told).\n")
        tellWhatFollows(from: edit, session)
    }

    static func tellWhatFollows(from edit: EntryEdit, _ session: Session) {
        for sentence in whatFollows(from: edit.named) { session.note(sentence) }
    }

    /// Splits the words behind "add" into the name and the settings, such as "child=mia".
    static func newEntry(_ session: Session, _ usage: String) throws -> (name: String, settings: [String]) {
        let words = try session.words(1, usage)
        let settings = words.dropFirst().filter { $0.contains("=") }
        let name = words.prefix(1) + words.dropFirst().filter { !$0.contains("=") }
        return (name.joined(separator: " "), Array(settings))
    }

    /// Adds an entry with these members and settings, saves it, and tells the parent so.
    static func add(
        _ members: [(String, JSONOutput)], _ settings: [String], options: [String] = [], _ session: Session
    ) throws {
        var (text, family) = try session.familyText()
        let place = text.root?.at(pointer: "/\(list)")?.array?.count ?? 0
        try text.add(members, to: "/\(list)")
        var edit = EntryEdit(text, family, list, place, keys)
        for option in options { try edit.set(option: option, session) }
        try edit.set(settings, session)
        try complete(&edit, place, session)
        try session.save(edit.text)
        let (after, grown) = try session.familyText()
        session.terminal.write(localized("Added \(description(of: place, in: grown, after)).\n"))
        tellWhatFollows(from: edit, session)
    }

    /// Removes an entry after a parent has agreed to the consequences.
    static func remove(_ session: Session) throws {
        let words = try session.words(1, "challenges \(spec.name) remove \(entry)")
        var (text, family) = try session.familyText()
        let place = try place(of: words.joined(separator: " "), in: family, text)
        let name = name(of: place, in: family, text)
        try clear(place, of: family, in: &text)
        try text.remove("/\(list)/\(place)")
        if text.root?.at(pointer: "/\(list)")?.array?.isEmpty == true { try text.remove("/\(list)") }
        try session.refuseUnsound(text)
        let consequences = consequences(ofRemoving: place, from: family)
        try session.confirm(
            ([localized("Removing \(name):")] + consequences.map { "  " + $0 } + [""]).joined(separator: "\n"))
        try session.save(text)
        session.terminal.write(localized("Removed \(name).\n"))
        for sentence in taken(with: place, from: family) { session.terminal.write(sentence + "\n") }
    }
}
