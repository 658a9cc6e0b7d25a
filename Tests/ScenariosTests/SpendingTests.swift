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
            result.failures.first?.around.suffix(3).map(\.words) == [
                "200 points spent: 4 min of minecraft", "minecraft opens until Mon 2 Nov 17:04", "minecraft shuts",
            ])
    }

    @Test("Law 11: what was bought with points of use that was not real stays bought, and a debt is earned back first")
    func voided() {
        let result = Self.run(
            #"{ "at": "Mon 17:00", "do": "redeem", "app": "minecraft", "minutes": 4 }, "#
                + #"{ "at": "Mon 18:00", "do": "void", "use": "Mon 16:05-16:20 books" }, "#
                + #"{ "at": "Mon 18:01", "do": "redeem", "app": "minecraft", "minutes": 1, "refused": true }, "#
                + #""Tue 16:00-16:30 books", { "at": "Tue 17:00", "do": "redeem", "app": "minecraft", "minutes": 3 }"#,
            expect: #"{ "at": "Mon 17:30", "balance": 25 }, { "at": "Mon 18:00", "balance": -150 }, "#
                + #"{ "at": "Tue 16:40", "balance": 175 }, { "at": "Tue 17:01", "balance": 25 }"#)
        #expect(result.text == "")
    }

    @Test("However use is delivered, what is left of it is the same", arguments: ["ordered", "shuffled", "late"])
    func voidedDelivery(_ word: String) {
        let timeline =
            #""Mon 16:00-16:20 books", "Mon 17:00-17:30 books by leo", "#
            + #"{ "at": "Tue 18:00", "do": "handOver", "use": "Mon 16:10-16:20 books", "to": "leo" }, "#
            + #"{ "at": "Wed 18:00", "do": "void", "use": "Mon 16:10-16:15 books by leo" }"#
        let balances = [("Tue 17:00", 225, 325), ("Tue 18:00", 100, 425), ("Wed 18:00", 100, 375)].map {
            #"{ "at": "\#($0)", "balance": \#($1) }, { "at": "\#($0)", "child": "leo", "balance": \#($2) }"#
        }
        let result = Small.run(
            Small.text.replacing(#""apps": {"#, with: #""deliver": "\#(word)", "apps": {"#)
                .replacing(#""Mon 16:00-16:20 books""#, with: timeline)
                .replacing(#"{ "at": "Mon 23:00", "balance": 225 }"#, with: balances.joined(separator: ", ")))
        #expect(result.text == "" && result.findings.isEmpty)
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

    @Test("Where points run out an app shuts within the minute, whether or not anybody looks meanwhile")
    func runOut() {
        let timeline =
            #"{ "at": "Mon 17:00", "do": "redeem", "app": "minecraft" }, "Mon 17:00-17:30 minecraft", "#
            + #""Tue 16:00-16:20 books""#
        // Five minutes cost 250 points, of which 25 are paid by what comes next.
        let end = #"{ "at": "Tue 17:00", "balance": 200 }"#
        for look in ["", #"{ "at": "Mon 17:02", "balance": 125 }, { "at": "Mon 17:20", "balance": 0 }, "#] {
            let result = Self.run(timeline, expect: look + end, app: #", "pay": "perMinute""#)
            #expect(result.text == "", "\(look)")
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
