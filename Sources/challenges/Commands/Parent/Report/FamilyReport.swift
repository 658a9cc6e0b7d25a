import FamilyTime
import JSONText

/// What the children of a family did in some days, what waits for a parent, and how the devices stand. The one value
/// behind the screen, the form for other programs, and pages.
struct FamilyReport: Hashable, Sendable {
    var now: Instant
    /// The family's zone.
    var zone: Zone
    var weekStarts: Weekday
    /// The days that were asked for, all of them up to today.
    var days: ClosedRange<LocalDate>
    var children: [ChildReport]
    /// Those that trackers watch, and those that share a folder.
    var devices: [DeviceReport]
    /// How this device syncs with the others. Nil if it shares no folder.
    var sync: SyncStanding?
    /// What a parent should know besides.
    var notes: [Note]

    /// The report for other programs. Lengths are in seconds.
    var members: [(String, JSONOutput)] {
        [
            ("at", .string(now.iso8601(in: zone))),
            ("from", .string(days.lowerBound.description)), ("until", .string(days.upperBound.description)),
            ("children", .array(children.map(\.json))),
            ("devices", .array(devices.map { $0.json(in: zone) })),
            ("sync", sync?.json(in: zone) ?? .null), ("notes", .array(notes.map(\.json))),
        ]
    }
}

/// Sums over one day or several.
struct DayFigures: Hashable, Sendable {
    /// In milliseconds; two learning apps at once count once.
    var learning: Int64 = 0
    /// The time with reward apps, in milliseconds.
    var playing: Int64 = 0
    /// The points of use, by the minute.
    var earned: Int64 = 0
    /// The points of wins, streaks, multipliers, tasks and what else rules pay.
    var bonus: Int64 = 0
    /// The points that reward apps took, less those that came back.
    var spent: Int64 = 0
    /// The points that a parent gave, less those that were taken.
    var given: Int64 = 0
    /// The points that exceeded limits have cost.
    var lost: Int64 = 0

    var isEmpty: Bool { self == DayFigures() }

    static func + (left: DayFigures, right: DayFigures) -> DayFigures {
        DayFigures(
            learning: left.learning + right.learning, playing: left.playing + right.playing,
            earned: left.earned + right.earned, bonus: left.bonus + right.bonus, spent: left.spent + right.spent,
            given: left.given + right.given, lost: left.lost + right.lost)
    }

    fileprivate var members: [(String, JSONOutput)] {
        [
            ("learningSeconds", .raw(secondsText(learning))), ("rewardSeconds", .raw(secondsText(playing))),
            ("earned", .int(earned)), ("bonus", .int(bonus)), ("spent", .int(spent)), ("given", .int(given)),
            ("lost", .int(lost)),
        ]
    }

    /// What a device can have told of.
    fileprivate var told: [(String, JSONOutput)] { Array(members.prefix(3)) }
}

struct DayReport: Hashable, Sendable {
    var date: LocalDate
    var figures: DayFigures

    fileprivate var json: JSONOutput { .object([("date", .string(date.description))] + figures.members) }
}

extension [DayReport] {
    var sum: DayFigures { reduce(DayFigures()) { $0 + $1.figures } }
}

struct ChildReport: Hashable, Sendable {
    var id: String
    var name: String
    var zone: Zone
    var today: LocalDate
    /// The days that were asked for, up to the child's today, in order.
    var days: [DayReport]
    /// As many days right before them, together.
    var before: DayFigures
    var balance: Int
    /// The points that are owed for use.
    var owed: Int
    /// Limits that are broken now, in words: "Calm day: 9 min over, new tomorrow".
    var broken: [String]
    /// Apps that were used, the longest first.
    var apps: [AppReport]
    /// Use of apps while they were shut. It is in no other figure.
    var whileShut: WhileShut
    /// What was won, the newest first.
    var wins: [WinReport]
    /// How streaks stand now.
    var streaks: [StreakReport]
    var waiting: [WaitingReport]
    /// What happened last, the newest first.
    var recent: [HappeningReport]
    var lastUse: LastUse?
    /// What to say where nothing was used.
    var silence: Note?

    /// What today has brought so far. Nil if it is none of the days.
    var ofToday: DayFigures? { days.last.flatMap { $0.date == today ? $0.figures : nil } }

    fileprivate var json: JSONOutput {
        let about: [(String, JSONOutput)] = [
            ("child", .string(id)), ("name", .string(name)), ("today", .string(today.description)),
            ("from", days.first.map { .string($0.date.description) } ?? .null),
            ("until", days.last.map { .string($0.date.description) } ?? .null),
        ]
        let sums: [(String, JSONOutput)] = [
            ("balance", .int(Int64(balance))), ("owedPoints", .int(Int64(owed))),
            ("sum", .object(days.sum.members)), ("before", .object(before.members)), ("days", .array(days.map(\.json))),
        ]
        let lists: [(String, JSONOutput)] = [
            ("apps", .array(apps.map(\.json))), ("whileShut", .array(whileShut.json())),
            ("won", .array(wins.map { $0.json(in: zone) })),
            ("streaks", .array(streaks.map(\.json))), ("waiting", .array(waiting.map { $0.json(in: zone) })),
            ("recent", .array(recent.map { $0.json(in: zone) })),
            ("lastUse", lastUse?.json(in: zone) ?? .null), ("silence", silence?.json ?? .null),
        ]
        return .object(about + sums + lists)
    }
}

struct AppReport: Hashable, Sendable {
    var id: String
    var name: String
    var isLearning: Bool
    /// In milliseconds.
    var length: Int64
    /// The points of its use, by the minute.
    var earned: Int64

    fileprivate var json: JSONOutput {
        .object([
            ("app", .string(id)), ("name", .string(name)), ("category", .string(isLearning ? "learning" : "reward")),
            ("seconds", .raw(secondsText(length))), ("earned", .int(earned)),
        ])
    }
}

struct WinReport: Hashable, Sendable {
    /// The kind of outcome, as other programs know it.
    var kind: String
    var rule: String?
    var icon: String?
    var title: String
    var at: Int64
    var date: LocalDate
    var points: Int64
    /// Whether it is a completed challenge.
    var isChallenge: Bool

    fileprivate func json(in zone: Zone) -> JSONOutput {
        .object([
            ("outcome", .string(kind)), ("rule", .text(rule)), ("title", .string(title)),
            ("at", .time(at, in: zone)), ("date", .string(date.description)), ("points", .int(points)),
        ])
    }
}

struct StreakReport: Hashable, Sendable {
    var rule: String
    var icon: String?
    var title: String
    var run: Int
    var longest: Int
    var freezes: Int
    var period: Period
    /// Whether the present day or week is kept already.
    var isKept: Bool
    /// Whether the run ends if nothing more is done in it.
    var isOpen: Bool
    /// What brings a run back that is over. Nil if nothing does.
    var winBack: String?

    fileprivate var json: JSONOutput {
        .object([
            ("rule", .string(rule)), ("title", .string(title)), ("run", .int(Int64(run))),
            ("longest", .int(Int64(longest))), ("freezes", .int(Int64(freezes))), ("per", .string(period.name)),
            ("isKept", .bool(isKept)), ("isOpen", .bool(isOpen)),
        ])
    }
}

struct WaitingReport: Hashable, Sendable {
    enum Kind: String, Sendable { case request, task, prize, held }
    var kind: Kind
    /// The short name by which it is answered; empty for held use.
    var key: String
    var words: String
    var at: Int64
    /// The names of all who share a prize. Empty for anything else.
    var sharing: [String] = []
    /// Whether it stands with another child of the report, who shares it.
    var isOfSibling = false

    fileprivate func json(in zone: Zone) -> JSONOutput {
        .object([
            ("kind", .string(kind.rawValue)), ("id", .string(key)), ("words", .string(words)),
            ("at", .time(at, in: zone)),
        ])
    }
}

struct HappeningReport: Hashable, Sendable {
    var kind: String
    var at: Int64
    var words: String

    fileprivate func json(in zone: Zone) -> JSONOutput {
        .object([("kind", .string(kind)), ("at", .time(at, in: zone)), ("words", .string(words))])
    }
}

struct LastUse: Hashable, Sendable {
    var app: String
    var name: String
    /// When it ended.
    var at: Int64

    fileprivate func json(in zone: Zone) -> JSONOutput {
        .object([("app", .string(app)), ("at", .time(at, in: zone))])
    }
}

struct DeviceReport: Hashable, Sendable {
    /// As trackers name it. Nil for use that names no device, and for a device that only shares the folder.
    var id: String?
    var name: String
    /// The children whose device it is. Empty where that is said nowhere.
    var children: [String]
    /// The end of the last use that it told in the days that were looked at.
    var lastReport: Int64?
    /// Whether a tracker has ever told of it.
    var isKnown: Bool
    /// What it reported of learning and playing, and its part of the points of use.
    var days: [DayReport]
    /// Nil if it does not share the family's folder.
    var member: MemberReport?

    fileprivate func json(in zone: Zone) -> JSONOutput {
        let about: [(String, JSONOutput)] = [
            ("device", .text(id)), ("name", .string(name)),
            ("children", .array(children.map(JSONOutput.string))), ("known", .bool(isKnown)),
            ("lastReport", .time(lastReport, in: zone)), ("sync", member?.json(in: zone) ?? .null),
        ]
        let days = days.map { day in
            JSONOutput.object([("date", .string(day.date.description))] + day.figures.told)
        }
        return .object(about + self.days.sum.told + [("days", .array(days))])
    }
}

/// A device of those that share the family's folder.
struct MemberReport: Hashable, Sendable {
    enum State: String, Sendable { case idle, syncing, synced, error, silent }
    var isOwn: Bool
    var isParents: Bool
    /// When it synced last or was heard of last, in milliseconds since 1970.
    var lastHeard: Int64?
    var state: State

    fileprivate func json(in zone: Zone) -> JSONOutput {
        .object([
            ("own", .bool(isOwn)), ("mode", .string(isParents ? "parent" : "child")),
            ("state", .string(state.rawValue)), ("lastHeard", .time(lastHeard, in: zone)),
        ])
    }
}

/// How this device syncs.
struct SyncStanding: Hashable, Sendable {
    var name: String
    var state: MemberReport.State
    var lastSync: Int64?
    /// How that stands, in words.
    var words: String
    /// What keeps it from syncing now. Nil if nothing does.
    var failure: Note?

    fileprivate func json(in zone: Zone) -> JSONOutput {
        .object([
            ("name", .string(name)), ("state", .string(state.rawValue)),
            ("lastSync", .time(lastSync, in: zone)), ("words", .string(words)),
            ("failure", failure?.json ?? .null),
        ])
    }
}
