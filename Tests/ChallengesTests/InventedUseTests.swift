import JSONText
import Testing

@testable import FamilyStore

@Suite("Use that a child's device has invented is told to parents on their own device")
struct InventedUseTests {
    private let both: TwoDevices

    init() throws {
        both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("09:30")
    }

    /// 22 hours of maths from Sunday, 06:00 on: family days begin at 04:00, so that they end with Sunday.
    private func invent(_ id: String = "forged", from start: String = "2026-11-01T06:00", hours: Int = 22) throws {
        let line =
            #"{"id":"\#(id)","child":"mia","app":"khan","start":"\#(start):00+01:00","seconds":\#(hours * 3600)}"#
        let run = try both.mia.run("ingest", "-", "--now", TwoDevices.at("17:00"), input: line)
        #expect(run.status == 0, "\(run.error)")
    }

    private func sync(_ device: Household, _ clock: String) throws -> String {
        let run = try device.run("sync", "--now", TwoDevices.at(clock))
        #expect(run.status == 0, "\(run.error)")
        return run.output + run.error
    }

    private func told(_ clock: String) throws -> String {
        _ = try sync(both.mia, clock)
        return try sync(both.papa, clock)
    }

    /// Types the command that a text shows.
    private func type(_ text: String, _ more: String...) throws -> Executable.Run {
        let words = try #require(
            text.split(separator: "\n").compactMap { line in
                line.firstRange(of: "challenges void ").map {
                    ["void"] + line[$0.upperBound...].split(separator: " ").map(String.init)
                }
            }.first)
        return try Executable.run(words + more + ["--now", TwoDevices.at("17:40")], in: both.papa.url)
    }

    private func used() throws -> Int {
        try both.papa.json("usage", "--child", "mia", "--json", "--now", TwoDevices.at("17:45"))["usage"]?.array?
            .reduce(0) { $0 + ($1["seconds"]?.int ?? 0) } ?? 0
    }

    private func report() throws -> String {
        let json = try both.papa.json("report", "--json", "--now", TwoDevices.at("17:50"))
        let text = try both.papa.run("report", "--now", TwoDevices.at("17:50")).output
        #expect(text.contains("challenges void") == (json["notes"]?.array?.isEmpty == false))
        return text
    }

    @Test("A parent's sync names the day once, status and report name it, and the command that they show works")
    func named() throws {
        try invent()
        let text = try told("17:10")
        #expect(text.contains("Mia: 22 h of Khan Academy on Sun 1 Nov"), "\(text)")
        #expect(try !told("17:20").contains("challenges void"))
        let status = try both.papa.run("status", "--child", "mia", "--now", TwoDevices.at("17:30")).output
        #expect(status.contains("challenges void --child mia --app khan --from 2026-11-01 --until 2026-11-01"))
        #expect(try report().contains("challenges void --child mia"))
        #expect(try used() == 22 * 3600)
        let void = try type(text, "--yes")
        #expect(void.status == 0, "\(void.error)")
        #expect(try used() == 0)
        #expect(try !report().contains("challenges void"))
        #expect(
            try !both.papa.run("status", "--child", "mia", "--now", TwoDevices.at("17:50")).output
                .contains("challenges void"))
    }

    @Test("A command takes all of the use back, also what lies on the day behind, and nothing else")
    func overTwoDays() throws {
        try invent(from: "2026-11-01T08:10", hours: 23)
        try invent("real", from: "2026-11-02T12:00", hours: 1)
        let text = try told("17:10")
        #expect(text.contains("--from 2026-11-01 --until 2026-11-02T07:10"), "\(text)")
        #expect(try type(text, "--yes").status == 0)
        #expect(try used() == 3600)
    }

    @Test("What a parent says was real is not named again, counts on, and is named again once that is taken back")
    func kept() throws {
        try invent()
        let text = try told("17:10")
        let kept = try type(text, "--keep")
        #expect(kept.status == 0 && kept.output.contains("were real"), "\(kept)")
        #expect(try !report().contains("challenges void"))
        #expect(
            try !both.papa.run("status", "--child", "mia", "--now", TwoDevices.at("17:50")).output
                .contains("challenges void"))
        #expect(try used() == 22 * 3600)
        #expect(try both.papa.run("void", "--now", TwoDevices.at("17:50")).output.contains("was real"))
        #expect(try both.papa.run("void", "--undo", "1", "--now", TwoDevices.at("17:51")).status == 0)
        #expect(try report().contains("challenges void"))
        #expect(try both.papa.run("check", "--now", TwoDevices.at("17:52")).status == 0)
    }

    @Test("On the child's device it is said that a parent is told, and no parent's command is offered")
    func onChildsDevice() throws {
        let line =
            #"{"id":"f","child":"mia","app":"khan","start":"2026-11-01T06:00:00+01:00","seconds":79200}"#
        let run = try both.mia.run("ingest", "-", "--now", TwoDevices.at("17:00"), input: line)
        #expect(run.output.contains("A parent's device is told"), "\(run.output)")
        #expect(!run.output.contains("challenges void"), "\(run.output)")
        #expect(try !sync(both.mia, "17:01").contains("hardly"))
    }

    @Test(
        "Minutes that were taken with points from an edited database are told to the parent in words, with what to do")
    func uncovered() throws {
        let store = try FamilyStore.open(path: both.mia.path("family.sqlite"), mode: .readWrite)
        try both.read(both.mia, "e1", "15:00")
        try store.database.statement("UPDATE account SET points = points + 1000").run()
        let bought = try both.mia.run(
            "redeem", "minecraft", "500", "--child", "mia", "--yes", "--now", TwoDevices.at("18:01"))
        #expect(bought.status == 0, "\(bought.error)")
        _ = try sync(both.mia, "18:02")
        let text = try sync(both.papa, "18:03")
        #expect(
            text.contains("Mia's laptop says: Mia took 10 min of Minecraft for 500 points (Mon 2 Nov 2026 18:01)."),
            "\(text)")
        #expect(text.contains("That does not count"), "\(text)")
        #expect(text.contains("challenges unlink \"Mia's laptop\""), "\(text)")
        #expect(!text.contains("decisions"), "\(text)")
        #expect(try both.balance(both.papa, "18:04") == 325)
        #expect(try both.papa.run("check", "--now", TwoDevices.at("18:05")).status == 0)
        #expect(try !sync(both.papa, "18:06").contains("Mia took"))
    }

    @Test("A run on the parent's device tells of it as it arrives")
    func whileRunning() throws {
        try invent()
        _ = try sync(both.mia, "17:10")
        let run = try Started(["run", "--now", TwoDevices.at("17:11"), "--every", "1"], in: both.papa.url)
        defer { run.stop() }
        try run.waitForWord("challenges void --child mia")
    }
}
