import FamilyStore
import FamilyTime
import Foundation
import JSONText
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@Suite("Running, as a user does it")
struct RunCommandTests {
    /// An event line of use that ended some minutes ago.
    private static func line(_ id: String, _ app: String = "books", minutes: Int, ago: Int = 0) -> String {
        let start = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000) - Int64(minutes + ago) * 60_000)
        return #"{"id":"\#(id)","child":"mia","app":"\#(app)","start":"\#(start.iso8601(in: .utc))","#
            + #""seconds":\#(minutes * 60)}"# + "\n"
    }

    /// An event line of use on an afternoon that is over by `evening`.
    private static func line(_ id: String, _ app: String = "books", at clock: String, minutes: Int) -> String {
        #"{"id":"\#(id)","child":"mia","app":"\#(app)","start":"2026-11-02T\#(clock):00+01:00","#
            + #""seconds":\#(minutes * 60)}"# + "\n"
    }

    private static let evening = "2026-11-02T18:00:00+01:00"

    private func household() throws -> Household {
        let household = try Household.sound()
        try household.write("", to: "use.jsonl")
        return household
    }

    private func append(_ text: String, to household: Household) throws {
        let file = try FileHandle(forWritingTo: household.url.appendingPathComponent("use.jsonl"))
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    private func start(_ household: Household) throws -> Started {
        try Started(["run", "--events", "use.jsonl", "--every", "1"], in: household.url)
    }

    /// The ids of the use that is recorded.
    private func recorded(_ household: Household) throws -> Set<String> {
        guard let store = try FamilyStore.openIfPresent(path: household.path("family.sqlite"), mode: .readOnly) else {
            return []
        }
        return Set(try store.events().all().map(\.id))
    }

    private func wait(for household: Household, _ count: Int) throws {
        while try recorded(household).count < count { usleep(10_000) }
    }

    /// Whether there is something that the hook has not acknowledged.
    private func isWaiting(_ store: FamilyStore) throws -> Bool {
        guard let hook = try store.hooks().first else { return true }
        let last = try store.outcomes(after: 0).all().last { $0.kind != "bonus" }?.seq ?? .max
        return hook.position < last
    }

    @Test("What happened on another day is told with its date")
    func otherDay() throws {
        let household = try household()
        let lines = ["10-30", "11-02"].map { day in
            #"{"id":"\#(day)","child":"mia","app":"books","start":"2026-\#(day)T15:00:00+01:00","seconds":1200}"# + "\n"
        }
        let run = try household.run(
            "run", "--events", "-", "--use", "--now", "2026-11-02T18:00:00+01:00", input: lines.joined())
        #expect(run.status == 0, "\(run.error)")
        let said = Set(run.output.split(separator: "\n").map(String.init))
        for line in [
            "Fri 30 Oct 15:20 Mia: Spark (+25 points)", "15:20 Mia: Spark (+25 points)",
            "Fri 30 Oct 15:00 Mia: Books, 20 min", "15:00 Mia: Books, 20 min",
        ] { #expect(said.contains(line), "\(run.output)") }
    }

    @Test("What comes on standard input is taken in, and its end ends the run")
    func standardInput() throws {
        let household = try household()
        let run = try household.run(
            "run", "--events", "-", "--now", Self.evening,
            input: "no event\n" + Self.line("a", at: "16:00", minutes: 25))
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains(" Mia: Spark (+25 points)\n"), "\(run.output)")
        #expect(run.output.contains(" Mia: the badge Gift\n"), "\(run.output)")
        #expect(
            run.error.contains("Set aside 1 line of standard input: broken line (first: line 1). "), "\(run.error)")
        #expect(try recorded(household) == ["a"])
    }

    @Test("Lines that are set aside are told with their own reason and their place, as ingest tells them")
    func setAside() throws {
        let household = try household()
        let negative = Self.line("n", minutes: 5).replacing("\"seconds\":300", with: "\"seconds\":-300")
        let lines = "no event\n" + Self.line("a", minutes: 5) + negative + negative.replacing("\"n\"", with: "\"m\"")
        try household.write(lines, to: "lines.jsonl")
        let run = try household.run("run", "--events", "-", input: lines)
        let ingested = try household.run("ingest", "lines.jsonl").output
        for (count, words) in [
            (1, "broken line (first: line 1). This line is not"),
            (2, "negative length (first: line 3). This event lasts"),
        ] {
            #expect(
                run.error.contains("Set aside \(count) line\(count == 1 ? "" : "s") of standard input: \(words)"),
                "\(run.error)")
            #expect(ingested.contains("Set aside \(count): \(words)"), "\(ingested)")
        }
    }

    @Test("At the start it is told what is followed and what is waited for, and a folder that is gone with what to do")
    func beginning() throws {
        let household = try household()
        let run = try Started(
            ["run", "--events", "use.jsonl", "--events", "nofile", "--every", "1"], in: household.url)
        while !household.exists("family.sqlite") { usleep(10_000) }
        try FileManager.default.moveItem(atPath: household.path("family.json"), toPath: household.path("away.json"))
        try run.waitForWord("The rules as they were go on until then.\n")
        kill(run.identifier, SIGTERM)
        let end = try run.wait()
        #expect(
            end.error.hasPrefix(
                """
                nofile is not there yet and is waited for.
                Following use.jsonl and nofile. End with Ctrl-C.

                """), "\(end.error)")
        #expect(
            end.error.contains("with: challenges init\nThe rules as they were go on until then.\n"), "\(end.error)")
        #expect(try household.run("run", "--events", "-", input: "").status == 2)
    }

    @Test("For another program each outcome is a line of JSON, as hooks get it; use can be shown as it comes")
    func json() throws {
        let household = try household()
        let run = try household.run(
            "run", "--events", "-", "--json", "--now", Self.evening, input: Self.line("a", at: "16:00", minutes: 25))
        let lines = try run.output.split(separator: "\n").map { try JSONNode(printed: String($0)) }
        #expect(
            Set(lines.compactMap { $0["outcome"]?.string }) == [
                "challengeCompleted", "badgeUnlocked", "streakExtended",
            ])
        let shown = try household.run(
            "run", "--events", "-", "--use", "--now", Self.evening,
            input: Self.line("b", "khan", at: "17:00", minutes: 5))
        #expect(shown.output.contains(" Mia: Khan Academy, 5 min\n"), "\(shown.output)")
    }

    @Test("A file is followed until the run is asked to end, and the next run goes on where it was")
    func follows() throws {
        let household = try household()
        for round in 1...2 {
            let run = try start(household)
            try append(Self.line("a\(round)", minutes: 3, ago: round * 10), to: household)
            try wait(for: household, round * 2 - 1)
            try append(Self.line("b\(round)", minutes: 3, ago: round * 10 + 5), to: household)
            try wait(for: household, round * 2)
            kill(run.identifier, round == 1 ? SIGTERM : SIGINT)
            #expect(try run.wait().status == 0)
        }
        #expect(try recorded(household) == ["a1", "b1", "a2", "b2"])
    }

    /// The ids that the hook has taken, in order.
    private func told(_ household: Household) throws -> [String] {
        let text = (try? String(contentsOfFile: household.path("told"), encoding: .utf8)) ?? ""
        return try text.split(separator: "\n").compactMap { try JSONNode(printed: String($0))["id"]?.string }
    }

    @Test(
        "However often it is killed, everything is recorded, and told to a hook; what that has acknowledged is not told again"
    )
    func killed() throws {
        let household = try household()
        try household.write("#!/bin/sh\ncat >> told\n", to: "Hooks/keep")
        #expect(try household.run("hooks", "on", "keep").status == 0)
        var expected: Set<String> = []
        // What the hook had taken, and the store knew that it had, when a run was killed.
        var acknowledged: [String] = []
        for round in 0..<8 {
            let run = try start(household)
            for number in 0..<3 {
                try append(Self.line("\(round)-\(number)", minutes: 2, ago: round * 9 + number * 3), to: household)
                expected.insert("\(round)-\(number)")
                usleep(UInt32(round * 60_000 + number * 30_000))
            }
            // Every other one is killed in the midst of its work, the others when nothing waits.
            if round % 2 == 1 {
                try wait(for: household, expected.count)
                let store = try FamilyStore.open(path: household.path("family.sqlite"), mode: .readOnly)
                while try isWaiting(store) { usleep(10_000) }
                acknowledged = try told(household)
            }
            kill(run.identifier, SIGKILL)
            _ = try run.wait()
            #expect(Set(try told(household).dropFirst(acknowledged.count)).isDisjoint(with: acknowledged))
        }
        let last = try start(household)
        try wait(for: household, expected.count)
        let store = try FamilyStore.open(path: household.path("family.sqlite"), mode: .readOnly)
        while try isWaiting(store) { usleep(10_000) }
        kill(last.identifier, SIGTERM)
        #expect(try last.wait().status == 0)
        #expect(try recorded(household) == expected)
        let told = try told(household)
        #expect(!acknowledged.isEmpty)
        #expect(Set(told.dropFirst(acknowledged.count)).isDisjoint(with: acknowledged))
        let outcomes = try store.outcomes(after: 0).all().filter { $0.kind != "bonus" }.map(\.id)
        #expect(Set(told).isSuperset(of: outcomes))
        #expect(outcomes.count >= 3)
    }

    @Test("A run goes by the moment that it is told to pretend, and leaves no later one behind")
    func pretended() throws {
        let household = try household()
        let use = Self.line("a", minutes: 5)
        let run = try household.run("run", "--events", "-", "--now", "2037-11-05 12:00", input: use)
        #expect(run.status == 0, "\(run.error)")
        func give(_ now: String) throws -> Executable.Run {
            try household.run("points", "give", "5", "--child", "mia", "--now", now)
        }
        #expect(try give("2037-11-05 12:01").status == 0)
        let before = try give("2037-11-05 11:50")
        #expect(before.error.contains("what was recorded last"), "\(before.error)")
    }

    @Test("A second run is told that there is one")
    func second() throws {
        let household = try household()
        let first = try start(household)
        try append(Self.line("a", minutes: 3), to: household)
        try wait(for: household, 1)
        let second = try household.run("run", "--events", "use.jsonl")
        #expect(second.status == 1)
        #expect(second.error.contains("`challenges run` is at work for this family already."), "\(second.error)")
        kill(first.identifier, SIGTERM)
        _ = try first.wait()
    }

    @Test("Rules that are broken while it runs are shown as lint shows them, and the last good ones go on")
    func brokenRules() throws {
        let household = try household()
        let run = try start(household)
        try append(Self.line("a", minutes: 3, ago: 60), to: household)
        try wait(for: household, 1)
        try household.write(Household.rules.replacing("\"goal\"", with: "\"gaol\""), to: "Rules/rules.json")
        try run.waitForWord("The rules as they were go on until this is repaired.")
        try append(Self.line("b", minutes: 25, ago: 10), to: household)
        try wait(for: household, 2)
        try household.write(Household.rules, to: "Rules/rules.json")
        try run.waitForWord("The rules are right again, and hold from now on.")
        kill(run.identifier, SIGTERM)
        let end = try run.wait()
        #expect(end.output.contains("Mia: Spark (+25 points)"), "\(end.output)")
        #expect(end.error.contains("Rules/rules.json:3:"), "\(end.error)")
        #expect(end.error.contains("The rules as they were go on until this is repaired."), "\(end.error)")
        #expect(end.error.contains("The rules are right again, and hold from now on."), "\(end.error)")
    }

    @Test("A named pipe takes what any program writes into it")
    func namedPipe() throws {
        let household = try household()
        try #require(mkfifo(household.path("pipe"), 0o600) == 0)
        let run = try Started(["run", "--events", "pipe"], in: household.url)
        for round in 1...2 {
            let writer = try #require(FileHandle(forWritingAtPath: household.path("pipe")))
            try writer.write(contentsOf: Data(Self.line("p\(round)", minutes: 3, ago: round * 5).utf8))
            try writer.close()
            try wait(for: household, round)
        }
        kill(run.identifier, SIGTERM)
        #expect(try run.wait().status == 0)
    }

    @Test("A run without sources refuses nothing: it settles and hands over")
    func noSources() throws {
        let household = try household()
        let run = try Started(["run"], in: household.url)
        while !household.exists("family.sqlite") { usleep(10_000) }
        usleep(300_000)
        #expect(run.isRunning)
        kill(run.identifier, SIGINT)
        #expect(try run.wait().status == 0)
    }

    @Test("An address of another computer is refused")
    func otherComputer() throws {
        let run = try household().run("run", "--activitywatch", "http://example.org:5600")
        #expect(run.status == 64)
        #expect(run.error.contains("is no server on this computer"), "\(run.error)")
    }
}
