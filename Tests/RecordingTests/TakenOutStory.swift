import Economy
import FamilyStore
import FamilyTime
import SeededNumbers
import Testing

@testable import Recording

/// Four weeks of two children in which use is told late, and some of it is taken out and put back; and what counts of it
/// in the end, worked out from what was said alone.
struct TakenOutStory {
    /// Something of every kind that hangs on use, on use of a reward app, on its absence, and on tasks.
    static let rules = """
        {
          "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 45, "category": "learning", "per": "day" },
              "reward": { "points": 25, "percent": 10 } },
            { "id": "week", "title": "Week", "goal": { "days": 3, "each": { "minutes": 20, "tag": "reading" }, "per": "week" },
              "reward": { "points": 100, "badge": "gift" } },
            { "id": "sit", "title": "Sit", "goal": { "sessions": 2, "longerThan": 15, "minutesApart": 5, "per": "day" },
              "reward": { "points": 10 } },
            { "id": "player", "title": "Player", "goal": { "minutes": 30, "app": "minecraft", "per": "day" },
              "reward": { "points": 7 } },
            { "id": "calm", "title": "Calm", "goal": { "minutes": { "atMost": 40 }, "app": "minecraft", "per": "day" },
              "reward": { "points": 9 } },
            { "id": "helper", "title": "Helper", "goal": { "task": "tidy", "done": 2, "per": "week" },
              "reward": { "points": 40 } },
            { "id": "all", "title": "All", "together": true, "goal": { "minutes": 90, "category": "learning", "per": "day" },
              "reward": { "points": 12 } }
          ],
          "badges": [
            { "id": "gift", "title": "Gift" },
            { "id": "much", "title": "Much", "goal": { "points": "tier", "per": "ever" }, "tiers": [ { "at": 500 }, { "at": 2000 } ] }
          ],
          "streaks": [
            { "id": "run", "title": "Run", "goal": { "minutes": 15, "category": "learning", "per": "day" },
              "freezes": { "earnEvery": 3, "max": 1 }, "multiplier": [ { "at": 2, "times": 1.5 } ] } ],
          "multipliers": [ { "id": "sat2", "title": "Double", "times": 2, "on": "sat", "between": ["09:00", "12:00"] } ],
          "tasks": [ { "id": "tidy", "title": "Tidy", "points": 30 } ]
        }
        """

    private static let apps = ["books", "khan", "minecraft"]

    /// Use in whole minutes of November.
    private struct Told {
        var id: String
        var child: String
        var app: String
        var start: Int
        var end: Int

        var line: String {
            Diary.event(id, app, TakenOutStory.clock(start), minutes: end - start, child: child, device: "")
                .replacing(#""device":"","#, with: "")
        }
    }

    /// What a parent said of a stretch of use.
    private struct Word {
        var child: String
        var app: String?
        var start: Int
        var end: Int
        var heir: String?
        /// Its number in the store.
        var number: Int64
        var holds = true

        func row() throws -> VoidRow {
            VoidRow(
                child: child, app: app, start: try Diary.instant(clock(start)).milliseconds,
                until: try Diary.instant(clock(end)).milliseconds, heir: heir, reason: "not real", made: 0)
        }
    }

    private var uses: [Told]
    private var words: [Word] = []
    /// When Mia's game was under a shield; the last one may last.
    private var shields: [(start: Int, end: Int)] = []
    /// When Mia did her task, and whether a parent's confirmation holds.
    private var tasks: [(at: Int, holds: Bool)] = []
    /// What happened, for failures.
    private(set) var log: [String] = []

    init(_ random: inout SeededGenerator) {
        uses = (0..<70).map { number in
            let start = random.number(1...26) * 1440 + random.number(9 * 60...22 * 60)
            return Told(
                id: "e\(number)", child: random.number(0...2) == 0 ? "leo" : "mia",
                app: Self.apps[random.number(0...2)], start: start, end: start + random.number(1...90))
        }
    }

    /// "11-02 16:00" for a minute of November.
    private static func clock(_ minute: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "11-\(two(minute / 1440 + 1)) \(two(minute / 60 % 24)):\(two(minute % 60))"
    }

    // MARK: As it was lived

    mutating func live(in diary: Diary, _ random: inout SeededGenerator) throws {
        var waiting = uses
        for day in 2...28 {
            let noon = day * 1440 + 12 * 60
            let now = Self.clock(noon)
            // Some of what has happened is told now, in any order and some of it twice.
            let told = waiting.filter { $0.end <= noon && random.number(1...3) > 1 }.shuffled(using: &random)
            waiting.removeAll { use in told.contains { $0.id == use.id } }
            try diary.record((told + told.prefix(2)).map(\.line), now: now)
            switch random.number(0...6) {
            case 0, 1: try say(in: diary, noon, &random)
            case 2: try takeWordBack(in: diary, noon, &random)
            case 3, 4: try lockOrUnlock(in: diary, noon)
            case 5: try confirm(in: diary, noon)
            default: try takeTaskBack(in: diary, noon, &random)
            }
        }
        try diary.record(waiting.map(\.line), now: Self.clock(28 * 1440 + 18 * 60))
        try diary.record([], now: "12-10 12:00")
    }

    private mutating func say(in diary: Diary, _ now: Int, _ random: inout SeededGenerator) throws {
        let use = uses[random.number(0...uses.count - 1)]
        let start = max(0, use.start + random.number(-60...60))
        let heir = use.child == "mia" ? "leo" : "mia"
        let word = Word(
            child: use.child, app: random.number(0...1) == 0 ? use.app : nil, start: start,
            end: start + random.number(1...300), heir: random.number(0...2) == 0 ? heir : nil,
            number: Int64(words.count + 1))
        // Nobody can say anything of what is still to come.
        guard word.end <= now else { return }
        _ = try diary.recorder(now: Self.clock(now)).void(word.row())
        words.append(word)
        log.append("\(Self.clock(now)) void \(word)")
    }

    private mutating func takeWordBack(in diary: Diary, _ now: Int, _ random: inout SeededGenerator) throws {
        let standing = words.indices.filter { words[$0].holds }
        guard !standing.isEmpty else { return }
        let place = standing[random.number(0...standing.count - 1)]
        let undone = try diary.recorder(now: Self.clock(now)).undoVoid(words[place].number)
        #expect(undone != nil)
        words[place].holds = false
        log.append("\(Self.clock(now)) undo \(words[place].number)")
    }

    private mutating func lockOrUnlock(in diary: Diary, _ now: Int) throws {
        let isLocked = shields.last?.end == .max
        try diary.decide(Self.clock(now)) { desk throws(EconomyRefusal) in
            if isLocked {
                try desk.unlock(["minecraft"], reason: "")
            } else {
                try desk.lock(["minecraft"], reason: "")
            }
        }
        if isLocked { shields[shields.count - 1].end = now } else { shields.append((now, .max)) }
        log.append("\(Self.clock(now)) \(isLocked ? "unlock" : "lock")")
    }

    private mutating func confirm(in diary: Diary, _ now: Int) throws {
        try Self.confirmTask(in: diary, now)
        tasks.append((now, true))
        log.append("\(Self.clock(now)) confirm")
    }

    private static func confirmTask(in diary: Diary, _ now: Int) throws {
        try diary.decide(clock(now)) { desk throws(EconomyRefusal) in
            let done = desk.now
            try desk.confirm(
                TaskWindow("tidy", title: "Tidy", isName: { $0 == "tidy" }, holds: { $0 == done }), done: done)
        }
    }

    private mutating func takeTaskBack(in diary: Diary, _ now: Int, _ random: inout SeededGenerator) throws {
        let standing = tasks.indices.filter { tasks[$0].holds }
        guard !standing.isEmpty else { return }
        let place = standing[random.number(0...standing.count - 1)]
        let done = try Diary.instant(Self.clock(tasks[place].at)).milliseconds
        try diary.decide(Self.clock(now)) { desk throws(EconomyRefusal) in
            guard let confirmed = desk.books.confirmed.first(where: { $0.at == done }) else { return }
            try desk.takeBack(task: confirmed.id, reason: "it was not")
        }
        tasks[place].holds = false
        log.append("\(Self.clock(now)) task of \(Self.clock(tasks[place].at)) taken back")
    }

    // MARK: As it counts

    /// Tells all that counts in the end, as if nothing else had ever been.
    func tell(to diary: Diary) throws {
        for task in tasks where task.holds { try Self.confirmTask(in: diary, task.at) }
        let lines = uses.flatMap(pieces).enumerated().map { number, use in
            var use = use
            use.id = "p\(number)"
            return use.line
        }
        try diary.record(lines, now: Self.clock(28 * 1440 + 18 * 60))
        try diary.record([], now: "12-10 12:00")
    }

    /// What counts of a use, minute by minute.
    private func pieces(of use: Told) -> [Told] {
        var pieces: [Told] = []
        for minute in use.start..<use.end {
            var child: String? = use.child
            for word in words where word.holds && word.child == child && word.app ?? use.app == use.app {
                if (word.start..<word.end).contains(minute) { child = word.heir }
            }
            guard let child else { continue }
            let isShielded = shields.contains { ($0.start..<$0.end).contains(minute) }
            if child == "mia" && use.app == "minecraft" && isShielded { continue }
            if let last = pieces.last, last.child == child, last.end == minute {
                pieces[pieces.count - 1].end = minute + 1
            } else {
                pieces.append(Told(id: "", child: child, app: use.app, start: minute, end: minute + 1))
            }
        }
        return pieces
    }
}
