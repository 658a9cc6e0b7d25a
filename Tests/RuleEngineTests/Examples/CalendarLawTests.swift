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

    @Test("5: the hours to settle are hours that pass: in the night that has one more, the clock shows one less")
    func settling() {
        let story = Story(
            rules: [.challenge("calm", #""goal": { "minutes": { "atMost": 30 }, "app": "blocks", "per": "day" }"#)],
            uses: [.use("2026-10-24 16:00", minutes: 20, "blocks")], now: "2026-10-25 12:00")
        #expect(story.dates(.challengeCompleted, "calm") == ["2026-10-25 05:00"])
    }
}
