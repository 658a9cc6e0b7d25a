import Diagnostics
import JSONText
import Testing

@Suite("A child's screen in a terminal and in a pipe")
struct ScreenTests {
    /// The starter family after its week, so that there is something of everything to see.
    private func household() throws -> Household {
        let household = try Household()
        #expect(try household.run("init").status == 0)
        #expect(try household.run("ingest", try Week.path("export"), "--now", "2026-10-25T18:00:00+01:00").status == 0)
        return household
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("No line is wider than the screen", arguments: [60, 80, 120], [[], ["--plain"]])
    func width(_ columns: Int, _ options: [String]) throws {
        let household = try household()
        for moment in ["2026-10-19T08:00:00+02:00", "2026-10-23T20:00:00+02:00", "2026-10-25T18:00:00+01:00"] {
            for command in ["status", "badges"] {
                let run = try Executable.run(
                    [command, "--child", "mia", "--now", moment] + options, in: household.url,
                    variables: ["COLUMNS": "\(columns)"])
                #expect(run.status == 0)
                #expect(run.error.isEmpty)
                for line in lines(run.output) {
                    #expect(DisplayWidth.columns(of: line) <= columns, "\(line)")
                    #expect(line.last != " ", "\(line)")
                }
                #expect(!run.output.contains("\u{1B}"), "no escape sequences outside a terminal")
                if options == ["--plain"] { #expect(!run.output.contains { !$0.isASCII }, "\(run.output)") }
            }
        }
    }

    @Test("It shows what is running, won, kept, reached and earned", arguments: [60, 80, 120], [[], ["--plain"]])
    func content(_ columns: Int, _ options: [String]) throws {
        let household = try household()
        let run = try Executable.run(
            ["status", "--all", "--child", "mia", "--now", "2026-10-25T18:00:00+01:00"] + options, in: household.url,
            variables: ["COLUMNS": "\(columns)"])
        let json = try household.json("status", "--child", "mia", "--json", "--now", "2026-10-25T18:00:00+01:00")
        let child = try #require(json.at(pointer: "/children/0"))
        let text = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(text.contains("Mia"))
        let balance = try #require(child["balance"]?.int)
        #expect(text.replacing(",", with: "").contains("\(balance) points"), "\(run.output)")
        for challenge in child["challenges"]?.array ?? [] {
            let title = try #require(challenge["title"]?.string)
            let standing = try #require(challenge["standing"]?.string)
            #expect(text.contains(title) == ["running", "missed", "won"].contains(standing), "\(title): \(standing)")
        }
        for part in ["today", "level", "streak", "learning streak", "lately"] {
            #expect(text.lowercased().contains(part), "\(part)")
        }
        #expect(text.contains("1.1"), "the streak's multiplier")
    }

    @Test("What closes within hours comes first, and the rest in the order of its nearness")
    func nearestFirst() throws {
        let household = try household()
        // Wednesday noon: days, weeks and limits are under way.
        let moment = "2026-10-21T17:00:00+02:00"
        let screen = try household.run("status", "--all", "--child", "mia", "--plain", "--now", moment).output
        let json = try household.json("status", "--child", "mia", "--json", "--now", moment)
        let running = (json.at(pointer: "/children/0/challenges")?.array ?? []).filter {
            $0["standing"]?.string == "running" && $0["isLimit"]?.bool == false
        }
        #expect(running.count > 1)
        let placed = try running.map { item in
            let title = try #require(item["title"]?.string)
            let value = try #require(item["value"]?.number)
            let target = try #require(item["target"]?.number)
            return (
                place: try #require(screen.firstRange(of: title)).lowerBound, share: min(1, value / target),
                isUrgent: item["closes"] != nil
            )
        }.sorted { $0.place < $1.place }
        #expect(placed.first?.isUrgent == true, "the story before bed, from 18:00 to 20:30")
        #expect(placed.drop { $0.isUrgent }.allSatisfy { !$0.isUrgent }, "\(screen)")
        let shares = placed.filter { !$0.isUrgent }.map(\.share)
        #expect(shares == shares.sorted(by: >), "\(screen)")
    }

    @Test("Without --child every child has its screen, in the order of the family")
    func everyChild() throws {
        let household = try household()
        let output = try household.run("status").output
        let mia = try #require(output.firstRange(of: "Mia"))
        let leo = try #require(output.firstRange(of: "Leo"))
        #expect(mia.lowerBound < leo.lowerBound)
    }

    @Test("Looking writes nothing, not even where there is nothing yet")
    func looking() throws {
        let household = try Household.sound()
        for command in ["status", "badges", "ledger", "usage", "lint"] {
            let run = try household.run(command)
            #expect(run.status == 0, "\(run.error)")
            #expect(!household.exists("family.sqlite"), "\(command)")
        }
        #expect(try household.run("status").output.contains("Nothing is counted yet."))
    }
}
