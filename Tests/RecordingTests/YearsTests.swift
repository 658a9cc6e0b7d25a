import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Testing

@testable import Recording

/// What a command reads does not grow with the history. Steps of statements are counted, not time.
@Suite("What a command reads after months and after a few weeks")
struct YearsTests {
    private static let rules = """
        { "challenges": [
            { "id": "daily", "title": "Daily", "goal": { "minutes": 20, "tag": "reading", "per": "day" },
              "reward": { "points": 25 } },
            { "id": "few", "title": "Few", "goal": { "minutes": 10, "per": "week" }, "maxTimes": 5,
              "reward": { "unlock": { "app": "minecraft", "minutes": 10, "useWithin": "week" } } } ],
          "streaks": [
            { "id": "run", "title": "Run", "goal": { "minutes": 10, "per": "day" },
              "milestones": [ { "at": 5, "reward": { "points": 5 } } ] } ] }
        """

    private static func day(_ number: Int) -> String {
        (LocalDate("2026-01-05").map { $0 + number }?.description.dropFirst(5)).map(String.init) ?? ""
    }

    /// The steps that each command takes after so many weeks of use, of which each brought wins and spent points.
    private static func steps(after weeks: Int) throws -> [String: Int] {
        let diary = try Diary(rules: rules)
        for week in 0..<weeks {
            var lines: [String] = []
            for day in week * 7..<week * 7 + 7 {
                lines.append(Diary.event("b\(day)", "books", "\(Self.day(day)) 09:00", minutes: 40))
                lines.append(Diary.event("k\(day)", "khan", "\(Self.day(day)) 15:00", minutes: 12))
            }
            let sunday = Self.day(week * 7 + 6)
            try diary.record(lines, now: "\(sunday) 20:00")
            // Some of it is spent; ever more is saved.
            for hour in ["20:10", "21:00"] { try? diary.redeem(25, "\(sunday) \(hour)") }
        }
        let today = Self.day(weeks * 7)
        let taken = Steps()
        let hook: StepHook = { _ in
            _ = taken.next()
            return nil
        }
        func counted(_ body: () throws -> Void) rethrows -> Int {
            let before = taken.count
            try body()
            return taken.count - before
        }
        var steps: [String: Int] = [:]
        steps["one event"] = try counted {
            let line = Diary.event("new", "books", "\(today) 09:00", minutes: 30)
            try diary.record([line], now: "\(today) 10:00", beforeStep: hook)
        }
        steps["a late event"] = try counted {
            let line = Diary.event("late", "khan", "\(Self.day(weeks * 7 - 9)) 17:00", minutes: 30)
            try diary.record([line], now: "\(today) 10:01", beforeStep: hook)
        }
        let other = try Diary(rules: rules)
        try other.record([Diary.event("other", "books", "\(today) 08:00", minutes: 30)], now: "\(today) 10:02")
        steps["entries of another device"] = try counted {
            let (store, now) = (try diary.store(beforeStep: hook), try Diary.instant("\(today) 10:03"))
            let theirs = try other.store()
            let versions = try diary.versions(store, now: now)
            _ = try Recorder.take(theirs.entries().all(), of: theirs.device(), into: store, now: now) { _ in versions }
        }
        steps["redeem"] = try counted { try diary.redeem(5, "\(today) 11:00", beforeStep: hook) }
        steps["desk"] = try counted {
            let store = try diary.store(.readOnly, beforeStep: hook)
            let now = try Diary.instant("\(today) 11:01")
            let versions = try diary.versions(store, now: now)
            _ = try Desk(of: 0, versions.family, FamilyNames(versions.family), versions.plan, store, now: now)
            _ = try FamilyView.interpreter(versions.plan, store: store, now: now)
        }
        return steps
    }

    /// What may be read more or less: the entries of the month with the oldest unspent points, and what was decided since
    /// it was last summed up. All entries of the 28 weeks between would be 600, read several times.
    private static let tolerance = 200

    @Test("Is the same, but for a month of entries and what was decided last")
    func steps() throws {
        let (few, many) = (try Self.steps(after: 14), try Self.steps(after: 42))
        for (command, steps) in few {
            let later = try #require(many[command])
            #expect(later < steps + Self.tolerance, "\(command): \(steps) after 14 weeks, \(later) after 42")
        }
    }
}
