import Scenarios
import Testing

@Suite("What a scenario says people do with points")
struct SpendingTests {
    private static func run(_ timeline: String, expect: String, app: String = "") -> ScenarioResult {
        Small.run(
            Small.text.replacing(
                #""apps": {"#, with: #""apps": { "minecraft": { "category": "reward", "costPerMinute": 50\#(app) },"#
            )
            .replacing(#""Mon 16:00-16:20 books""#, with: #""Mon 16:00-16:20 books", "# + timeline)
            .replacing(#"{ "at": "Mon 23:00", "balance": 225 }"#, with: expect))
    }

    @Test("A command that is refused fails with the refusal in the child's words, and shows what was decided around it")
    func refused() {
        let result = Self.run(
            #"{ "at": "Mon 17:00", "do": "redeem", "app": "minecraft", "minutes": 4 }, { "at": "Mon 17:01", "do": "redeem", "app": "minecraft", "minutes": 2 }"#,
            expect: #"{ "at": "Mon 17:02", "minutesLeft": { "minecraft": 3 } }"#)
        #expect(
            result.failures.map(\.expected) == [
                "At Mon 2 Nov 17:01: this is done", "At Mon 2 Nov 17:02: 3 minutes of minecraft left",
            ])
        #expect(
            result.failures.map(\.actual) == [
                "it is refused: That costs 100 points, and there are 25: 75 are missing.", "it is 2 minutes",
            ])
        #expect(result.failures.first?.line == 7)
        #expect(
            result.failures.first?.around.suffix(2).map(\.words) == [
                "200 points go: 4 min of minecraft", "minecraft opens until Mon 2 Nov 17:04",
            ])
    }

    @Test("A command that should be refused and is not fails")
    func unexpected() {
        let result = Self.run(
            #"{ "at": "Mon 17:00", "do": "redeem", "app": "minecraft", "minutes": 4, "refused": true }"#,
            expect: #"{ "at": "Mon 17:00", "balance": 25 }"#)
        #expect(result.failures.map(\.actual) == ["it is done"])
    }

    @Test("However use is delivered, points buy the same")
    func delivery() {
        for word in ["ordered", "shuffled", "duplicated", "late"] {
            let result = Small.run(
                Small.text.replacing(
                    #""apps": {"#,
                    with:
                        #""deliver": "\#(word)", "apps": { "minecraft": { "category": "reward", "costPerMinute": 50, "pay": "perMinute" },"#
                )
                .replacing(
                    #""Mon 16:00-16:20 books""#,
                    with:
                        #""Mon-Wed 16:00-16:20 books", "Tue 16:05-16:07 minecraft", { "at": "Tue 17:00", "do": "redeem", "app": "minecraft" }, "Tue 18:00-18:03 minecraft""#
                )
                .replacing(
                    #"{ "at": "Mon 23:00", "balance": 225 }"#,
                    with: #"{ "at": "Tue 19:00", "balance": 200 }, { "at": "Wed 19:00", "balance": 425 }"#))
            #expect(result.text == "", "\(word)")
        }
    }

    @Test("An app that is looked at and that nobody opened says what it is")
    func wrong() {
        let result = Self.run(
            #"{ "at": "Mon 17:00", "do": "lock", "app": "minecraft" }"#,
            expect: #"{ "at": "Mon 18:00", "shields": { "minecraft": "open" }, "waiting": ["minecraft"] }"#)
        #expect(result.failures.map(\.actual) == ["it is locked", "there are: (none)"])
        #expect(
            result.failures.map(\.expected) == [
                "At Mon 2 Nov 18:00: minecraft open",
                "At Mon 2 Nov 18:00: these wait for a parent, and no others: minecraft",
            ])
    }
}
