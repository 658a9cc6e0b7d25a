import Scenarios
import Testing

@Suite("Nothing in a story is late, however rarely somebody looks")
struct RareLookTests {
    private static func run(_ text: String, family: String = Small.family) -> ScenarioResult {
        let runner = ScenarioRunner { path in
            switch path {
            case "rules.json": Array(Small.rules.utf8)
            case "family.json": Array(family.utf8)
            default: throw Small.Missing()
            }
        }
        return runner.run(Array(text.utf8), path: "small.json")
    }

    static let looks = [
        #"{ "at": "Mon 16:15", "balance": 150 }, "#, #"{ "at": "Mon 15:00", "balance": 0 }, "#,
        #"{ "at": "Mon 23:00", "balance": 225 }, "#, "",
    ]

    @Test("Use counts whole that a look fell into, and whose rest nobody looked at for weeks", arguments: looks)
    func middle(look: String) {
        let result = Small.run(
            ["Mon 16:00-16:20 books", "Tue 16:00-16:20 books"],
            expect: [look + #"{ "at": "Sun+9w 12:00", "balance": 450 }"#])
        #expect(result.text == "" && result.findings.isEmpty)
    }

    @Test("29: the days after which a tracker's report is too late are nothing to a story", arguments: looks)
    func strictFamily(look: String) {
        let result = Self.run(
            """
            { "scenario": "Strict", "rules": ["rules.json"], "family": "family.json", "child": "mia",
              "starts": "2026-11-02", "timeline": [ "Mon 16:00-16:20 books", "Tue 16:00-16:20 books" ],
              "expect": [ \(look)\(#"{ "at": "Wed 12:00", "balance": 450 }"#) ] }
            """, family: Small.family.replacing(#"{ "timeZone""#, with: #"{ "lateDays": 0, "timeZone""#))
        #expect(result.text == "" && result.findings.isEmpty)
    }

    @Test("Each second is paid of an app that is paid as it is used")
    func paid() {
        let app = #""minecraft": { "category": "reward", "costPerMinute": 50, "pay": "perMinute" }"#
        let timeline =
            #""Mon 16:00-16:20 books", { "at": "Mon 17:00", "do": "redeem", "app": "minecraft" }, "#
            + #""Mon 17:00-17:03 minecraft""#
        for look in ["", #"{ "at": "Mon 17:01", "balance": 175 }, "#] {
            let expect = look + #"{ "at": "Sun+9w 12:00", "balance": 75 }"#
            let result = Small.run(
                Small.text.replacing(#""apps": {"#, with: #""apps": { \#(app),"#)
                    .replacing(#""Mon 16:00-16:20 books""#, with: timeline)
                    .replacing(#"{ "at": "Mon 23:00", "balance": 225 }"#, with: expect))
            #expect(result.text == "" && result.findings.isEmpty, "\(look)")
        }
    }
}
