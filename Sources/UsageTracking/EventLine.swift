import FamilySettings
import FamilyTime
import JSONText
import Languages

/// One usage event as its line states it, before names are looked up.
struct EventLine {
    var id: String?
    var child: String?
    /// The login under which the device was used. It identifies the child on a shared device.
    var user: String?
    var app: String
    var device: String?
    var start: Int64
    /// The length in milliseconds. May be negative, as written.
    var length: Int64
    var counts: UseCounts?
}

/// Why a line or a report was set aside. Nothing set aside is lost: it is shown, and can be read again later.
package enum SetAsideReason: Hashable, Sendable {
    case broken
    case missing(String)
    case badInstant(String)
    case badEventName(String)
    case badLength(String)
    case negative
    case longerThanADay
    case unbelievableDate
    /// A signal of what has not happened yet.
    case ahead
    /// An id as only use of signals has it (`SignalUse`).
    case signalsID(String)
    case unknownChild(String)
    case unknownUser(String, device: String)
    /// A device that belongs to another child alone, with the name of that child.
    case othersDevice(String, child: String, owner: String)
    /// Use of another child than those whose device takes it in, all by their names.
    case othersUse(child: String, owners: [String])
    case unknownApp(String)
    case unknownTask(String)
    case unknownStreak(String)
    case unknownChoice(String)
    case unknownBoost(String)
    case badPoints
    /// Minutes of a task that nobody can do at once.
    case badMinutes
    /// A boost with a factor or minutes that none has.
    case badBoost
    /// What stands under "counts" is no list of numbers.
    case badCounts
    /// A number of something that cannot be counted so, with its word.
    case badCount(String)
    case badCountWord(String)
    /// Something was counted in no time at all.
    case countsWithoutTime
    case badSignal(String)
    case badInstalled(String)
    case signal
    case command

    /// The reason as one word, for tables and files.
    package var name: String {
        switch self {
        case .broken: localized("broken line", "why a line is set aside")
        case .missing: localized("incomplete", "why a line is set aside")
        case .badInstant: localized("unreadable time", "why a line is set aside")
        case .badEventName: localized("unreadable event name", "why a line is set aside")
        case .badLength: localized("unreadable length", "why a line is set aside")
        case .negative: localized("negative length", "why a line is set aside")
        case .longerThanADay: localized("longer than a day", "why a line is set aside")
        case .unbelievableDate: localized("unbelievable date", "why a line is set aside")
        case .ahead: localized("ahead of its time", "why a line is set aside")
        case .signalsID: localized("id of signals", "why a line is set aside")
        case .unknownChild: localized("unknown child", "why a line is set aside")
        case .unknownUser: localized("unknown user", "why a line is set aside")
        case .othersDevice: localized("another child's device", "why a line is set aside")
        case .othersUse: localized("another child's use", "why a line is set aside")
        case .unknownApp: localized("unknown app", "why a line is set aside")
        case .unknownTask: localized("unknown task", "why a line is set aside")
        case .unknownChoice: localized("unknown choice", "why a line is set aside")
        case .unknownStreak: localized("unknown streak", "why a line is set aside")
        case .unknownBoost: localized("unknown boost", "why a line is set aside")
        case .badPoints: localized("unreadable points", "why a line is set aside")
        case .badMinutes: localized("unreadable minutes", "why a line is set aside")
        case .badBoost: localized("unreadable boost", "why a line is set aside")
        case .badCounts, .badCount, .badCountWord: localized("unreadable counts", "why a line is set aside")
        case .countsWithoutTime: localized("counts without time", "why a line is set aside")
        case .badSignal: localized("unknown signal", "why a line is set aside")
        case .badInstalled: localized("unreadable apps", "why a line is set aside")
        case .signal: "signal"
        case .command: "command"
        }
    }

    /// The child, login or app that the family does not know. Nil if the reason is another one.
    package var stranger: String? {
        switch self {
        case .unknownChild(let name), .unknownUser(let name, _), .unknownApp(let name): name
        default: nil
        }
    }

    /// The mistake and its remedy, for a parent.
    package var words: String {
        switch self {
        case .broken:
            localized(
                """
                This line is not a complete JSON object. Each event stands on a line of its own, in curly braces.
                """)
        case .missing(let key): localized("This event has no \"\(key)\".")
        case .badInstant(let text): localized("\"\(text)\" is not a time like 2026-11-02T16:00:00+01:00.")
        case .badLength(let key): localized("\"\(key)\" should be a plain number of seconds without quotes, like 900.")
        case .badEventName(let name): localized("\"\(name)\" is not an event name like child_mia_app_khan.")
        case .negative: localized("This event lasts less than nothing; the tracker's clock was probably set back.")
        case .unbelievableDate:
            localized(
                """
                This event lies before the year 2000 or after 2199; the clock of its device was probably not set.
                """)
        case .ahead:
            localized(
                """
                This signal lies more than 15 minutes ahead of this device's clock. Put the tracker's clock right; \
                where it is told again in its time, it counts.
                """)
        case .signalsID(let id):
            localized(
                """
                The id "\(id)" is one that use of signals has. Give this event another id, or none.
                """)
        case .longerThanADay: localized("This event lasts longer than a day; the tracker probably slept through it.")
        case .unknownChild(let name):
            localized("The family has no child \"\(name)\". Add one to family.json, or correct the tracker.")
        case .unknownUser(let user, let device):
            localized(
                """
                The device "\(device)" has no user "\(user)". Add the login to its "users" in family.json.
                """)
        case .othersDevice(let device, let child, let owner):
            localized(
                """
                "\(device)" is said to be \(owner)'s alone, so this use of it, which names "\(child)", was not \
                taken. If others use it, take "alone" out of that device in family.json.
                """)
        case .othersUse(let child, let owners):
            localized(
                """
                This device is \(DeviceOwners.words(owners)): nothing is recorded for \(child) on it. Take it in on a \
                device of \(child)'s, or on a parent's.
                """)
        case .unknownApp(let name):
            localized(
                "The family has no app \"\(name)\". Add it to family.json, or correct the tracker.")
        case .unknownTask(let id):
            localized(
                "No rule has a task \"\(id)\". Write its id as it stands in the rule file.")
        case .unknownChoice(let id):
            localized(
                "No pool lets children choose a rule \"\(id)\". Write its id as it stands in the rule file.")
        case .unknownStreak(let id):
            localized(
                "No rule sells freezes for a streak \"\(id)\". Write its id as it stands in the rule file.")
        case .unknownBoost(let id):
            localized(
                "No rule \"\(id)\" brings boosts. Write its id as it stands in the rule file.")
        case .badBoost:
            localized(
                """
                A boost has "times" from 1.01 to 10 and whole "minutes" from 1 to 1440, both without quotes.
                """)
        case .badMinutes: localized("\"minutes\" should be a whole number from 1 to 1440 without quotes.")
        case .badPoints:
            localized(
                "\"points\" should be a whole number without quotes, at most 1,000,000,000 either way.")
        case .badCounts: localized("\"counts\" should say how many of what, like { \"pages\": 20 }; at most 20 things.")
        case .badCount(let word):
            localized(
                """
                "\(word)" under "counts" should be a whole number from 0 to 1,000,000 without quotes, like 20.
                """)
        case .badCountWord(let word):
            localized(
                """
                "\(word)" under "counts" is not a word that a rule can ask for: write letters, digits, - and _ \
                only, like "pages".
                """)
        case .countsWithoutTime:
            localized(
                """
                This event counts something in 0 seconds. Say how long the use lasted: a count is reached when its \
                use ends.
                """)
        case .badSignal(let word): localized("\"\(word)\" is not a signal; there are begin, touch and end.")
        case .badInstalled(let key):
            localized("\"\(key)\" should be a list of names, like [\"Khan Academy\", \"Minecraft\"]; at most 5,000.")
        case .signal:
            localized(
                """
                A signal is no use by itself. Read it with `challenges ingest`, which keeps what a device has said \
                before.
                """)
        case .command: localized("A tracker's file cannot give orders, so this line is not carried out.")
        }
    }
}

extension EventLine {
    /// Reads any order and spacing, escapes and threshold events. `EventScanner` is faster for the usual form.
    /// - Parameters:
    ///   - root: an object that is neither a command nor a signal.
    ///   - family: resolves the name of an event that can be read in several ways.
    init(_ root: JSONNode, _ family: Family) throws(SetAsideError) {
        if let event = root["event"]?.string {
            try self.init(threshold: root, named: event, family)
            return
        }
        let app = try Self.app(root)
        guard let start = root["start"]?.string else { throw SetAsideError(.missing("start")) }
        guard let instant = Instant(iso8601: start) else { throw SetAsideError(.badInstant(start)) }
        let length = try Self.length(root, "seconds")
        guard let length else { throw SetAsideError(.missing("seconds")) }
        self.init(
            id: try Self.id(root), child: Self.name("child", root), user: Self.name("user", root), app: app,
            device: Self.name("device", root),
            start: instant.milliseconds, length: length, counts: try UseCounts.read(root))
    }

    /// The app, by its id or by its platform's token (A4).
    static func app(_ root: JSONNode) throws(SetAsideError) -> String {
        if let app = name("app", root) { return app }
        guard let token = name("token", root) else { throw SetAsideError(.missing("app")) }
        return AppToken.id(token)
    }

    private static func id(_ root: JSONNode) throws(SetAsideError) -> String? {
        let id = name("id", root)
        if let id, id.hasPrefix(SignalUse.idBeginning) { throw SetAsideError(.signalsID(id)) }
        return id
    }

    /// A name that a line may leave out. An empty one names nothing: two reports with an empty id are not one, and an
    /// empty device is nobody's.
    static func name(_ key: String, _ root: JSONNode) -> String? { root[key]?.string.flatMap { $0.isEmpty ? nil : $0 } }

    /// Reads a platform's threshold event: use of the event's length that ended when the event fired (A2).
    private init(threshold root: JSONNode, named event: String, _ family: Family) throws(SetAsideError) {
        guard let name = EventName(event, in: family) else { throw SetAsideError(.badEventName(event)) }
        guard let at = root["at"]?.string else { throw SetAsideError(.missing("at")) }
        guard let instant = Instant(iso8601: at) else { throw SetAsideError(.badInstant(at)) }
        let length = try Self.length(root, "threshold") ?? 60 * Milliseconds.second
        self.init(
            id: try Self.id(root), child: name.child, app: name.app, device: Self.name("device", root),
            start: instant.milliseconds - length, length: length, counts: try UseCounts.read(root))
    }

    /// A length of time in milliseconds. Nil if the key is absent.
    static func length(_ root: JSONNode, _ key: String) throws(SetAsideError) -> Int64? {
        guard let node = root[key] else { return nil }
        guard case .number(let seconds) = node.value, let length = milliseconds(seconds.text) else {
            throw SetAsideError(.badLength(key))
        }
        return length
    }

    /// Converts a decimal number of seconds to milliseconds, rounded half up. Nil if the text is not a plain number, or
    /// the number is too large.
    static func milliseconds(_ text: String) -> Int64? {
        guard !text.contains(where: { $0 == "e" || $0 == "E" }) else {
            guard let seconds = Double(text), seconds.magnitude < 1e12 else { return nil }
            return Int64((seconds * 1000 + 0.5).rounded(.down))
        }
        let isNegative = text.hasPrefix("-")
        let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = parts.first.flatMap({ Int64($0) }), whole < 1_000_000_000_000 else {
            return nil
        }
        let fraction = parts.count == 2 ? (parts[1] + "0000").prefix(4) : "0000"
        guard let tenths = Int64(fraction) else { return nil }
        let length = whole * 1000 + (tenths + 5) / 10
        return isNegative ? -length : length
    }
}

/// An error that ends the reading of one line, with the reason.
package struct SetAsideError: Error {
    package var reason: SetAsideReason

    package init(_ reason: SetAsideReason) { self.reason = reason }
}
