import Foundation
import JSONText
import Testing

@Suite("challenges fold")
struct FoldCommandTests {
    private static let family = """
        { "timeZone": "Europe/Berlin", "children": [ { "id": "mia" } ],
          "apps": [ { "id": "books", "category": "learning", "tags": ["reading"], "pointsPerMinute": 10 } ] }
        """

    private static let rules = """
        { "challenges": [ { "id": "read-today", "title": "Read today",
            "goal": { "minutes": 20, "tag": "reading", "per": "day" }, "reward": { "points": 40 } } ] }
        """

    private static func event(_ id: String, _ start: String, _ seconds: Int) -> String {
        #"{"id":"\#(id)","child":"mia","app":"books","start":"\#(start)","seconds":\#(seconds)}"#
    }

    private static func tick(_ instant: String) -> String { #"{"tick":"\#(instant)"}"# }

    private func answers(
        _ lines: [String], rules: String = Self.rules, family: String = Self.family
    ) throws -> (lines: [JSONNode], status: Int32) {
        let home = try Household(["family.json": family, "Rules/rules.json": rules])
        let run = try home.run("fold", input: lines.joined(separator: "\n") + "\n")
        let nodes = run.output.split(separator: "\n").compactMap { JSONParser.parse(Array($0.utf8)).root }
        return (nodes, run.status)
    }

    private func ids(_ answer: JSONNode) -> [String] {
        (answer["outcomes"]?.array ?? []).compactMap { $0["id"]?.string }
    }

    @Test("A line for a line: half the minutes in one call, the other half with the state of the first")
    func twoCalls() throws {
        let first = try answers([
            #"{"family":"17","events":[\#(Self.event("a", "2026-11-02T16:00:00+01:00", 600)),"#
                + Self.tick("2026-11-02T16:30:00+01:00") + "]}"
        ])
        #expect(first.status == 0)
        let before = try #require(first.lines.first)
        #expect(before["family"]?.string == "17")
        #expect(ids(before) == ["pointsEarned/mia/books/2026-11-02"])
        let state = try #require(before["state"]?.string)

        let second = try answers([
            #"{"family":"17","state":"\#(state)","events":[\#(Self.event("b", "2026-11-02T17:00:00+01:00", 600)),"#
                + Self.tick("2026-11-02T17:30:00+01:00") + "]}"
        ])
        let after = try #require(second.lines.first)
        #expect(ids(after).contains("challengeCompleted/mia/read-today/2026-11-02"))
        let win = (after["outcomes"]?.array ?? []).first { $0["outcome"]?.string == "challengeCompleted" }
        #expect(win?["at"]?.string == "2026-11-02T17:10:00+01:00")
    }

    @Test("A state of other rules is refused with what to do, and the next line is answered")
    func otherRules() throws {
        let state = try #require(
            try answers([#"{"family":"1","events":[]}"#]).lines.first?["state"]?.string)
        let other = try answers(
            [#"{"family":"1","state":"\#(state)","events":[]}"#, #"{"family":"2","events":[]}"#],
            rules: Self.rules.replacing("20", with: "25"))
        #expect(other.status == 1)
        #expect(other.lines.count == 2)
        #expect(other.lines.first?["error"]?["reason"]?.string == "stateOfOtherRules")
        #expect(other.lines.first?["error"]?["remedy"]?.string?.isEmpty == false)
        #expect(other.lines.last?["state"]?.string != nil)
    }

    @Test("What cannot be used is set aside with its place and why; the rest counts")
    func setAside() throws {
        let answer = try answers([
            #"""
            {"family":"1","events":[{"id":"x","child":"tom","app":"books","start":"2026-11-02T16:00:00Z","seconds":60},
            """#.replacing("\n", with: "")
                + Self.event("a", "2026-11-02T16:00:00+01:00", 1200)
                + #",{"do":"dance","child":"mia","at":"2026-11-02T16:00:00Z"},"#
                + Self.tick("2026-11-02T17:30:00+01:00") + "]}",
            "not a line",
        ])
        #expect(answer.status == 1)
        let first = try #require(answer.lines.first)
        #expect((first["setAside"]?.array ?? []).compactMap { $0["event"]?.int } == [0, 2])
        #expect(ids(first).contains("challengeCompleted/mia/read-today/2026-11-02"))
        #expect(answer.lines.last?["error"]?["reason"]?.string == "notALine")
    }

    @Test("A state in which a single character has changed is refused")
    func damaged() throws {
        let state = try #require(
            try answers([#"{"family":"1","events":[\#(Self.event("a", "2026-11-02T16:00:00+01:00", 480))]}"#])
                .lines.first?["state"]?.string)
        let damaged = state.indices.map { place in
            state.replacingCharacters(in: place...place, with: state[place] == "A" ? "B" : "A")
        }
        let answers = try answers(damaged.map { #"{"family":"1","state":"\#($0)","events":[]}"# })
        #expect(answers.status == 1)
        #expect(answers.lines.count == damaged.count)
        #expect(answers.lines.allSatisfy { $0["error"]?["reason"]?.string?.isEmpty == false && $0["state"] == nil })
    }

    @Test("Points without measure, tasks and streaks that nobody knows are set aside, and what was known stays good")
    func unbelievableDeeds() throws {
        let at = #""child":"mia","at":"2026-11-02T10:00:00Z""#
        let answer = try answers([
            #"{"family":"1","events":[{"do":"adjust",\#(at),"points":9223372036854775807},"#
                + #"{"do":"adjust",\#(at),"points":-1000000001},{"do":"adjust",\#(at),"points":"5"},"#
                + #"{"do":"confirm",\#(at),"task":"nope"},{"do":"buy",\#(at),"streak":"nope"},"#
                + #"{"do":"adjust",\#(at),"points":1000000000},"#
                + Self.event("a", "2026-11-02T16:00:00+01:00", 1200) + "," + Self.tick("2026-11-03T06:00:00Z") + "]}"
        ])
        #expect(answer.status == 0)
        let first = try #require(answer.lines.first)
        #expect((first["setAside"]?.array ?? []).compactMap { $0["event"]?.int } == [0, 1, 2, 3, 4])
        #expect(ids(first).contains("challengeCompleted/mia/read-today/2026-11-02"))
    }

    @Test("Use from before what is kept is set aside, also where the family lets it come later than it did")
    func raisedLateDays() throws {
        let days = (1...28).map { day in
            Self.event("e\(day)", "2026-11-\(day < 10 ? "0" : "")\(day)T16:00:00+01:00", 1200)
        }
        func family(_ lateDays: Int) -> String {
            Self.family.replacing("\"timeZone\"", with: "\"lateDays\": \(lateDays), \"timeZone\"")
        }
        var state = "null"
        for days in [days.prefix(20), days.suffix(8)] {
            let line = #"{"family":"1","state":\#(state),"events":[\#(days.joined(separator: ","))]}"#
            let answer = try #require(try answers([line], family: family(5)).lines.first)
            state = "\"\(try #require(answer["state"]?.string))\""
        }
        let late = Self.event("late", "2026-11-10T18:00:00+01:00", 600)
        let answer = try answers(
            [#"{"family":"1","state":\#(state),"events":[\#(late)]}"#], family: family(35))
        #expect((answer.lines.first?["setAside"]?.array ?? []).compactMap { $0["event"]?.int } == [0])
    }
}
