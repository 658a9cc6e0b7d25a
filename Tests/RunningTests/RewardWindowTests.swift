import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Foundation
import Recording
import Testing

@testable import Running

@Suite("Reward windows while a family runs")
struct RewardWindowTests {
    private let home: SimulatedFamily

    /// Mia has learnt for 40 minutes and has 400 points, 40 minutes of Minecraft.
    init() throws {
        home = try SimulatedFamily(rules: "{}")
        home.pause = 600_000
        try home.addHook("notify")
        try home.begin()
        try home.pass(seconds: 1)
        try home.append(home.use("learnt", minutes: 40), to: "use.jsonl")
        try home.pass(seconds: 600)
    }

    /// Decides something, as a command does beside the run.
    private func decide<Value>(_ body: (inout Desk) throws(EconomyRefusal) -> Value) throws {
        let store = try home.store()
        let reading = try home.folder.read()
        let family = try #require(reading.family)
        let versions = try VersionHistory(reading, family: family, store: store, now: home.now.milliseconds)
        let recorder = try Recorder(versions, store: store, now: home.now)
        _ = try recorder.decide(for: 0, body).get()
    }

    /// Buys half an hour of Minecraft.
    private func buy() throws {
        try decide { desk throws(EconomyRefusal) in try desk.redeem("minecraft", .minutes(30)) }
    }

    private func told() throws -> [(kind: String, at: Int64)] {
        try home.store().outcomes(after: 0).all().filter { $0.kind.hasPrefix("window") }.map { ($0.kind, $0.at) }
    }

    @Test(
        "B3: a window warns and closes at its time, with nobody doing anything, and a hook is told its minutes and its end"
    )
    func closes() throws {
        try buy()
        let opened = home.now.milliseconds
        try home.pass(seconds: 24 * 60)
        #expect(try told().map(\.kind) == ["windowOpened"])
        // It warns to the second, long before the next look at files.
        try home.pass(seconds: 61)
        #expect(try told().map(\.kind) == ["windowOpened", "windowEnding"])
        try home.pass(seconds: 5 * 60)
        #expect(try told().map(\.kind) == ["windowOpened", "windowEnding", "windowClosed"])
        #expect(try told().last?.at == opened + 30 * 60_000)
        let lines = (home.launcher.handed["notify"] ?? []).joined()
        let line = try #require(lines.first { $0.contains("\"windowOpened\"") })
        #expect(line.contains("\"minutes\":30"), "\(line)")
        #expect(line.contains("\"until\":\"2026-11-02T15:40:"), "\(line)")
    }

    @Test(
        "What a parent unlocked until a time is shut again at it, with nobody doing anything, and a hook hears of both")
    func endOfWord() throws {
        let end = home.now.milliseconds + 30 * 60_000
        try decide { desk throws(EconomyRefusal) in try desk.unlock(["minecraft"], until: end, reason: "") }
        try home.pass(seconds: 29 * 60)
        #expect(try home.told("appUnlocked").count == 1)
        #expect(try home.told("shieldRaised").isEmpty)
        try home.pass(seconds: 61)
        let ended = try home.store().outcomes(after: 0).all().filter {
            ["appCleared", "shieldRaised"].contains($0.kind)
        }
        #expect(ended.map(\.at) == [end, end])
        let lines = (home.launcher.handed["notify"] ?? []).joined()
        let line = try #require(lines.first { $0.contains("\"appUnlocked\"") })
        #expect(line.contains("\"until\":\"2026-11-02T15:40:"), "\(line)")
        #expect(lines.contains { $0.contains("\"shieldRaised\"") })
    }

    @Test("A window that ended while nobody ran is closed when a run begins, at the time at which it ended")
    func nobodyRan() throws {
        try buy()
        let opened = home.now.milliseconds
        try home.pass(seconds: 60)
        home.kill()
        home.now = Instant(milliseconds: opened + 40 * 60_000)
        try home.begin()
        try home.pass(seconds: 1)
        #expect(try told().last?.kind == "windowClosed")
        #expect(try told().last?.at == opened + 30 * 60_000)
    }

    @Test("A8: while a hook that shuts apps is on, shields are recorded, and without one they are not")
    func enforcing() throws {
        #expect(try home.told("shieldRaised").isEmpty)
        try enforce()
        #expect(home.launcher.acknowledged["blocker"]?.contains { $0.hasPrefix("shieldRaised") } == true)
    }

    /// Switches on a hook that shuts apps, and lets the run shut Minecraft.
    private func enforce() throws {
        try home.addHook("blocker")
        try home.write("#!/bin/sh\n# challenges: enforces\n", to: "Hooks/blocker")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.path("Hooks/blocker"))
        try home.pass(seconds: 601)
        try home.append(home.use("shut", minutes: 5), to: "use.jsonl")
        try home.pass(seconds: 601)
        #expect(try home.told("shieldRaised").count == 2)
    }

    /// The last that was told of Minecraft, for each child.
    private func lastTold() throws -> [String] {
        let outcomes = try home.store().outcomes(after: 0).all()
        return ["mia", "leo"].compactMap { child in
            outcomes.last { $0.child == child && $0.app == "minecraft" }?.kind
        }
    }

    @Test(
        "The last thing that hooks hear of an app that a parent takes out by hand, or makes one for learning, is that it is free",
        arguments: ["", #"{ "id": "minecraft", "category": "learning" }"#])
    func noRewardAppByHand(app: String) throws {
        try enforce()
        let family = SimulatedFamily.family.replacing(#"{ "id": "minecraft", "category": "reward" }"#, with: app)
        try home.write(app.isEmpty ? family.replacing("10 },", with: "10 }") : family, to: "family.json")
        try home.pass(seconds: 1300)
        #expect(try lastTold() == ["appCleared", "appCleared"])
        #expect(home.launcher.acknowledged["blocker"]?.last?.hasPrefix("appCleared/") == true)
    }

    @Test("A run that has not read yet that an app is for learning now shuts it no more")
    func releasedMeanwhile() throws {
        try enforce()
        let app = try #require(try home.folder.read().family?.apps.last)
        let store = try home.store()
        let reading = try home.folder.read()
        let family = try #require(reading.family)
        let versions = try VersionHistory(reading, family: family, store: store, now: home.now.milliseconds)
        let recorder = try Recorder(versions, store: store, now: home.now)
        for child in family.children.indices {
            _ = try recorder.decide(for: child) { desk throws(EconomyRefusal) in
                desk.release(app, why: "made a learning app")
            }.get()
        }
        try home.append(home.use("other", minutes: 5), to: "use.jsonl")
        try home.pass(seconds: 30)
        #expect(try lastTold() == ["appCleared", "appCleared"])
        // As long as it stays a reward app it is shut again by who reads the family anew.
        try home.write(SimulatedFamily.family + "\n", to: "family.json")
        try home.pass(seconds: 1300)
        #expect(try lastTold() == ["shieldRaised", "shieldRaised"])
    }

    private func remove(_ id: String) throws {
        let store = try home.store()
        let reading = try home.folder.read()
        let family = try #require(reading.family)
        let versions = try VersionHistory(reading, family: family, store: store, now: home.now.milliseconds)
        let app = try #require(family.apps.first { $0.id == id })
        _ = try Recorder(versions, store: store, now: home.now).remove(app, noting: nil) {}
    }

    @Test("B11: the last thing that hooks hear of an app that is removed is that it is free")
    func removed() throws {
        try enforce()
        try remove("minecraft")
        // The run has not seen yet what the file says now, and goes on settling.
        try home.append(home.use("other", minutes: 5), to: "use.jsonl")
        try home.pass(seconds: 30)
        let without = SimulatedFamily.family.replacing(
            #"{ "id": "books", "category": "learning", "tags": ["reading"], "pointsPerMinute": 10 },"#,
            with: #"{ "id": "books", "category": "learning", "tags": ["reading"], "pointsPerMinute": 10 }"#
        ).replacing(#"{ "id": "minecraft", "category": "reward" }"#, with: "")
        try home.write(without, to: "family.json")
        try home.pass(seconds: 1300)
        #expect(try lastTold() == ["appCleared", "appCleared"])
        // Added again it is shielded again.
        try home.write(SimulatedFamily.family, to: "family.json")
        try home.pass(seconds: 1300)
        #expect(try lastTold() == ["shieldRaised", "shieldRaised"])
    }

    @Test("A hook is told until when a window would have been open that is shut early")
    func shutEarly() throws {
        try buy()
        let opened = home.now.milliseconds
        try home.pass(seconds: 60)
        let store = try home.store()
        let reading = try home.folder.read()
        let family = try #require(reading.family)
        let versions = try VersionHistory(reading, family: family, store: store, now: home.now.milliseconds)
        _ = try Recorder(versions, store: store, now: home.now).decide(for: 0) { desk throws(EconomyRefusal) in
            try desk.stop("minecraft")
        }.get()
        try home.pass(seconds: 60)
        let closed = try #require(try home.store().outcomes(after: 0).all().last { $0.kind == "windowClosed" })
        #expect(closed.until == opened + 30 * 60_000)
        let lines = (home.launcher.handed["notify"] ?? []).joined()
        let line = try #require(lines.first { $0.contains("\"windowClosed\"") })
        #expect(line.contains("\"until\":\"2026-11-02T15:40:"), "\(line)")
    }

    @Test("Behind the end of a window use wins nothing, also where the run finds both at once")
    func behindTheEnd() throws {
        let rule = #"""
            { "challenges": [ { "id": "player", "title": "Player", "goal": { "minutes": 35, "app": "minecraft", "per": "day" } } ] }
            """#
        try home.write(rule, to: "Rules/rules.json")
        try home.pass(seconds: 601)
        try buy()
        try home.pass(seconds: 60)
        home.kill()
        home.now = Instant(milliseconds: home.now.milliseconds + 39 * 60_000)
        try home.append(home.use("game", "minecraft", minutes: 40), to: "use.jsonl")
        try home.begin()
        try home.pass(seconds: 600)
        #expect(try told().last?.kind == "windowClosed")
        #expect(try home.told("challengeCompleted").isEmpty)
    }

    @Test("Signals of a session become use while the family runs")
    func signals() throws {
        func signal(_ word: String) -> String {
            #"{"signal":"\#(word)","child":"leo","app":"books","at":"\#(home.now.iso8601(in: .utc))"}"# + "\n"
        }
        try home.append(signal("begin"), to: "use.jsonl")
        for _ in 0..<5 {
            try home.pass(seconds: 120)
            try home.append(signal("touch"), to: "use.jsonl")
        }
        try home.append(signal("end"), to: "use.jsonl")
        try home.pass(seconds: 601)
        #expect(try home.store().events(of: "leo").all().reduce(0) { $0 + $1.length } == 600_000)
    }
}
