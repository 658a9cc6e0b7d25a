import Testing

@Suite("Hours on the child's screen")
struct HoursTests {
    static let moments: [(now: String, rule: String, says: String)] = [
        ("2026-11-06T07:00", "Early", "15 min, from 08:00 to 12:00"),
        ("2026-11-06T11:00", "Early", "15 more min until 12:00"),
        ("2026-11-06T13:00", "Early", "over for today: again tomorrow from 08:00"),
        ("2026-11-07T13:00", "Early", "over for today, and not again"),
        ("2026-11-07T13:00", "Weekend", "over for today: again tomorrow from 08:00"),
        ("2026-11-08T13:00", "Weekend", "over for today: again Saturday from 08:00"),
        ("2026-11-06T13:00", "Mornings", "2 more days until Sunday, between 08:00 and 12:00"),
        ("2026-11-07T13:00", "Mornings", "too few days are left: try again on Monday"),
        ("2026-11-08T13:00", "Mornings", "over for this week: again tomorrow from 08:00"),
        ("2026-11-06T11:00", "Calm", "stay within it today between 08:00 and 12:00"),
        ("2026-11-06T13:00", "Calm", "within it; its time is over"),
        ("2026-11-06T20:00", "Night", "15 min, from 22:00 to 02:00"),
        ("2026-11-06T23:00", "Night", "15 more min until 02:00"),
        ("2026-11-07T01:00", "Night", "15 more min until 02:00"),
        ("2026-11-07T02:30", "Night", "not at this hour: again today from 22:00"),
    ]

    private static func rule(_ title: String, _ goal: String, _ more: String = "") -> String {
        #"{ "id": "\#(title.lowercased())", "title": "\#(title)", "goal": { \#(goal) }, "reward": { "points": 5 }\#(more) }"#
    }

    private static let rules = [
        rule(
            "Early", #""minutes": 15, "tag": "maths", "between": ["08:00", "12:00"], "per": "day""#,
            #", "until": "2026-11-07""#),
        rule(
            "Weekend", #""minutes": 15, "tag": "maths", "on": "weekend", "between": ["08:00", "12:00"], "per": "day""#),
        rule(
            "Mornings",
            #""days": 2, "each": { "minutes": 15, "tag": "maths", "between": ["08:00", "12:00"] }, "per": "week""#),
        rule(
            "Calm", #""minutes": { "atMost": 30 }, "category": "reward", "between": ["08:00", "12:00"], "per": "day""#),
        rule("Night", #""minutes": 15, "tag": "reading", "between": ["22:00", "02:00"], "per": "day""#),
    ]

    @Test("Hours that are over for today are told by when they come again", arguments: moments)
    func over(_ now: String, _ rule: String, _ says: String) throws {
        let household = try Household([
            "family.json": Household.family,
            "Rules/rules.json": #"{ "challenges": [ \#(Self.rules.joined(separator: ", ")) ] }"#,
        ])
        let run = try household.run("status", "--all", "--child", "mia", "--now", now, "--plain")
        let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        let place = try #require(lines.firstIndex { $0.hasPrefix(rule) }, "\(run.output)\(run.error)")
        #expect(lines[(place + 1)...(place + 2)].joined(separator: " ").contains(says), "\(run.output)")
    }

    private static let parts = [
        rule(
            "Twice",
            #""all": [ { "minutes": 10, "tag": "maths", "between": ["07:00", "09:00"] }, "#
                + #"{ "minutes": 10, "tag": "reading", "between": ["18:00", "20:00"] } ], "per": "day""#),
        rule(
            "Either",
            #""any": [ { "minutes": 10, "tag": "maths", "between": ["07:00", "09:00"] }, "#
                + #"{ "minutes": 10, "tag": "reading", "between": ["18:00", "20:00"] } ], "per": "day""#),
        rule(
            "Calm",
            #""all": [ { "minutes": 60, "tag": "maths" }, { "minutes": { "atMost": 20 }, "tag": "reading" } ], "#
                + #""per": "day""#),
        rule(
            "Alike",
            #""all": [ { "minutes": 10, "tag": "maths", "between": ["07:00", "19:00"] }, "#
                + #"{ "minutes": 10, "tag": "reading", "between": ["07:00", "19:00"] } ], "per": "day""#),
    ]

    static let partMoments: [(now: String, rule: String, says: [String])] = [
        (
            "2026-11-06T08:00", "Twice",
            [
                "maths 0 of 10 min between 07:00 and 09:00", "reading 0 of 10 min between 18:00 and 20:00",
                "wins 5 points",
            ]
        ),
        ("2026-11-06T09:30", "Twice", ["over for today: again tomorrow from 07:00"]),
        ("2026-11-06T09:30", "Either", ["reading 0 of 10 min between 18:00 and 20:00", "wins 5 points"]),
        ("2026-11-06T20:30", "Either", ["over for today: again tomorrow from 07:00"]),
        ("2026-11-06T16:15", "Calm", ["0 of 60 min", "wins 5 points"]),
        ("2026-11-06T16:45", "Calm", ["over the limit: try again tomorrow"]),
        ("2026-11-06T08:00", "Alike", ["maths 0 of 10 min; reading 0 of 10 min", "between 07:00 and 19:00"]),
    ]

    @Test("A part that is out of reach ends a goal for today, and parts name their hours", arguments: partMoments)
    func overInParts(_ now: String, _ rule: String, _ says: [String]) throws {
        let household = try Household([
            "family.json": Household.family,
            "Rules/rules.json": #"{ "challenges": [ \#(Self.parts.joined(separator: ", ")) ] }"#,
            "use.jsonl":
                #"{"id":"1","child":"mia","app":"books","start":"2026-11-06T16:00:00+01:00","seconds":1800}"# + "\n",
        ])
        _ = try household.run("ingest", "use.jsonl", "--now", now)
        let run = try household.run("status", "--all", "--child", "mia", "--now", now, "--plain")
        let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        let place = try #require(lines.firstIndex { $0.hasPrefix(rule) }, "\(run.output)\(run.error)")
        let told = lines[(place + 1)...].prefix { $0.first?.isUppercase != true }.joined(separator: " ")
        for words in says { #expect(told.contains(words), "\(run.output)") }
        #expect(told.contains("wins 5 points") == !says.contains { $0.hasPrefix("over") }, "\(run.output)")
    }
}
