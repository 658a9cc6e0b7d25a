import FamilyStore
import FamilyTime
import Foundation
import Recording
import SeededNumbers
import Testing
import UsageTracking

@testable import Running

@Suite("A family that runs")
struct FamilyRunTests {
    @Test(
        "An hour with 100 edits, broken ones among them, a hook that fails, one that hangs and one that works: nothing is lost or told twice"
    )
    func hour() throws {
        let home = try SimulatedFamily()
        for name in ["works", "slow", "fails", "hangs", "moody"] { try home.addHook(name) }
        home.launcher.behaviours = [
            "works": .takes(after: 0), "slow": .takes(after: 9000), "fails": .fails, "hangs": .hangs,
            "moody": .failsOn("/new-1"),
        ]
        home.pause = 3000
        try home.begin()
        var random = SeededGenerator(seed: 20_261_102)
        var broken = 0
        var mostWaiting = 0
        for number in 0..<100 {
            try home.pass(seconds: 18)
            if number % 9 == 6 { try home.begin() }
            // Every third edit is broken; the others change what a challenge pays, and one comes that is new.
            let isBroken = number % 3 == 1
            broken += isBroken ? 1 : 0
            try home.write(Self.rules(number, isBroken: isBroken), to: "Rules/rules.json")
            let child = number % 2 == 0 ? "mia" : "leo"
            try home.append(
                home.use("e\(number)", minutes: Int.random(in: 1...3, using: &random), child: child), to: "use.jsonl")
            if number % 25 == 20 {
                try FileManager.default.moveItem(
                    atPath: home.path("use.jsonl"), toPath: home.path("use.jsonl.\(number)"))
            }
            try home.pass(seconds: 18)
            mostWaiting = max(mostWaiting, try home.store().arrivals(after: 0).all().count)
        }
        // Long enough for every try of the hook that fails and of the one that hangs.
        home.launcher.behaviours["hangs"] = .takes(after: 0)
        home.launcher.behaviours["fails"] = .takes(after: 0)
        try home.pass(seconds: 600)

        let store = try home.store()
        #expect(try store.events().all().count == 100)
        #expect(mostWaiting <= 1)
        let texts = home.takeNotes().map(\.text)
        #expect(texts.filter { $0.hasPrefix("broken") }.count == broken)
        #expect(texts.filter { $0 == "right again" }.count == broken)
        let told = try store.outcomes(after: 0).all().filter(OutcomeTelling.isTold).map(\.id)
        #expect(told.count > 40)
        #expect(Set(told).count == told.count)
        // Who acknowledged has everything once, in the order of telling.
        #expect(home.launcher.acknowledged["works"] == told)
        #expect(home.launcher.acknowledged["slow"] == told)
        for name in ["fails", "hangs", "moody"] {
            let taken = home.launcher.acknowledged[name] ?? []
            let failures = try store.hookFailures(of: name).compactMap { try store.outcome(at: $0.seq)?.id }
            #expect(Set(taken).count == taken.count, "\(name)")
            #expect(Set(taken + failures) == Set(told), "\(name)")
            #expect(taken.count + failures.count == told.count, "\(name)")
        }
        #expect(!(try store.hookFailures(of: "moody")).isEmpty)
        #expect(home.launcher.mostAtOnce == 1)
    }

    /// A rule of a version.
    private static func rules(_ number: Int, isBroken: Bool) -> String {
        """
        {
          "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 10, "category": "learning", "per": "day" },
              "reward": { "points": \(25 + number) } },
            { "id": "new-\(number)", "title": "New", "goal": { "minutes": 1, "category": "learning", "per": "day" },
              "reward": { "points": 5 \(isBroken ? "" : "}") }
          ]
        }
        """
    }

    @Test("A broken edit is told once in the words of lint, the last good rules go on, and being right again is told")
    func brokenEdit() throws {
        let home = try SimulatedFamily()
        try home.begin()
        try home.pass(seconds: 5)
        try home.write(
            #"{ "challenges": [ { "id": "spark", "title": "Spark", "gaol": {} } ] }"#, to: "Rules/rules.json")
        try home.pass(seconds: 60)
        let notes = home.takeNotes()
        #expect(
            notes.map(\.text) == ["broken: S101 S102"] || notes.map(\.text) == ["broken: S101"], "\(notes.map(\.text))")
        try home.append(home.use("win", minutes: 10), to: "use.jsonl")
        try home.pass(seconds: 5)
        #expect(try home.told("challengeCompleted") == ["challengeCompleted/mia/spark/2026-11-02"])
        try home.write(SimulatedFamily.rules.replacing("\"One\"", with: "\"First\""), to: "Rules/rules.json")
        try home.pass(seconds: 5)
        #expect(home.takeNotes().map(\.text) == ["right again"])
        try FileManager.default.removeItem(atPath: home.path("family.json"))
        try home.pass(seconds: 5)
        #expect(home.takeNotes().map(\.text).first?.hasPrefix("unreadable: There is no family.json") == true)
        try home.write(SimulatedFamily.family, to: "family.json")
        try home.pass(seconds: 5)
        #expect(home.takeNotes().map(\.text) == ["right again"])
    }

    @Test("An edit holds from when it was loaded, without a new event")
    func edit() throws {
        let home = try SimulatedFamily()
        try home.begin()
        try home.append(home.use("some", minutes: 7), to: "use.jsonl")
        try home.pass(seconds: 5)
        #expect(try home.told("challengeCompleted").isEmpty)
        try home.write(
            SimulatedFamily.rules.replacing("\"minutes\": 10", with: "\"minutes\": 6"), to: "Rules/rules.json")
        try home.pass(seconds: 5)
        #expect(home.takeNotes().map(\.text) == ["loaded"])
        #expect(try home.told("challengeCompleted") == ["challengeCompleted/mia/spark/2026-11-02"])
    }

    @Test("A limit is won when its hours for late reports are over, with nobody using anything")
    func settles() throws {
        let home = try SimulatedFamily(
            rules: """
                { "challenges": [ { "id": "calm", "title": "Calm", "reward": { "points": 20 },
                  "goal": { "minutes": { "atMost": 30 }, "category": "reward", "noUseCounts": true, "per": "day" } } ] }
                """)
        home.pause = 600_000
        try home.begin()
        try home.append(home.use("some", "books", minutes: 7), to: "use.jsonl")
        try home.pass(to: "2026-11-03T09:59:50+01:00")
        #expect(try home.told("challengeCompleted").isEmpty)
        try home.pass(to: "2026-11-03T10:00:01+01:00")
        #expect(try home.told("challengeCompleted") == ["challengeCompleted/mia/calm/2026-11-02"])
    }

    @Test("Use that was reported before it is over counts when it is over")
    func waiting() throws {
        let home = try SimulatedFamily()
        try home.begin()
        let line = home.use("later", minutes: 15)
        home.now = Instant(milliseconds: home.now.milliseconds - 10 * 60_000)
        try home.append(line, to: "use.jsonl")
        try home.pass(seconds: 9 * 60)
        #expect(try home.told("challengeCompleted").isEmpty)
        try home.pass(seconds: 62)
        #expect(try home.told("challengeCompleted").count == 1)
    }

    @Test("What another command records is noticed")
    func otherWriter() throws {
        let home = try SimulatedFamily()
        try home.addHook("notify")
        try home.begin()
        try home.pass(seconds: 5)
        try home.write(home.use("other", minutes: 10), to: "other.jsonl")
        let store = try home.store()
        let reading = try home.folder.read()
        let family = try #require(reading.family)
        let versions = try VersionHistory(reading, family: family, store: store, now: home.now.milliseconds)
        let recorder = try Recorder(versions, store: store, now: home.now)
        let start = home.now.milliseconds - 600_000
        try recorder.record([
            Report(
                use: .init(start: start, end: home.now.milliseconds, child: 0, app: 0), id: "other", device: nil,
                source: "test")
        ])
        try recorder.finish()
        try home.pass(seconds: 5)
        #expect(home.launcher.acknowledged["notify"]?.contains("badgeUnlocked/mia/gift") == true)
    }

    /// Puts another parent's rules into the files and the history, as sync does beside a run.
    private func sync(_ rules: String, into home: SimulatedFamily) throws {
        try home.write(rules, to: "Rules/rules.json")
        let reading = try home.folder.read()
        let store = try home.store()
        let versions = try VersionHistory(
            reading, family: try #require(reading.family), store: store, now: home.now.milliseconds)
        try Recorder(versions, store: store, now: home.now).finish()
    }

    /// Whether each version of a rule that the journal tells of is the one that sync has brought, in its order.
    private func noted(in home: SimulatedFamily) throws -> [Bool] {
        let versions = try home.store().entries().all().flatMap(\.versions)
        return versions.filter { $0.kind == "rule" && $0.name == "spark" }.map { $0.text.contains("30") }
    }

    @Test("Rules that sync has replaced are not brought back, whether a run works on or begins anew after a failure")
    func replacedBySync() throws {
        for isInterrupted in [false, true] {
            let home = try SimulatedFamily()
            home.pause = 600_000
            try home.begin()
            try home.pass(seconds: 2)
            try sync(SimulatedFamily.rules.replacing("\"points\": 25", with: "\"points\": 30"), into: home)
            if isInterrupted {
                try home.store().write { (_: borrowing Transaction) throws(StoreError) in
                    _ = try? home.append(home.use("one", minutes: 1), to: "use.jsonl")
                    _ = try? home.pass(seconds: 2)
                }
            }
            try home.append(home.use("two", minutes: 2), to: "use.jsonl")
            try home.pass(seconds: 2)
            #expect(try noted(in: home) == [false, true], "interrupted: \(isInterrupted)")
            // Its next looks at the files load them.
            try home.append(home.use("win", minutes: 20), to: "use.jsonl")
            try home.pass(seconds: 1300)
            #expect(try noted(in: home) == [false, true], "interrupted: \(isInterrupted)")
            #expect(home.takeNotes().map(\.text).contains("loaded"))
        }
    }

    @Test("While another command writes, a run waits its turn, says so once and loses nothing")
    func busy() throws {
        let home = try SimulatedFamily()
        try home.begin()
        try home.pass(seconds: 2)
        let other = try home.store()
        try other.write { (_: borrowing Transaction) throws(StoreError) in
            _ = try? home.append(home.use("win", minutes: 10), to: "use.jsonl")
            _ = try? home.pass(seconds: 2)
        }
        #expect(home.takeNotes().map(\.text).filter { $0.hasPrefix("Another `challenges` is writing") }.count == 1)
        #expect(try home.told("challengeCompleted").isEmpty)
        try home.pass(seconds: 2)
        #expect(try home.told("challengeCompleted").count == 1)
        #expect(home.takeNotes().isEmpty)
    }

    @Test("One run at a time: a second one is told, and may begin when the first is over")
    func second() throws {
        let home = try SimulatedFamily()
        var first: FamilyRun? = try home.begin()
        let reading = try home.folder.read()
        let family = try #require(reading.family)
        func another() throws -> FamilyRun {
            try FamilyRun(
                home.folder, reading, family, pause: 1000, inputs: { _ in [] }, launcher: home.launcher, tell: { _ in })
        }
        #expect(throws: AlreadyRunning.self) { try another() }
        home.kill()
        first = nil
        #expect(first == nil)
        _ = try another()
    }

    @Test("What cannot be used is set aside and told, an app that is not known once")
    func setAside() throws {
        let home = try SimulatedFamily()
        try home.begin()
        try home.append("no event\n" + home.use("x", "robots", minutes: 5), to: "use.jsonl")
        try home.pass(seconds: 5)
        try home.append(home.use("y", "robots", minutes: 2), to: "use.jsonl")
        try home.pass(seconds: 5)
        let texts = home.takeNotes().map(\.text)
        #expect(texts.count == 2)
        #expect(texts.first?.hasPrefix("Set aside 1 line of use.jsonl: broken line (first: line 1). ") == true)
        #expect(texts.last?.hasPrefix("\"robots\" is no app of family.json") == true)
        #expect(try home.store().setAside().all().count == 1)
    }

    @Test("Killed after any step, what was taken in is recorded once")
    func killedAtAnyStep() throws {
        let home = try SimulatedFamily()
        try home.addHook("notify")
        try home.begin()
        for number in 0..<40 {
            home.now = Instant(milliseconds: home.now.milliseconds + 60_000)
            try home.append(home.use("e\(number)", minutes: 1), to: "use.jsonl")
            try home.pass(seconds: number % 4)
            try home.begin()
        }
        try home.pass(seconds: 10)
        #expect(try home.store().events().all().count == 40)
        let told = try home.store().outcomes(after: 0).all().filter(OutcomeTelling.isTold).map(\.id)
        #expect(told.count == 4)
        #expect(home.launcher.acknowledged["notify"] == told)
    }
}
