import FamilyTime
import RuleEngine
import Testing

@Suite("A run that is won back")
struct WonBackTests {
    /// Ten minutes a day keep it. A run ends at 06:00 on the day after the missed one.
    private static func story(
        _ uses: [(day: String, minutes: Int)], within: Int = 3, times: Int = 2, more: String = "",
        now: String = "2026-11-20 12:00"
    ) -> Story {
        Story(
            rules: [
                .streak(
                    "daily",
                    #""goal": { "minutes": 10 }, "repair": { "within": \#(within), "times": \#(times) }\#(more)"#)
            ],
            uses: uses.map { .use("2026-11-\($0.day)", minutes: $0.minutes) }, now: now)
    }

    private static let threeDays = ["02", "03", "04"].map { (day: "\($0) 16:00", minutes: 10) }

    private func lengths(_ story: Story, _ kind: OutcomeKind) -> [Int64] {
        story.told().filter { $0.kind == kind }.map(\.count)
    }

    @Test("It goes on at the instant at which enough was done, with what was kept since")
    func goesOn() {
        let story = Self.story(Self.threeDays + [("06 16:00", 10), ("07 16:00", 25), ("08 16:00", 10)])
        #expect(story.dates(.streakBroken, "daily").first == "2026-11-06 06:00")
        #expect(story.dates(.streakRepaired, "daily") == ["2026-11-07 16:20"])
        #expect(lengths(story, .streakRepaired) == [5])
        #expect(lengths(story, .streakExtended) == [1, 2, 3, 1, 2, 6])
        // It is named for its first day again.
        let first = LocalDate("2026-11-02")?.dayNumber
        #expect(story.told().last { $0.kind == .streakExtended }?.window == first)
        #expect(story.told().filter { $0.kind == .streakBroken }.map(\.step) == [0, 1])
    }

    @Test("The last day counts, the day after it does not, and one times too few does not")
    func deadline() {
        #expect(Self.story(Self.threeDays + [("08 16:00", 20)]).dates(.streakRepaired, "daily") == ["2026-11-08 16:20"])
        #expect(Self.story(Self.threeDays + [("09 16:00", 20)]).dates(.streakRepaired, "daily") == [])
        #expect(Self.story(Self.threeDays + [("06 16:00", 29)], times: 3).dates(.streakRepaired, "daily") == [])
        #expect(
            Self.story(Self.threeDays + [("06 16:00", 30)], times: 3).dates(.streakRepaired, "daily")
                == ["2026-11-06 16:30"])
    }

    @Test("Two days together are not one: it is one day that has to bring it")
    func oneDay() {
        let story = Self.story(Self.threeDays + [("06 16:00", 15), ("07 16:00", 15)])
        #expect(story.dates(.streakRepaired, "daily") == [])
    }

    @Test("21: what was done before the miss has settled wins back what that ends")
    func beforeSettling() {
        let story = Self.story(Self.threeDays + [("06 04:00", 20)])
        #expect(story.dates(.streakBroken, "daily").first == "2026-11-06 06:00")
        #expect(story.dates(.streakRepaired, "daily") == ["2026-11-06 04:20"])
        #expect(lengths(story, .streakRepaired) == [4])
        let waiting = Self.story(Self.threeDays + [("06 04:00", 20)], now: "2026-11-06 05:59")
        #expect(waiting.dates(.streakRepaired, "daily") == [])
    }

    @Test("Misses in between hold the run, and give no more time")
    func missesBetween() {
        let held = Self.story(Self.threeDays + [("06 16:00", 10), ("08 16:00", 20)])
        #expect(held.dates(.streakBroken, "daily").prefix(2) == ["2026-11-06 06:00", "2026-11-08 06:00"])
        #expect(lengths(held, .streakRepaired) == [5])
        let stretched = Self.story(Self.threeDays + [("07 16:00", 10), ("09 16:00", 20)])
        // What comes back is the run in between.
        #expect(lengths(stretched, .streakRepaired) == [2])
    }

    @Test("Once it is too late for the first run, the next one can be won back")
    func nextRun() {
        let story = Self.story(Self.threeDays + [("06 16:00", 10), ("08 16:00", 20)], within: 1)
        #expect(lengths(story, .streakRepaired) == [2])
        // On the last day of the first one's time nothing brings that back any more.
        let last = Self.story(Self.threeDays + [("06 16:00", 10), ("07 16:00", 10), ("09 16:00", 20)], within: 3)
        #expect(last.dates(.streakBroken, "daily").prefix(2) == ["2026-11-06 06:00", "2026-11-09 06:00"])
        #expect(lengths(last, .streakRepaired) == [3])
    }

    @Test("A run that was longer than all before it has the time of its own end, and those count along")
    func longerRun() {
        let days = ["02", "04", "05", "06", "08"].map { (day: "\($0) 16:00", minutes: 10) }
        func story(_ day: String) -> Story { Self.story(days + [("\(day) 16:00", 20)], within: 7) }
        // One day, three, and one, which is the last until the 10th by the first one's time.
        #expect(lengths(story("10"), .streakRepaired) == [6])
        #expect(lengths(story("14"), .streakRepaired) == [6])
        #expect(lengths(story("15"), .streakRepaired) == [])
    }

    @Test("Days off and days away do not use up the time")
    func daysOff() {
        func story(_ day: String, goal: String, away: [String] = []) -> Story {
            Story(
                away: away,
                rules: [.streak("daily", #""goal": { "minutes": 10\#(goal) }, "repair": { "within": 2, "times": 2 }"#)],
                uses: ["02", "03", "04", "05"].map { .use("2026-11-\($0) 16:00", minutes: 10) }
                    + [.use("2026-11-\(day) 16:00", minutes: 20)], now: "2026-11-20 12:00")
        }
        // Friday the 6th is missed.
        let weekdays = #", "on": "weekdays""#
        #expect(story("10", goal: weekdays).dates(.streakRepaired, "daily") == ["2026-11-10 16:20"])
        #expect(story("11", goal: weekdays).dates(.streakRepaired, "daily") == [])
        #expect(story("08", goal: "").dates(.streakRepaired, "daily") == ["2026-11-08 16:20"])
        #expect(story("09", goal: "").dates(.streakRepaired, "daily") == [])
        let away = ["07", "08", "09", "10"].map { "2026-11-\($0)" }
        #expect(story("12", goal: "", away: away).dates(.streakRepaired, "daily") == ["2026-11-12 16:20"])
        #expect(story("13", goal: "", away: away).dates(.streakRepaired, "daily") == [])
    }

    @Test("Milestones are paid for the lengths above its end alone, each once, and the run is the same for maxTimes")
    func milestones() {
        let more = #"""
            , "maxTimes": 1, "milestones": [
                { "at": 2, "reward": { "points": 20 } }, { "at": 3, "reward": { "points": 30 } },
                { "at": 4, "reward": { "points": 40 } }, { "at": 5, "reward": { "points": 50 } } ]
            """#
        let story = Self.story(Self.threeDays + [("06 16:00", 10), ("07 16:00", 20)], more: more)
        #expect(story.points(.streakMilestone, "daily") == [20, 30, 40, 50])
        #expect(
            story.dates(.streakMilestone, "daily")
                == ["2026-11-03 16:10", "2026-11-04 16:10", "2026-11-07 16:20", "2026-11-07 16:20"])
        // Two runs in between change nothing about that.
        let two = Self.story(Self.threeDays + [("06 16:00", 10), ("08 16:00", 20)], more: more)
        #expect(two.points(.streakMilestone, "daily") == [20, 30, 40, 50])
    }

    @Test("A freeze comes first, and what it holds has not to be won back")
    func freezesFirst() {
        let story = Self.story(Self.threeDays + [("06 16:00", 20)], more: #", "freezes": { "start": 1 }"#)
        #expect(story.dates(.streakFrozen, "daily") == ["2026-11-06 06:00"])
        #expect(story.dates(.streakRepaired, "daily") == [])
        #expect(lengths(story, .streakExtended) == [1, 2, 3, 4])
    }

    @Test("A goal over its length, and its multiplier, see the run that is back")
    func counted() {
        let story = Story(
            rules: [
                .streak(
                    "daily",
                    #""goal": { "minutes": 10 }, "repair": { "within": 1, "times": 2 }, "multiplier": [ { "at": 4, "times": 2 } ]"#
                ),
                .challenge(
                    "four", #""goal": { "streak": 4, "of": "daily", "per": "ever" }, "reward": { "points": 5 }"#),
            ],
            uses: ["02", "03", "04"].map { .use("2026-11-\($0) 16:00", minutes: 10) }
                + [.use("2026-11-06 16:00", minutes: 30)], now: "2026-11-06 20:00")
        #expect(story.dates(.challengeCompleted, "four") == ["2026-11-06 16:20"])
        // The ten minutes after it are doubled.
        #expect(story.points(.bonus, "daily") == [100])
    }

    @Test("A week is won back within days of its end")
    func weeks() {
        func story(_ day: String) -> Story {
            Story(
                rules: [
                    .streak(
                        "weekly",
                        #""goal": { "minutes": 10, "per": "week" }, "repair": { "within": 3, "times": 2 }"#)
                ],
                uses: [.use("2026-11-02 16:00", minutes: 10), .use("2026-11-\(day) 16:00", minutes: 20)],
                now: "2026-11-30 12:00")
        }
        // The week that was missed ends with Sunday the 15th.
        #expect(story("18").dates(.streakRepaired, "weekly") == ["2026-11-18 16:20"])
        #expect(story("19").dates(.streakRepaired, "weekly") == [])
    }

    @Test("A run that was won back may end again, and be won back again")
    func again() {
        let story = Self.story(Self.threeDays + [("06 16:00", 20), ("08 16:00", 20)])
        #expect(lengths(story, .streakRepaired) == [4, 5])
        #expect(story.told().filter { $0.kind == .streakBroken }.map(\.step) == [0, 1, 2])
    }
}
