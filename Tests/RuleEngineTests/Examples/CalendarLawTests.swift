import FamilySettings
import FamilyTime
import RuleEngine
import Testing

@Suite("Fine print: school days, and the hours in which a window settles")
struct CalendarLawTests {
    @Test("3: school days are Monday to Friday outside the holidays")
    func schooldays() {
        var story = Story(
            rules: [.challenge("school", #""goal": { "minutes": 20, "on": "schooldays", "per": "day" }"#)],
            uses: [
                .use("2026-11-02 16:00", minutes: 20), .use("2026-11-03 16:00", minutes: 20),
                .use("2026-11-07 16:00", minutes: 20),
            ], now: "2026-11-08 12:00")
        if let holiday = LocalDate("2026-11-03") { story.made.family.holidays = [holiday...holiday] }
        // Tuesday is a holiday, and Saturday no school day anyway.
        #expect(story.dates(.challengeCompleted, "school") == ["2026-11-02 16:20"])
    }

    @Test(
        "3: a gate opens only on days on which it is shut, where the gate or its goal names school days",
        arguments: [
            (#""schooldays""#, #"["mon", "tue"]"#), (#""mon""#, #""schooldays""#), (#""schooldays""#, #""weekdays""#),
        ])
    func gateInHolidays(_ shut: String, _ counted: String) {
        var story = Story(
            rules: [
                .gate("maths", "\"on\": \(shut), \"goal\": { \"minutes\": 20, \"on\": \(counted), \"per\": \"day\" }")
            ], uses: [.use("2026-11-02 16:00", minutes: 20), .use("2026-11-09 16:00", minutes: 20)],
            now: "2026-11-10 12:00")
        if let holiday = LocalDate("2026-11-02") { story.made.family.holidays = [holiday...holiday] }
        #expect(story.dates(.gateOpened, "maths") == ["2026-11-09 16:20"])
    }

    @Test("5: the hours to settle are hours that pass: in the night that has one more, the clock shows one less")
    func settling() {
        let story = Story(
            rules: [.challenge("calm", #""goal": { "minutes": { "atMost": 30 }, "app": "blocks", "per": "day" }"#)],
            uses: [.use("2026-10-24 16:00", minutes: 20, "blocks")], now: "2026-10-25 12:00")
        #expect(story.dates(.challengeCompleted, "calm") == ["2026-10-25 05:00"])
    }

    @Test("2: a day that was left out is asked for by nothing: it breaks no streak, fills no week and pays no limit")
    func skippedDay() {
        let days = ["2011-12-26", "2011-12-27", "2011-12-28", "2011-12-29", "2011-12-31", "2012-01-01"]
        let story = Story(
            zone: "Pacific/Apia",
            rules: [
                .challenge(
                    "all", #""goal": { "days": "all", "each": { "minutes": 20, "per": "day" }, "per": "week" }"#),
                .challenge(
                    "calm",
                    #""goal": { "minutes": { "atMost": 30 }, "noUseCounts": true, "app": "blocks", "per": "day" }"#),
                .streak("daily", #""goal": { "minutes": 20, "per": "day" }"#),
            ], uses: days.map { .use("\($0) 16:00", minutes: 20) }, now: "2012-01-04 12:00")
        #expect(story.dates(.challengeCompleted, "all") == ["2012-01-02 06:00"])
        #expect(
            story.dates(.challengeCompleted, "calm") == [
                "2011-12-27 06:00", "2011-12-28 06:00", "2011-12-29 06:00", "2011-12-31 06:00", "2012-01-01 06:00",
                "2012-01-02 06:00", "2012-01-03 06:00", "2012-01-04 06:00",
            ])
        #expect(story.dates(.streakBroken, "daily") == ["2012-01-03 06:00"])
    }
}
