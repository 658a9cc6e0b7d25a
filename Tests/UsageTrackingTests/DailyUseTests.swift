import FamilyTime
import SeededNumbers
import Testing

@testable import UsageTracking

@Suite("Use per day and app")
struct DailyUseTests {
    private static let minute: Int64 = 60_000

    private func calendar(dayStarts: String = "00:00") throws -> FamilyCalendar {
        FamilyCalendar(
            CalendarSettings(
                rhythm: Rhythm(
                    zone: try #require(Zone(id: "Europe/Berlin")), dayStarts: try #require(ClockTime(dayStarts)))))
    }

    private func use(_ start: String, _ minutes: Int64, app: Int32 = 0) throws -> Use {
        let start = try #require(Instant(iso8601: start)).milliseconds
        return Use(start: start, end: start + minutes * Self.minute, child: 0, app: app)
    }

    private func told(_ totals: [DailyUse]) -> [String] {
        totals.map {
            "\(LocalDate(dayNumber: $0.day)) \($0.app)\($0.device.map { " \($0)" } ?? "") \(Double($0.length) / 60_000)"
        }
    }

    @Test("Time on two devices at once counts once in the union, and on each device where they are told apart")
    func union() throws {
        let uses = [
            (try use("2026-11-02T16:00:00+01:00", 60), "laptop"), (try use("2026-11-02T16:30:00+01:00", 60), "tablet"),
            (try use("2026-11-02T16:40:00+01:00", 10), "tablet"), (try use("2026-11-02T18:00:00+01:00", 5), "laptop"),
        ]
        #expect(told(DailyUse.totals(of: uses, calendar: try calendar(), byDevice: false)) == ["2026-11-02 0 95.0"])
        #expect(
            told(DailyUse.totals(of: uses, calendar: try calendar(), byDevice: true))
                == ["2026-11-02 0 laptop 65.0", "2026-11-02 0 tablet 60.0"])
    }

    @Test("Different apps at the same time are told apart, and the day's time counts once")
    func apps() throws {
        let uses = [try use("2026-11-02T16:00:00+01:00", 60), try use("2026-11-02T16:30:00+01:00", 60, app: 1)]
        let named = uses.map { ($0, nil as String?) }
        #expect(
            told(DailyUse.totals(of: named, calendar: try calendar(), byDevice: false))
                == ["2026-11-02 0 60.0", "2026-11-02 1 60.0"])
        let day = try #require(LocalDate("2026-11-02")).dayNumber
        #expect(DailyUse.union(of: uses, calendar: try calendar()) == [day: 90 * Self.minute])
    }

    @Test("Use over midnight is split at the family's day")
    func split() throws {
        let uses = [(try use("2026-11-02T23:30:00+01:00", 90), nil as String?)]
        #expect(
            told(DailyUse.totals(of: uses, calendar: try calendar(), byDevice: false))
                == ["2026-11-02 0 30.0", "2026-11-03 0 60.0"])
        #expect(
            told(DailyUse.totals(of: uses, calendar: try calendar(dayStarts: "04:00"), byDevice: false))
                == ["2026-11-02 0 90.0"])
    }

    @Test("The day on which clocks go back holds 25 hours, the other one 23")
    func clockChange() throws {
        let autumn = (0..<30).map { hour in
            try? use("2026-10-24T22:00:00Z", 60).moved(by: Int64(hour) * 60 * Self.minute)
        }
        let spring = (0..<30).map { hour in
            try? use("2026-03-28T23:00:00Z", 60).moved(by: Int64(hour) * 60 * Self.minute)
        }
        func first(_ uses: [Use?]) throws -> String? {
            let named = uses.compactMap(\.self).map { ($0, nil as String?) }
            return told(DailyUse.totals(of: named, calendar: try calendar(), byDevice: false)).first
        }
        #expect(try first(autumn) == "2026-10-25 0 1500.0")
        #expect(try first(spring) == "2026-03-29 0 1380.0")
    }

    @Test("The order in which uses come does not matter, and a use inside another adds nothing")
    func anyOrder() throws {
        var random = SeededGenerator(seed: 11)
        let start = try #require(Instant(iso8601: "2026-11-02T00:00:00+01:00")).milliseconds
        for _ in 0..<4 {
            let uses = (0..<30).map { _ in
                let begin = Int64(random.number(0...4000))
                let length = Int64(random.number(1...300))
                return Use(
                    start: start + begin * Self.minute, end: start + (begin + length) * Self.minute, child: 0,
                    app: Int32(random.number(0...1)))
            }
            // Minute by minute, as slow and obvious as can be.
            var expected: [String: Int64] = [:]
            for app in [Int32(0), 1] {
                let minutes = uses.filter { $0.app == app }.map { use in
                    Set((use.start - start) / Self.minute..<(use.end - start) / Self.minute)
                }
                for minute in minutes.reduce(into: Set(), { $0.formUnion($1) }) {
                    expected["\(minute / 1440) \(app)", default: 0] += Self.minute
                }
            }
            let first = try #require(LocalDate("2026-11-02")).dayNumber
            let shuffled = uses.shuffled(using: &random).map { ($0, nil as String?) }
            let totals = DailyUse.totals(of: shuffled, calendar: try calendar(), byDevice: false)
            #expect(
                Dictionary(uniqueKeysWithValues: totals.map { ("\($0.day - first) \($0.app)", $0.length) }) == expected)
        }
    }
}

extension Use {
    fileprivate func moved(by milliseconds: Int64) -> Use {
        Use(start: start + milliseconds, end: end + milliseconds, child: child, app: app)
    }
}
