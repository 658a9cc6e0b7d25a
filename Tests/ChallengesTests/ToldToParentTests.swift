import JSONText
import Testing

@Suite("Use that a parent should look at is taken as it was told, and named")
struct ToldToParentTests {
    private static let family = """
        {
          "timeZone": "Europe/Berlin", "dayStarts": "04:00",
          "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo" } ],
          "devices": [ { "id": "mia-laptop", "child": "mia", "name": "Mia's laptop" } ],
          "apps": [
            { "id": "books", "name": "Books", "category": "learning", "pointsPerMinute": 10 },
            { "id": "khan", "name": "Khan Academy", "category": "learning", "pointsPerMinute": 10 },
            { "id": "minecraft", "name": "Minecraft", "category": "reward" }
          ]
        }
        """

    private func use(
        _ id: String, _ date: String, _ clock: String, hours: Int, app: String = "khan", child: String = "mia",
        device: String? = nil
    ) -> String {
        let device = device.map { #""device":"\#($0)","# } ?? ""
        return #"{"id":"\#(id)","child":"\#(child)","app":"\#(app)",\#(device)"start":"\#(date)T\#(clock):00+01:00","#
            + #""seconds":\#(hours * 3600)}"#
    }

    private func take(_ home: Household, _ lines: [String], now: String) throws -> String {
        let run = try home.run("ingest", "-", "--now", now, input: lines.joined(separator: "\n"))
        #expect(run.status == 0, "\(run.error)")
        return run.output
    }

    private func balance(_ home: Household, _ now: String) throws -> Int? {
        try home.json("ledger", "--child", "mia", "--json", "--now", now).at(pointer: "/children/0/balance")?.int
    }

    /// The command behind "challenges " on the line that holds a text.
    private func command(_ name: String, in text: String) -> [String]? {
        text.split(separator: "\n").compactMap { line in
            line.firstRange(of: "challenges \(name) ").map {
                [name] + line[$0.upperBound...].split(separator: " ").map(String.init)
            }
        }.first
    }

    @Test("More than sixteen hours of a day are taken, named, and left out by one command that is said")
    func wholeDays() throws {
        let home = try Household(["family.json": Self.family])
        let lines =
            (1...3).map { use("d\($0)", "2026-11-0\($0)", "04:00", hours: 24) }
            + [use("b", "2026-11-04", "16:00", hours: 1, app: "books")]
        let told = try take(home, lines, now: "2026-11-04T18:00")
        #expect(told.contains("Took in 4 new stretches of use."), "\(told)")
        #expect(told.contains("Mia") && told.contains("24 h") && told.contains("Khan Academy"), "\(told)")
        let status = try home.run("status", "--child", "mia", "--now", "2026-11-04T18:00").output
        #expect(status.contains("challenges void"), "\(status)")
        let json = try home.json("status", "--child", "mia", "--json", "--now", "2026-11-04T18:00")
        #expect(json["implausible"]?.array?.count == 3)
        #expect(json.at(pointer: "/implausible/0/date")?.string == "2026-11-01")
        #expect(try home.run("confirm", "--now", "2026-11-04T18:00").output.contains("challenges void"))
        let usage = try home.json("usage", "--child", "mia", "--json")["usage"]?.array ?? []
        #expect(usage.map { $0["implausible"]?.bool ?? false } == [true, true, true, false])
        let void = try #require(command("void", in: told))
        let gone = try Executable.run(void + ["--yes", "--now", "2026-11-04T18:01"], in: home.url)
        #expect(gone.status == 0, "\(gone.error)")
        #expect(try balance(home, "2026-11-04T18:02") == 600)
        let after = try home.run("status", "--child", "mia", "--now", "2026-11-04T18:03").output
        #expect(!after.contains("challenges void"), "\(after)")
    }

    @Test("Several times what is usual is named once there is something usual, and nothing before")
    func severalTimesTheUsual() throws {
        let home = try Household(["family.json": Self.family])
        let quiet = (1...9).map { use("d\($0)", "2026-11-0\($0)", "14:00", hours: $0 == 1 ? 9 : 1) }
        #expect(try !take(home, quiet, now: "2026-11-09T22:00").contains("void"))
        let busy = try take(home, [use("long", "2026-11-10", "08:00", hours: 9)], now: "2026-11-10T20:00")
        #expect(busy.contains("9 h") && busy.contains("usual"), "\(busy)")
        // Three hours on a rainy day are no riddle.
        let rainy = try take(home, [use("rain", "2026-11-11", "08:00", hours: 3)], now: "2026-11-11T20:00")
        #expect(!rainy.contains("usual"), "\(rainy)")
    }

    @Test("Use of long ago that comes now is looked at too, and other programs are told")
    func longAgo() throws {
        let home = try Household(["family.json": Self.family])
        let lines = (10...12).map { use("d\($0)", "2026-09-\($0)", "04:00", hours: 24) }
        try home.write(lines.joined(separator: "\n"), to: "old.jsonl")
        let json = try home.json("ingest", "old.jsonl", "--json", "--now", "2026-11-04T18:00")
        #expect(json["implausible"]?.array?.map { $0["date"]?.string } == ["2026-09-10", "2026-09-11", "2026-09-12"])
        let status = try home.run("status", "--child", "mia", "--now", "2026-11-04T18:00").output
        #expect(status.contains("challenges void"), "\(status)")
        // A week later a parent had time to look.
        let later = try home.run("status", "--child", "mia", "--now", "2026-11-14T18:00").output
        #expect(!later.contains("challenges void"), "\(later)")
    }

    @Test("Use that names another child than the device's is taken as it was told, and named to the parent")
    func otherChild() throws {
        let home = try Household(["family.json": Self.family])
        let line = use("e1", "2026-11-02", "16:00", hours: 1, child: "leo", device: "mia-laptop")
        let told = try take(home, [line], now: "2026-11-02T18:00")
        #expect(told.contains("Took in 1 new stretch of use."), "\(told)")
        #expect(told.contains("1 h on Mia's laptop, which is Mia's, was told as Leo's"), "\(told)")
        let usage = try home.json("usage", "--child", "leo", "--json")
        #expect(usage.at(pointer: "/usage/0/seconds")?.int == 3600)
        let status = try home.run("status", "--now", "2026-11-02T18:00").output
        #expect(status.contains("Mia's laptop"), "\(status)")
        // Told again it is nothing new.
        #expect(try !take(home, [line], now: "2026-11-02T18:00").contains("Mia's laptop"))
    }

    @Test("That a device tells of another child is said when it comes first, and not with every report of a week")
    func otherChildOnce() throws {
        let home = try Household(["family.json": Self.family])
        func told(_ id: String, _ day: String, _ hour: Int) throws -> Bool {
            let line = use(id, "2026-11-\(day)", "\(hour):00", hours: 1, child: "leo", device: "mia-laptop")
            return try take(home, [line], now: "2026-11-\(day)T\(hour + 1):00").contains("Mia's laptop")
        }
        #expect(try told("e1", "02", 14))
        #expect(try !told("e2", "02", 15))
        #expect(try !told("e3", "04", 16))
        // A parent had time to look meanwhile: this is another matter.
        #expect(try told("e4", "20", 16))
    }

    @Test("What was told of a device before it was one child's alone counts on, and is given over by one command")
    func aloneLater() throws {
        let home = try Household(["family.json": Self.family])
        let line = use("e1", "2026-11-02", "16:00", hours: 1, child: "leo", device: "mia-laptop")
        _ = try take(home, [line], now: "2026-11-02T18:00")
        try home.write(
            Self.family.replacing("\"child\": \"mia\",", with: "\"child\": \"mia\", \"alone\": true,"),
            to: "family.json")
        let again = try home.run("ingest", "-", "--now", "2026-11-02T18:01", input: line)
        #expect(again.output.contains("was not taken"), "\(again)")
        let status = try home.run("status", "--now", "2026-11-02T18:02").output
        #expect(!status.contains("\"alone\""), "\(status)")
        let void = try #require(command("void", in: status.replacing("`", with: " ")))
        let given = try Executable.run(
            void.prefix { $0 != ";" } + ["--yes", "--now", "2026-11-02T18:03"], in: home.url)
        #expect(given.status == 0, "\(void) \(given.error)")
        let usage = try home.json("usage", "--child", "mia", "--json")
        #expect(usage.at(pointer: "/usage/0/seconds")?.int == 3600)
        #expect(try !home.run("status", "--now", "2026-11-02T18:04").output.contains("Mia's laptop"))
    }

    @Test("A device that is said to be one child's alone takes no use that names another child, and says so")
    func alone() throws {
        let home = try Household([
            "family.json": Self.family.replacing("\"child\": \"mia\",", with: "\"child\": \"mia\", \"alone\": true,")
        ])
        let lines = [
            use("e1", "2026-11-02", "16:00", hours: 1, child: "leo", device: "mia-laptop"),
            use("e2", "2026-11-02", "16:00", hours: 1, device: "mia-laptop"),
        ]
        let told = try take(home, lines, now: "2026-11-02T18:00")
        #expect(told.contains("Took in 1 new stretch of use."), "\(told)")
        #expect(told.contains("\"mia-laptop\" is said to be Mia's alone"), "\(told)")
        #expect(try home.json("usage", "--child", "leo", "--json")["usage"]?.array?.isEmpty == true)
        #expect(try balance(home, "2026-11-02T18:00") == 600)
    }
}
