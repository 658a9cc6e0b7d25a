import Foundation
import Testing

/// A school is one family to the program. What is worked out for each child must not look at every other child: with a
/// thousand of them these commands would not come back.
@Suite("A school of a thousand children", .timeLimit(.minutes(5)))
struct ManyChildrenTests {
    private static let count = 1000
    private let school: Household

    init() throws {
        let children = (1...Self.count).map { #"{ "id": "c\#($0)", "name": "Child \#($0)" }"# }
        school = try Household([
            "family.json": """
            { "name": "School", "timeZone": "Europe/Berlin", "children": [ \(children.joined(separator: ", ")) ],
              "apps": [ { "id": "books", "category": "learning" }, { "id": "game", "category": "reward" } ] }
            """,
            "Rules/reading.json": """
            { "challenges": [ { "id": "read", "title": "Read", "goal": { "minutes": 10, "app": "books", "per": "day" },
              "reward": { "points": 20 } } ] }
            """,
        ])
        var lines: [String] = []
        for day in 2...9 {
            for child in 1...Self.count {
                // The last child never reads long enough.
                let seconds = child == Self.count ? 60 : 900
                lines.append(
                    #"{"id":"\#(child)-\#(day)","child":"c\#(child)","app":"books","#
                        + #""start":"2026-11-0\#(day)T16:00:00+01:00","seconds":\#(seconds)}"#)
            }
        }
        try school.write(lines.joined(separator: "\n"), to: "use.jsonl")
    }

    @Test("Takes in what they used, and explains, lints and simulates it")
    func wholeDay() throws {
        func run(_ arguments: String...) throws -> Executable.Run {
            try Executable.run(arguments + ["--now", "2026-11-11T12:00"], in: school.url)
        }
        let ingest = try run("ingest", "use.jsonl")
        #expect(ingest.output.contains("Took in 8,000 new stretches of use"), "\(ingest.output)\(ingest.error)")
        #expect(try run("check").status == 0)
        let status = try run("status", "--child", "c7")
        #expect(status.output.contains("760"), "eight days of fifteen minutes and a win: \(status.output)")
        let explained = try run("explain", "read", "--at", "2026-11-09T20:00")
        #expect(explained.output.components(separatedBy: "It is won").count == Self.count, "all but the last")
        let simulated = try run("simulate")
        #expect(simulated.output.contains("Child \(Self.count)"), "\(simulated.error)")
        let lint = try run("lint")
        #expect(lint.status == 0, "one of them does not win it: \(lint.output)")
    }
}
